import type {ReactNode} from 'react'
import {AppLink} from '@ceibo/ui/app-link'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import styles from './home.module.css'

const SHOWN = 5

type Row = {
  id: number
  href: string
  kind: string
  who: string
  what: ReactNode
  hands: {isMine: boolean; holder: string} | null
  due: string
  urgency: string | undefined
}

type Props = {
  label: string
  /** What stands over the queue: before it is read, of one, and of so many. */
  titles: {unread: string; one: string; many: (total: number) => string}
  texts: {loading: string; empty: string; promise: string}
  query: {error: Error | null; isPending: boolean; refetch: () => unknown}
  queue: {counts: readonly {count: number}[]; lateCount: number} | undefined
  rows: readonly Row[]
}

/** What waits for a member, the oldest first, with its promise: the beginning of a queue that has a page of its own. */
export function WaitingQueue({label, titles, texts, query: {error, isPending, refetch}, queue, rows}: Props) {
  const total = queue?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  return (
    <section className={styles.part} aria-label={label}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {queue === undefined ? titles.unread : total === 1 ? titles.one : titles.many(total)}
        </h2>
        {queue && (
          <p className={styles.note}>
            {queue.lateCount === 0
              ? 'Ninguno vencido'
              : `${queue.lateCount} ${queue.lateCount === 1 ? 'vencido' : 'vencidos'}`}{' '}
            · {texts.promise}
          </p>
        )}
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={3} text={texts.loading} />}
      {queue && total === 0 && <p className={styles.note}>{texts.empty}</p>}
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({id, href, kind, who, what, hands, due, urgency}) => (
          <li key={id}>
            <AppLink data-row="" className={styles.row} href={href}>
              <span className={styles.kind}>{kind}</span>
              <span className={styles.who}>
                <b>
                  <bdi>{who}</bdi>
                </b>{' '}
                <span className={styles.note}>
                  {what}
                  {hands && ` · ${hands.isMine ? 'tuyo' : `lo tiene ${hands.holder}`}`}
                </span>
              </span>
              <span className={styles.state} data-urgency={urgency}>
                {due}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
