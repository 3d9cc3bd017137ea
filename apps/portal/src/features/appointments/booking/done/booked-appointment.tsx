import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {fullName} from '@ceibo/contract/people/full-name'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Cluster} from '@ceibo/ui/stack'
import {AppointmentDownload} from '#shared/appointments/appointment-download.tsx'
import styles from './booking-done.module.css'
import {PreparationCard} from '#features/appointments/preparation-card.tsx'

/** The booked appointment and its preparation. */
export function BookedAppointment({appointment}: {appointment: Appointment}) {
  const {practitioner, centre, patient} = appointment
  return (
    <>
      <Card title={longDateTime(appointment.startsAt)}>
        <DescriptionList
          layout="rows"
          items={[
            {term: 'Para', value: fullName(patient)},
            {term: 'Especialidad', value: appointment.specialty},
            {term: 'Consulta', value: appointment.service},
            whoAttends(practitioner),
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
        <Cluster>
          <AppointmentDownload file="calendar" appointmentId={appointment.id} />
          <AppointmentDownload file="sheet" appointmentId={appointment.id} />
        </Cluster>
      </Card>
      <PreparationCard serviceId={appointment.serviceId} startsAt={appointment.startsAt} />
      <p className={styles.quiet}>
        {ARRIVAL_TEXT} Si no podés venir, anulalo desde <b>Turnos médicos</b> para que otra persona pueda usarlo.
      </p>
    </>
  )
}
