import type {ShownEvent} from '@ceibo/contract/audit/audit-desk'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {useNow} from '@ceibo/web-kit/page/use-now'
import styles from './audit-page.module.css'

type Props = {
  events: readonly ShownEvent[]
  onPerson: (personId: number) => void
  onStaff: (staffId: number) => void
}

/** Events in sentences. The names of a member and of a person narrow the search to them. */
export function EventRows({events, onPerson, onStaff}: Props) {
  const now = useNow()
  const list = useRowKeys<HTMLOListElement>('Filtrar por quien lo hizo')
  return (
    <ol ref={list} className={styles.events} aria-label="Registro">
      {events.map(({id, at, who, deed, object, staff, person}) => (
        <li key={id} className={styles.event} data-row tabIndex={-1}>
          <time dateTime={at} className={styles.note}>
            {shortDate(at, now)}, {clock(at)}
          </time>
          <span className={styles.sentence}>
            {staff ? (
              <button type="button" className={styles.name} onClick={() => onStaff(staff.id)}>
                {who}
              </button>
            ) : (
              <b>{who}</b>
            )}{' '}
            {person && deed.includes(person.name) ? (
              <Deed deed={deed} name={person.name} onName={() => onPerson(person.id)} />
            ) : (
              deed
            )}
            {person && !deed.includes(person.name) && who !== person.name && ` (${person.name})`}
          </span>
          <span className={styles.note}>{object}</span>
        </li>
      ))}
    </ol>
  )
}

function Deed({deed, name, onName}: {deed: string; name: string; onName: () => void}) {
  const at = deed.lastIndexOf(name)
  return (
    <>
      {deed.slice(0, at)}
      <button type="button" className={styles.name} onClick={onName}>
        {name}
      </button>
      {deed.slice(at + name.length)}
    </>
  )
}
