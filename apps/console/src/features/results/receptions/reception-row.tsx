import {Link} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import type {Reception, ReceptionState, ReceptionWay} from '@ceibo/contract/studies/inbox/result-receptions'
import {whenText} from '#shared/times.ts'
import styles from './receptions.module.css'

export const WAY_NAMES: Record<ReceptionWay, string> = {
  fhir: 'FHIR',
  hl7: 'HL7',
  folder: 'Archivo o carpeta',
  console: 'A mano',
}

export const STATE_NAMES: Record<ReceptionState, string> = {
  taken: 'Entró',
  noted: 'Entró con observaciones',
  refused: 'Rechazado',
  repeated: 'Ya había llegado',
}

const STATE_SIGNS: Record<ReceptionState, string> = {taken: '✓', noted: '!', refused: '✕', repeated: '='}

/** Something that came: when, from whom, how many results it brought, how it ended and in which words its sender was answered. */
export const ReceptionRow = ({one, now}: {one: Reception; now: Date}) => (
  <tr>
    <td className={styles.when}>
      <time dateTime={one.at}>{whenText(one.at, now)}</time>
      {one.times > 1 && (
        <small>
          {one.times} veces, la última {whenText(one.lastAt, now)}
        </small>
      )}
    </td>
    <td>{WAY_NAMES[one.way]}</td>
    <td className={styles.sent}>
      <bdi>{one.sender}</bdi>
    </td>
    <td className={styles.sent}>{one.number === null ? '—' : <bdi>{one.number}</bdi>}</td>
    <td>
      {one.results === 0 ? '—' : one.results}
      {one.waiting > 0 && (
        <Link className={styles.waiting} to={CONSOLE_PATHS.results}>
          {one.waiting === 1 ? '1 quedó sin paciente' : `${one.waiting} quedaron sin paciente`}
        </Link>
      )}
    </td>
    <td>
      <span className={styles.state} data-state={one.state}>
        <span aria-hidden="true">{STATE_SIGNS[one.state]}</span> {STATE_NAMES[one.state]}
      </span>
      {one.notes.length > 0 && <Notes notes={one.notes} isOpen={one.state === 'refused'} />}
    </td>
  </tr>
)

/** What was answered. Why something was refused is read without opening it. */
const Notes = ({notes, isOpen}: {notes: readonly string[]; isOpen: boolean}) => {
  const [first, ...others] = notes
  const shown = isOpen ? others : notes
  return (
    <>
      {isOpen && <p className={styles.note}>{first}</p>}
      {shown.length > 0 && (
        <details className={styles.notes}>
          <summary>{isOpen ? `Y ${shown.length} más` : `Lo que se contestó (${shown.length})`}</summary>
          <ul>
            {shown.map((note, at) => (
              // Nothing else tells two notes with the same words apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
