import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {
  addToWaitingList,
  type EntryAtDesk,
  patientWaiting,
  removeFromWaitingList,
} from '@ceibo/contract/waiting-list/waiting-desk'
import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {Button} from '@ceibo/ui/button'
import {SelectField} from '@ceibo/ui/select-field'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {serviceQuery} from '#shared/booking/booking.api.ts'
import {type ChosenService, DeskServicePicker} from '#shared/booking/desk-service-picker.tsx'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from '#features/patient/patient-page.module.css'

/** For how many days the desk lets somebody wait. */
const WAIT_DAYS = 30

const waitingQuery = (personId: number) => ({
  queryKey: [patientTopic(personId), 'waiting'],
  queryFn: ({signal}: {signal: AbortSignal}) => api.call(patientWaiting, {personId}, {signal}),
})

/** What the patient waits for; the desk adds and removes. */
export function CardWaiting({card}: {card: PatientCard}) {
  const {personId} = card
  const tell = useTell()
  const queries = useQueryClient()
  const {data, error, refetch} = useQuery(waitingQuery(personId))
  const [isAdding, setAdding] = useState(false)
  const remove = useMutation({
    mutationFn: ({entryId}: EntryAtDesk) => api.call(removeFromWaitingList, {waitingId: entryId}),
    onSuccess: (_, {service}) => tell(`Ya no espera ${service}.`),
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  return (
    <section className={styles.part} aria-label="Lista de espera">
      <h2 className={styles.title}>Lista de espera</h2>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <CallFailure failure={remove.error} />
      {data?.entries.length === 0 && <p className={styles.note}>No espera ningún turno.</p>}
      <ul className={styles.list}>
        {data?.entries.map((entry) => (
          <li key={entry.entryId} className={styles.appointment}>
            <div className={styles.acts}>
              <Waits entry={entry} />
              <div>
                <Button
                  small
                  kind="ghost"
                  busy={remove.isPending && remove.variables.entryId === entry.entryId}
                  aria-label={`Quitar de la lista de espera: ${entry.service}`}
                  onClick={() => remove.mutate(entry)}
                >
                  Quitar
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddForm card={card} onEnd={() => setAdding(false)} />
      ) : (
        <div>
          <Button small kind="ghost" onClick={() => setAdding(true)}>
            Anotar en la lista
          </Button>
        </div>
      )}
    </section>
  )
}

function Waits({entry}: {entry: EntryAtDesk}) {
  const now = useNow()
  const {service, centres, practitioner, since, until, isPaused, improves, offers} = entry
  return (
    <p>
      <b>Espera {service}</b>
      {improves !== null && `, antes que el ${shortDate(improves, now)}, ${clock(improves)}`}
      <br />
      <span className={styles.note}>
        {[
          centres.join(', '),
          ...(practitioner === null ? [] : [`con ${practitioner}`]),
          `desde el ${shortDate(since, now)}`,
          ...(improves === null ? [`hasta el ${shortDate(until, now)}`] : []),
          ...(isPaused ? ['en pausa'] : []),
          ...(offers > 0 ? [offers === 1 ? 'tiene 1 ofrecido' : `tiene ${offers} ofrecidos`] : []),
        ].join(' · ')}
      </span>
    </p>
  )
}

/** A service and a centre where it is covered; of a service for which they have an appointment, an earlier time is waited for. */
function AddForm({card, onEnd}: {card: PatientCard; onEnd: () => void}) {
  const {personId, appointments} = card
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const [service, setService] = useState<ChosenService | null>(null)
  const [centreId, setCentreId] = useState('')
  const offered = useQuery({
    ...serviceQuery({personId, specialtyId: service?.specialtyId ?? 0, serviceId: service?.serviceId ?? 0}),
    enabled: service !== null,
  })
  const centres = offered.data?.centres.filter(({coverage}) => coverage === 'S') ?? []
  const had = appointments.find(
    (one) =>
      one.service === service?.service &&
      one.specialty === service.specialty &&
      isActive(one.state) &&
      Date.parse(one.startsAt) > now.getTime(),
  )
  const add = useMutation({
    mutationFn: ({specialtyId, serviceId}: ChosenService) =>
      api.call(addToWaitingList, {
        personId,
        centreId: centreId || (centres[0]?.id ?? ''),
        specialtyId,
        serviceId,
        appointmentId: had?.appointmentId,
        until: had === undefined ? addDays(civilDate(now), WAIT_DAYS) : civilDate(new Date(had.startsAt)),
      }),
    onSuccess: (_, {service: name}) => {
      tell(`Queda en la lista de espera: ${name}.`)
      onEnd()
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  if (service === null) {
    return (
      <DeskServicePicker
        personId={personId}
        usual={appointments.map((one) => `${one.specialty}, ${one.service}`)}
        onChoose={setService}
        onLeave={onEnd}
      />
    )
  }
  return (
    <form
      className={styles.acts}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(service)
      }}
    >
      <p>
        <b>
          {service.specialty}, {service.service}
        </b>
        {had && `, antes que el ${shortDate(had.startsAt, now)}, ${clock(had.startsAt)}`}
      </p>
      <CallFailure failure={offered.error} onRetry={() => void offered.refetch()} />
      {offered.isSuccess && centres.length === 0 && (
        <p className={styles.note}>Su plan no la cubre donde trabajás: no se le puede ofrecer.</p>
      )}
      {centres.length > 0 && (
        <SelectField label="Centro" value={centreId} onChange={(event) => setCentreId(event.target.value)}>
          {centres.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CallFailure failure={add.error} />
      <div>
        <Button small type="submit" busy={add.isPending} disabled={centres.length === 0}>
          Anotar
        </Button>{' '}
        <Button small kind="quiet" onClick={onEnd}>
          Dejarlo
        </Button>
      </div>
    </form>
  )
}
