import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {releaseReview} from '@ceibo/contract/verification/review/review-claims'
import {REVIEW_KINDS, reviewKind} from '@ceibo/contract/verification/review/review-queue'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {CasePanel} from './case/case-panel.tsx'
import {QueueRow} from './queue-row.tsx'
import {KIND_NAMES} from './review-words.ts'
import {queueQuery} from './reviews.api.ts'
import styles from './reviews-page.module.css'

/** One queue of all that waits for a decision, and the case in hands. */
export function Component() {
  const {caseId} = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tell = useTell()
  const [search, setSearch] = useSearchParams()
  const kind = reviewKind.safeParse(search.get('tipo')).data
  const {data, error, isPending, refetch} = useQuery(queueQuery(kind))
  const cases = data?.cases ?? []
  const at = cases.findIndex(({id}) => id === caseId)
  const open = (id: string | undefined, replace = false) =>
    void navigate(
      id === undefined
        ? pathTo(CONSOLE_PATHS.reviews, {}, kind ? {tipo: kind} : {})
        : pathTo(CONSOLE_PATHS.review, {caseId: id}, kind ? {tipo: kind} : {}),
      {replace},
    )
  const next = () => open((cases[at + 1] ?? cases[0])?.id, true)
  const release = useMutation({
    mutationFn: (id: string) => api.call(releaseReview, {caseId: id}),
    onSuccess: () => {
      tell('El caso volvió a la cola.')
      open(undefined, true)
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  useKeys([
    {key: 'j', name: 'Caso siguiente', run: next},
    {key: 'k', name: 'Caso anterior', run: () => open((cases[at - 1] ?? cases.at(-1))?.id, true)},
    ...(caseId === undefined ? [] : [{key: 'x', name: 'Soltar el caso', run: () => release.mutate(caseId)}]),
  ])
  const countOf = (one: (typeof REVIEW_KINDS)[number]) => data?.counts.find((given) => given.kind === one)?.count ?? 0
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  return (
    <div className={styles.page}>
      <title>Revisión · Consola</title>
      <section className={styles.queue} aria-label="Cola">
        <header className={styles.queueHead}>
          <h1 className={styles.title}>
            {data === undefined ? 'Revisión' : cases.length === 1 ? '1 caso' : `${cases.length} casos`}
          </h1>
          <label>
            <span className="visually-hidden">Tipo de caso</span>
            <select
              value={kind ?? ''}
              onChange={({target}) => setSearch(target.value === '' ? {} : {tipo: target.value}, {replace: true})}
            >
              <option value="">Todos ({total})</option>
              {REVIEW_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_NAMES[one]} ({countOf(one)})
                </option>
              ))}
            </select>
          </label>
        </header>
        <CallFailure failure={error ?? release.error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={6} text="Cargando la cola" />}
        {data && cases.length === 0 && <EmptyState title="No hay nada por revisar" />}
        <ol className={styles.cases}>
          {cases.map((one) => (
            <li key={one.id}>
              <QueueRow one={one} isOpen={one.id === caseId} onOpen={() => open(one.id)} />
            </li>
          ))}
        </ol>
        {data && (
          <p className={styles.queueFoot}>
            {data.decidedToday === 1 ? '1 resuelto hoy' : `${data.decidedToday} resueltos hoy`} ·{' '}
            {data.lateCount === 0 ? 'ninguno vencido' : `${data.lateCount} vencidos`} · <KeyHint>J</KeyHint>{' '}
            <KeyHint>K</KeyHint>
          </p>
        )}
      </section>
      {caseId === undefined ? (
        <p className={styles.hint}>Elegí un caso: el de arriba vence primero.</p>
      ) : (
        <CasePanel key={caseId} caseId={caseId} onDecided={next} onRelease={() => release.mutate(caseId)} />
      )}
    </div>
  )
}
