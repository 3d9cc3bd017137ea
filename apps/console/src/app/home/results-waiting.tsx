import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Skeleton} from '@ceibo/ui/skeleton'
import {dueText, KIND_NAMES, namedOr, PROMISE, REASON_NAMES, urgencyOf} from '#features/results/result-words.ts'
import {resultsQuery} from '#features/results/results.api.ts'
import {CallFailure} from '#shared/call-failure.tsx'
import {useMinute} from '#shared/times.ts'
import styles from './home.module.css'

const SHOWN = 5

/** The results whose patient nobody knows, the oldest first. */
export function ResultsWaiting() {
  const now = useMinute()
  const {data, error, isPending, refetch} = useQuery(resultsQuery())
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  return (
    <section className={styles.part} aria-label="Resultados">
      <header className={styles.head}>
        <h2 className={styles.title}>
          {data === undefined
            ? 'Resultados sin paciente'
            : total === 1
              ? '1 resultado sin paciente'
              : `${total} resultados sin paciente`}
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
      {isPending && <Skeleton shape="list" count={3} text="Cargando los resultados" />}
      {data && total === 0 && <p className={styles.note}>No hay resultados por asignar.</p>}
      <ul className={styles.rows}>
        {data?.results.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <AppLink data-row="" className={styles.row} href={pathTo(CONSOLE_PATHS.result, {resultId: String(one.id)})}>
              <span className={styles.kind}>{KIND_NAMES[one.kind]}</span>
              <span className={styles.who}>
                <b>
                  <bdi>{namedOr(one.name)}</bdi>
                </b>{' '}
                <span className={styles.note}>
                  {REASON_NAMES[one.reason]}
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
