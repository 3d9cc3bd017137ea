import {useQuery} from '@tanstack/react-query'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import type {DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import {CallFailure} from '#shared/call-failure.tsx'
import {csvOf} from '#shared/lists/csv.ts'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {viewersQuery} from './audit.api.ts'
import styles from './audit-page.module.css'

/** Who used the data of a person, what for, how often and when last. */
export function Viewers({personId}: {personId: number}) {
  const now = useNow()
  const {data, error, isPending, refetch} = useQuery(viewersQuery(personId))
  const list = useRowKeys<HTMLOListElement>()
  if (isPending) return <Skeleton shape="list" count={6} text="Buscando quién vio" />
  if (data === undefined) return <CallFailure failure={error} onRetry={() => void refetch()} />
  if (data.viewers.length === 0) return <EmptyState title="Nadie más usó los datos de esta persona" />
  return (
    <ol ref={list} className={styles.events} aria-label="Quién vio">
      {data.viewers.map(({who, deed, times, last}, at) => (
        <li key={at} className={styles.event} data-row tabIndex={-1}>
          <time dateTime={last} className={styles.note}>
            {shortDate(last, now)}, {clock(last)}
          </time>
          <span className={styles.sentence}>
            <b>{who}</b> {deed}
          </span>
          <span className={styles.note}>{times === 1 ? 'una vez' : `${times} veces`}</span>
        </li>
      ))}
    </ol>
  )
}

/** What `Viewers` shows of a person, as a spreadsheet; undefined until it is known, and without a person. */
export function useViewersFile(personId: number | undefined): DownloadedFile | undefined {
  const {data} = useQuery({...viewersQuery(personId ?? 0), enabled: personId !== undefined})
  if (personId === undefined || data === undefined) return undefined
  return {
    name: 'quien-vio.csv',
    content: csvOf(
      ['Quién', 'Qué hizo', 'Veces', 'Primera vez', 'Última vez'],
      data.viewers.map(({who, deed, times, first, last}) => [who, deed, String(times), first, last]),
    ),
  }
}
