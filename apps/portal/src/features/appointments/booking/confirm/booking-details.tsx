import {hourText, relativeDay} from '@ceibo/web-kit/dates/spanish-dates'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {AppointmentDay} from '#features/appointments/appointment-day.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import styles from './booking-details.module.css'
import {useChosenSlot} from './use-chosen-slot.ts'

/** The details of the appointment to confirm. */
export function BookingDetails({draft, otherTimes}: {draft: BookingDraft; otherTimes: string}) {
  const chosen = useChosenSlot(draft)
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
          ...(chosen.practitioner ? [whoAttends(chosen.practitioner)] : []),
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
        ]}
      />
    </Card>
  )
}
