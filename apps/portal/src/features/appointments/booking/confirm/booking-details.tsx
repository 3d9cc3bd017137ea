import {hourText, relativeDay} from '@ceibo/web-kit/dates/spanish-dates'
import {practitionerItem} from '#shared/appointments/practitioner-photo.tsx'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '#shared/family/family-query.ts'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {AppointmentDay} from '#features/appointments/appointment-day.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import styles from './booking-details.module.css'
import {coverText} from './cover-text.ts'
import {useChosenSlot} from './use-chosen-slot.ts'

/** The details of the appointment to confirm. */
export function BookingDetails({draft, otherTimes}: {draft: BookingDraft; otherTimes: string}) {
  const chosen = useChosenSlot(draft)
  const cover = useCover(draft)
  const {slot} = draft
  if (!slot) return null
  const {names} = chosen
  return (
    <Card as="div">
      <AppointmentDay
        at={slot.date}
        time={
          <>
            <b>{hourText(slot.time)}</b>&nbsp;· {relativeDay(slot.date)}
          </>
        }
      >
        <AppLink href={otherTimes} className={styles.change}>
          Cambiar <span className="visually-hidden">el día y la hora</span>
        </AppLink>
      </AppointmentDay>
      <DescriptionList
        layout="rows"
        items={[
          {term: 'Para', value: names.patient?.name ?? '…'},
          {term: 'Especialidad', value: names.specialty ?? '…'},
          {term: 'Consulta', value: names.service ?? '…'},
          ...(chosen.practitioner ? [practitionerItem(chosen.practitioner)] : []),
          ...(!chosen.practitioner && chosen.isWaiting ? [{term: 'Profesional', value: '…'}] : []),
          {
            term: 'Dónde',
            value: (
              <>
                {chosen.centre ?? '…'}
                {chosen.address && <span className={styles.quiet}>{chosen.address}</span>}
                {chosen.room && <span className={styles.quiet}>{chosen.room}</span>}
              </>
            ),
          },
          ...(chosen.minutes ? [{term: 'Duración', value: `${chosen.minutes} minutos`}] : []),
          {term: 'Cobertura', value: cover ?? '…'},
        ]}
      />
    </Card>
  )
}

/** With what the patient pays for it; undefined until it is known. */
function useCover({patientId, serviceId, slot}: BookingDraft): string | undefined {
  const api = useApi()
  const person = usePerson()
  const family = useQuery({...familyQuery(api, person.personId), enabled: patientId !== null})
  const {data: needs} = useQuery(catalogueQueries(api).orderCheck(serviceId, slot?.centreId ?? null))
  const patient = patientId === null ? person : family.data?.find(({ednsId}) => ednsId === patientId)
  return needs && patient && coverText(patient.plan, needs)
}
