import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Skeleton} from '@ceibo/ui/skeleton'
import {dueText, KIND_NAMES, matterOf, PROMISE, urgencyOf} from '#features/inbox/inbox-words.ts'
import {inboxQuery} from '#features/inbox/inbox.api.ts'
import {CallFailure} from '#shared/call-failure.tsx'
import {useMinute} from '#shared/times.ts'
import styles from './home.module.css'

const SHOWN = 5

/** What people sent by the public forms and waits for an answer, the oldest first. */
export function MessagesWaiting() {
  const now = useMinute()
  const {data, error, isPending, refetch} = useQuery(inboxQuery())
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  return (
    <section className={styles.part} aria-label="Mensajes">
      <header className={styles.head}>
        <h2 className={styles.title}>
          {data === undefined
            ? 'Mensajes'
            : total === 1
              ? '1 mensaje por responder'
              : `${total} mensajes por responder`}
        </h2>
        {data && (
          <p className={styles.note}>
            {data.lateCount === 0
              ? 'Ninguno vencido'
              : `${data.lateCount} ${data.lateCount === 1 ? 'vencido' : 'vencidos'}`}{' '}
            · {PROMISE}
          </p>
        )}
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={3} text="Cargando los mensajes" />}
      {data && total === 0 && <p className={styles.note}>No hay mensajes por responder.</p>}
      <ul className={styles.rows}>
        {data?.messages.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <AppLink
              data-row=""
              className={styles.row}
              href={pathTo(CONSOLE_PATHS.message, {enquiryId: String(one.id)})}
            >
              <span className={styles.kind}>{KIND_NAMES[one.kind]}</span>
              <span className={styles.who}>
                <b>
                  <bdi>{one.name}</bdi>
                </b>{' '}
                <span className={styles.note}>
                  <bdi>{matterOf(one)}</bdi>
                  {one.hands && ` · ${one.hands.isMine ? 'tuyo' : `lo tiene ${one.hands.holder}`}`}
                </span>
              </span>
              <span className={styles.state} data-urgency={urgencyOf(one, now)}>
                {dueText(one, now)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
