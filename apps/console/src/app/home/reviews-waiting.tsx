import {useQuery} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {KIND_NAMES, leftText, urgencyOf} from '#features/reviews/review-words.ts'
import {queueQuery} from '#features/reviews/reviews.api.ts'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './home.module.css'

const SHOWN = 8

const pathOf = (caseId: string) => pathTo(CONSOLE_PATHS.review, {caseId})

/** The queue of reviews by its promise: what is due first, which one key opens. */
export function ReviewsWaiting() {
  const navigate = useNavigate()
  const {data, error, isPending, refetch} = useQuery(queueQuery(undefined))
  const cases = data?.cases ?? []
  // One in the hands of somebody else is theirs.
  const first = cases.find(({claim}) => claim === null || claim.isMine)
  useKeys(
    first ? [{key: 'v', name: 'Abrir el caso que vence primero', run: () => void navigate(pathOf(first.id))}] : [],
  )
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  return (
    <section className={styles.part} aria-label="Revisión">
      <header className={styles.head}>
        <h2 className={styles.title}>
          {data === undefined ? 'Revisión' : total === 1 ? '1 caso por revisar' : `${total} casos por revisar`}
        </h2>
        {data && (
          <p className={styles.note}>
            {data.lateCount === 0 ? 'Ninguno vencido' : `${data.lateCount} vencidos`} · promesa: {REVIEW_WORKING_HOURS}{' '}
            horas hábiles · {data.decidedToday === 1 ? '1 resuelto hoy' : `${data.decidedToday} resueltos hoy`}
          </p>
        )}
        {first && (
          <ButtonLink small href={pathOf(first.id)}>
            Abrir el que vence primero <KeyHint>V</KeyHint>
          </ButtonLink>
        )}
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={4} text="Cargando la cola" />}
      {data && total === 0 && <p className={styles.note}>No hay nada por revisar.</p>}
      <ul className={styles.rows}>
        {cases.slice(0, SHOWN).map(({id, name, documentNumber, kind, minutesLeft, claim}) => (
          <li key={id}>
            <AppLink data-row="" className={styles.row} href={pathOf(id)}>
              <span className={styles.kind}>{KIND_NAMES[kind]}</span>
              <span className={styles.who}>
                <b>{name ?? `Documento ${documentNumber}`}</b>{' '}
                <span className={styles.note}>
                  {claim === null ? 'libre' : claim.isMine ? 'tuyo' : `lo tiene ${claim.reviewer}`}
                </span>
              </span>
              <span className={styles.state} data-urgency={urgencyOf(minutesLeft)}>
                {leftText(minutesLeft)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
