import type {DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {ButtonLink} from '@ceibo/ui/button'
import {useNavigate} from 'react-router'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {entryLines, heldText, shownState, STATE_NAMES, timeOf} from '../grid/entry-words.ts'
import {StateMark} from '../grid/state-mark.tsx'
import {ChosenActs} from './chosen-acts.tsx'
import {ChosenPerson, ComingAppointments} from './chosen-person.tsx'
import type {Place} from './chosen-time.ts'
import styles from './chosen-panel.module.css'

type Props = {
  place: Place
  entry: DayEntry
  now: number
  /** By how many minutes the professional runs late. */
  delay?: number | undefined
  /** Booking begins by itself. */
  books?: boolean
  /** The same time among others: of the week, or of the day. */
  otherView: {name: string; path: string}
  onClosed: () => void
}

/** What is known of the chosen time, and of whose it is, and what can be done with it. */
export function ChosenPanel({place, entry, now, delay, books = false, otherView, onClosed}: Props) {
  const navigate = useNavigate()
  const state = shownState(entry, now)
  const {note} = entryLines(entry, now)
  useKeys([{key: 'v', name: otherView.name, run: () => void navigate(otherView.path)}])
  const isAppointment = entry.appointmentId !== undefined
  return (
    <aside className={styles.panel} aria-label="Turno elegido">
      {entry.personId !== undefined && <ChosenPerson personId={entry.personId} label={entry.label} />}
      <section className={styles.section} aria-label="Horario">
        <p className={styles.line}>
          <span>
            {isAppointment ? `Turno ${entry.appointmentId}` : 'Horario'}
            {entry.overbooked && ', sobreturno'}
          </span>
          <span className={styles.badge} data-state={state}>
            <StateMark state={state} /> {state === 'arrived' ? note : STATE_NAMES[state]}
          </span>
        </p>
        <h2 className={styles.title}>
          {shortDate(place.day)}, {timeOf(entry.at)} a {timeOf(entry.at + entry.minutes)}
        </h2>
        <p className={styles.about}>{place.practitioner}</p>
        <p className={styles.about}>
          {place.specialty}, {place.room}
          {delay !== undefined && <b className={styles.late}>{` · demora ${delay} min`}</b>}
        </p>
        {state === 'held' && <p>Lo retiene: {heldText(entry)}.</p>}
        {state === 'blocked' && <p>{entry.label === '' ? 'No se atiende.' : `No se atiende: ${entry.label}.`}</p>}
        {state === 'unused' && <p>Ya pasó y nadie lo tomó.</p>}
        <ChosenActs
          key={`${place.day} ${place.practitionerId} ${entry.at} ${entry.appointmentId} ${books}`}
          {...{place, entry, books, onClosed}}
        />
        <ButtonLink kind="quiet" small href={otherView.path}>
          {otherView.name} <KeyHint>V</KeyHint>
        </ButtonLink>
      </section>
      {entry.personId !== undefined && <ComingAppointments personId={entry.personId} />}
    </aside>
  )
}
