import {longDateTime} from '@ceibo/client/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments'
import {whoAttends} from '@ceibo/rules/provider-words'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {useQuery} from '@tanstack/react-query'
import {CalendarButton} from '../../../../shared/calendar-button.tsx'
import {useApi} from '../../../../shared/portal-services.tsx'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import styles from './booking-done.module.css'
import {PreparationCard} from '../../preparation-card.tsx'

/** What was booked, and what to do until then. */
export function BookedAppointment({appointment}: {appointment: Appointment}) {
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
            {term: 'Consulta', value: appointment.practice},
            whoAttends(provider),
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
