import {longDateTime} from '@ceibo/client/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments'
import {EmptyHistoryArt} from '@ceibo/ui/art/empty-history-art'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Steps} from '@ceibo/ui/steps'
import {useQuery} from '@tanstack/react-query'
import {useSearchParams} from 'react-router'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import {appointmentQueries} from './appointments.api.ts'
import {catalogueQueries} from './booking-catalogue.api.ts'
import {parseDone} from './booking-done.ts'
import styles from './booking-done.module.css'
import {stepNumber, stepsOf} from './booking-steps.ts'
import {CalendarButton} from '../../shared/calendar-button.tsx'
import {LoadFailure} from '../../shared/load-failure.tsx'
import {useToday} from '../../shared/use-now.ts'
import {PreparationCard} from './preparation-card.tsx'
import {useBookingLayout} from './use-booking-draft.ts'

export const meta = titled('Turno reservado')

/** Booked, and what happens next. */
export default function BookingDonePage() {
  const [query] = useSearchParams()
  const layout = useBookingLayout()
  const done = parseDone(query)
  return (
    <>
      <Steps
        steps={stepsOf(layout).map(({name}) => ({name}))}
        current={stepNumber('done', layout)}
        finished={done.is === 'confirmed'}
        label="Pasos del turno"
      />
      <div className={styles.done}>
        <div className={styles.picture}>{done.is === 'confirmed' ? <SuccessArt /> : <EmptyHistoryArt />}</div>
        {done.is === 'confirmed' ? (
          <>
            <PageTitle note="Te mandamos un mail con la confirmación.">¡Turnos reservado!</PageTitle>
            <BookedAppointment id={done.appointmentId} date={done.date} />
          </>
        ) : (
          <PageTitle note="Te avisamos por mail apenas quede reservado.">Estamos confirmando tu turno</PageTitle>
        )}
        <div className={styles.actions}>
          <ButtonLink href="/pacientes">Volver al inicio</ButtonLink>
          <ButtonLink kind="quiet" href="/pacientes/turnos">
            Ver mis turnos
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function BookedAppointment({id, date}: {id: number; date: string | null}) {
  const appointments = appointmentQueries(useApi(), useToday())
  const list = useQuery(date ? appointments.onDay(date) : appointments.findable())
  if (list.isPending) return <Skeleton shape="card" count={1} text="Cargando tu turno" />
  if (list.isError) {
    return <LoadFailure title="El turno quedó reservado, pero no pudimos traer sus datos" query={list} />
  }
  const found = list.data.find((one) => one.id === id)
  return found ? <WhatNext appointment={found} /> : null
}

function WhatNext({appointment}: {appointment: Appointment}) {
  const preparation = useQuery(catalogueQueries(useApi()).preparation(appointment.practiceId))
  const {provider, centre, patient} = appointment
  return (
    <>
      <Card title={longDateTime(appointment.startsAt)}>
        <DescriptionList
          layout="rows"
          items={[
            {term: 'Para', value: `${patient.firstName} ${patient.lastName}`},
            {term: 'Especialidad', value: appointment.specialty},
            {term: 'Profesional', value: `${provider.firstName} ${provider.lastName}`},
            {
              term: 'Dónde',
              value: (
                <>
                  {centre.name}
                  <span className={styles.quiet}>{centre.address}</span>
                </>
              ),
            },
          ]}
        />
        <div className={styles.actions}>
          <CalendarButton appointment={appointment} preparation={preparation.data?.text ?? null} />
        </div>
      </Card>
      <PreparationCard practiceId={appointment.practiceId} />
      <p className={styles.quiet}>
        Llegá diez minutos antes, con tu documento y tu credencial. Si no podés venir, anulalo desde{' '}
        <b>Turnos médicos</b> para que otra persona pueda usarlo.
      </p>
    </>
  )
}
