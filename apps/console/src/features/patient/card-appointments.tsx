import type {PatientCard, ShownAppointment} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {civilDate, clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {useSearchParams} from 'react-router'
import {AppointmentActions} from '#shared/appointments/appointment-actions.tsx'
import {catalogueQuery} from '#shared/booking/booking.api.ts'
import type {Moving} from '#shared/booking/booking-panel.tsx'
import type {ChosenService} from '#shared/booking/desk-service-picker.tsx'
import {ServiceNeeds} from '#shared/booking/service-needs.tsx'
import {useKeys} from '#shared/keys/keys.tsx'
import {APPOINTMENT_STATE_NAMES} from '#shared/names.ts'
import styles from './patient-page.module.css'

type Props = {
  card: PatientCard
  chosenId: number | null
  /** While a panel of its own is open, its keys act. */
  areKeysOn: boolean
  onChoose: (appointmentId: number) => void
  onMove: (moving: Moving) => void
}

/** The appointments, soonest first; what the desk does with the chosen one. Arrows choose. */
export function CardAppointments({card, chosenId, areKeysOn, onChoose, onMove}: Props) {
  const now = useNow()
  const {appointments, doubled, elsewhere, isAgendaDown, personId} = card
  const upcoming = appointments.filter(({state, startsAt}) => isActive(state) && civilDate(startsAt) >= civilDate(now))
  const past = appointments.filter((one) => !upcoming.includes(one))
  const chosen = appointments.find(({appointmentId}) => appointmentId === chosenId) ?? upcoming[0]
  const [search, setSearch] = useSearchParams()
  const {data: catalogue} = useQuery(catalogueQuery(personId))
  const step = (by: 1 | -1) => {
    const at = chosen ? appointments.indexOf(chosen) : -1
    const next = appointments[at + by]
    if (next) onChoose(next.appointmentId)
  }
  useKeys(
    areKeysOn
      ? [
          {key: 'ArrowDown', name: 'Elegir el turno siguiente', run: () => step(1)},
          {key: 'ArrowUp', name: 'Elegir el turno anterior', run: () => step(-1)},
        ]
      : [],
  )

  // The day of a centre leads here to move what was chosen there.
  const isToMove = search.has('mover') && areKeysOn && catalogue !== undefined && chosen !== undefined
  useEffect(() => {
    if (!isToMove || chosen === undefined) return
    setSearch({turno: String(chosen.appointmentId)}, {replace: true})
    move(chosen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each time that an address asks for it.
  }, [isToMove])

  function serviceOf(one: ShownAppointment) {
    const specialty = catalogue?.specialties.find(({name}) => name === one.specialty)
    const service = specialty?.services.find(({name}) => name === one.service)
    if (specialty === undefined || service === undefined) return undefined
    return {specialtyId: specialty.id, specialty: specialty.name, serviceId: service.id, service: service.name}
  }

  function move(one: ShownAppointment) {
    const service = serviceOf(one)
    if (service === undefined) return
    const {appointmentId, startsAt, practitioner, centre} = one
    onMove({appointmentId, startsAt, practitioner, centre, ...service})
  }

  const row = (one: ShownAppointment) => (
    <li key={one.appointmentId} className={styles.appointment} data-chosen={one === chosen || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={one === chosen}
        onClick={() => onChoose(one.appointmentId)}
      >
        <b>
          {shortDate(one.startsAt, now)}, {clock(one.startsAt)}
        </b>
        <span>
          {one.specialty}, {one.service}
        </span>
        <span className={styles.state} data-state={one.state}>
          {APPOINTMENT_STATE_NAMES[one.state]}
        </span>
        <span className={styles.note}>
          {one.practitioner} · {one.centre} · turno {one.appointmentId}
          {one.cancelled && (
            <>
              <br />
              {one.cancelled.reason}
              {one.cancelled.note !== null && `: «${one.cancelled.note}»`}
            </>
          )}
        </span>
      </button>
      {one === chosen && (
        <div className={styles.acts}>
          {areKeysOn && upcoming.includes(one) && (
            <Needs personId={personId} service={serviceOf(one)} centreId={one.centreId} />
          )}
          {areKeysOn && one.cancelled === null && (
            <AppointmentActions
              key={one.appointmentId}
              appointment={{
                appointmentId: one.appointmentId,
                state: one.state,
                startsAt: new Date(one.startsAt),
                patient: `${card.firstName} ${card.lastName}`,
              }}
              now={now}
              onMove={() => move(one)}
            />
          )}
          <AppLink
            href={pathTo(
              CONSOLE_PATHS.day,
              {centre: one.centreId, day: civilDate(one.startsAt)},
              {turno: one.appointmentId},
            )}
          >
            Ver en el día
          </AppLink>
        </div>
      )}
    </li>
  )

  return (
    <section className={styles.part} aria-label="Turnos">
      {isAgendaDown && (
        <Notice tone="warn" title="La agenda no responde">
          Puede haber turnos que no están en la lista.
        </Notice>
      )}
      {doubled.map((two) => (
        <Notice key={two[0]?.appointmentId} tone="warn" title="Quedaron dos turnos de un cambio">
          {two.map(({startsAt, centre}) => `${shortDate(startsAt, now)}, ${clock(startsAt)} en ${centre}`).join(' y ')}.
          El sistema de la agenda no anuló ninguno: preguntale cuál quiere y anulá el otro allí.
        </Notice>
      ))}
      <h2 className={styles.title}>Próximos turnos</h2>
      {upcoming.length === 0 && <p className={styles.note}>No tiene turnos próximos.</p>}
      <ol className={styles.list}>{upcoming.map(row)}</ol>
      {elsewhere > 0 && (
        <p className={styles.note}>
          {elsewhere === 1 ? 'Tiene 1 turno más en otro centro.' : `Tiene ${elsewhere} turnos más en otros centros.`}
        </p>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles.title}>Antes, y anulados</h2>
          <ol className={styles.list}>{past.map(row)}</ol>
        </>
      )}
    </section>
  )
}

/** What to bring to an appointment, once the catalogue tells of which service it is. */
const Needs = ({
  personId,
  service,
  centreId,
}: {
  personId: number
  service: ChosenService | undefined
  centreId: string
}) => service && <ServiceNeeds service={{personId, ...service}} centreId={centreId} />
