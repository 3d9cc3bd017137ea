import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {ageOn} from '@ceibo/rules/people/age'
import {AppLink} from '@ceibo/ui/app-link'
import {Avatar} from '@ceibo/ui/avatar'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {inGroups, yearsText} from '#shared/names.ts'
import {cardQuery, WARNINGS} from '#shared/card-query.ts'
import styles from './chosen-panel.module.css'

/** As many coming appointments fit beside the day. */
const SHOWN = 3

type Props = {
  personId: number
  /** The name as the grid shows it, until the rest has arrived. */
  label: string
}

/** Whose appointment it is: what reception asks before anything else. */
export function ChosenPerson({personId, label}: Props) {
  const {data: card, error, refetch} = useQuery(cardQuery(personId))
  const today = useToday()
  if (card === undefined) {
    return (
      <header className={styles.unknown}>
        <h2>{label}</h2>
        <CallFailure failure={error} onRetry={() => void refetch()} />
      </header>
    )
  }
  const name = `${card.chosenName ?? card.firstName} ${card.lastName}`
  const [warning] = card.warnings
  return (
    <>
      <header className={styles.person}>
        <Avatar name={name} />
        <div>
          <h2>
            <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId})}>{name}</AppLink>
          </h2>
          <p className={styles.about}>
            {card.documentType} {inGroups(card.documentNumber)} · {yearsText(ageOn(card.birthDate, today))}
          </p>
        </div>
      </header>
      {warning !== undefined && (
        <p className={styles.warning}>
          <b>{WARNINGS[warning].title}</b> {WARNINGS[warning].text}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{card.cover}</dd>
        <dt>Teléfono</dt>
        <dd>{card.contact?.phone ?? 'Sin teléfono'}</dd>
        <dt>Email</dt>
        <dd>{card.contact?.email ?? 'Sin email'}</dd>
      </dl>
    </>
  )
}

/** What else the person comes for. */
export function ComingAppointments({personId}: {personId: number}) {
  const {data: card} = useQuery(cardQuery(personId))
  const today = useToday()
  if (card === undefined) return null
  const coming = card.appointments
    .filter(({startsAt, state}) => startsAt.slice(0, 10) >= today && state !== 'cancelled')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  if (coming.length < 2) return null
  return (
    <section className={styles.section} aria-label="Próximos turnos">
      <p className={styles.line}>
        <span>Próximos turnos</span> <span>{coming.length}</span>
      </p>
      <ul className={styles.coming}>
        {coming.slice(0, SHOWN).map((one) => (
          <li key={one.appointmentId}>
            <b>
              {shortDate(one.startsAt)}, {clock(one.startsAt)}
            </b>
            <span>{one.specialty}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
