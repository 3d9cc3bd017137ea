import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useRef} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {releaseReview} from '@ceibo/contract/verification/review/review-claims'
import {
  heldBy,
  type QueuedCase,
  REVIEW_KINDS,
  type ReviewFilters,
  reviewKind,
} from '@ceibo/contract/verification/review/review-queue'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {filtersIn} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useMay} from '#shared/session/staff.tsx'
import {useMinute} from '#shared/times.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {CasePanel} from './case/case-panel.tsx'
import {QueueRow} from './queue-row.tsx'
import {KIND_NAMES, queueSheet} from './review-words.ts'
import {queueQuery} from './reviews.api.ts'
import styles from './reviews-page.module.css'

const HELD_NAMES = {nobody: 'Libres', mine: 'Tuyos', others: 'De otras personas'} as const

/** One queue of all that waits for a decision, and the case in hands. */
export function Component() {
  const mayReview = useMay('review')
  return mayReview ? (
    <Reviews />
  ) : (
    <EmptyState title="No tenés acceso a la revisión">
      Quien administra la consola puede darte el rol de revisión.
    </EmptyState>
  )
}

/** The filters of the address, under the names that people see there. */
const filtersOf = (search: URLSearchParams): ReviewFilters => ({
  kind: reviewKind.safeParse(search.get('tipo')).data,
  held: heldBy.safeParse(search.get('manos')).data,
})
const queryOf = ({kind, held}: ReviewFilters): Record<string, string> => ({
  ...(kind && {tipo: kind}),
  ...(held && {manos: held}),
})

const isFree = ({claim}: QueuedCase) => claim === null || claim.isMine

function Reviews() {
  const {caseId} = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tell = useTell()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const {data, error, isPending, refetch} = useQuery(queueQuery(filters))
  const cases = data?.cases ?? []
  const kindField = useRef<HTMLSelectElement>(null)

  function show(id: string | undefined) {
    const query = queryOf(filters)
    const path = id === undefined ? pathTo(CONSOLE_PATHS.reviews, {}, query) : undefined
    void navigate(path ?? pathTo(CONSOLE_PATHS.review, {caseId: id ?? ''}, query), {replace: caseId !== undefined})
  }
  const release = useMutation({
    mutationFn: (id: string) => api.call(releaseReview, {caseId: id}),
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  // Whoever goes on to another case leaves this one to the others.
  function open(id: string | undefined) {
    if (caseId !== undefined && id !== caseId) release.mutate(caseId)
    show(id)
  }
  /** The nearest case in a direction, from the one that is open, that is in nobody else's hands. */
  function neighbour(step: 1 | -1): string | undefined {
    const at = cases.findIndex(({id}) => id === caseId)
    const start = at === -1 && step === -1 ? cases.length : at
    const order = cases.map((_, nth) => cases[(start + step * (nth + 1) + 2 * cases.length) % cases.length])
    return order.find((one) => one !== undefined && one.id !== caseId && isFree(one))?.id
  }
  const step = (by: 1 | -1) => {
    const id = neighbour(by)
    if (id !== undefined) open(id)
  }
  const letGo = () => {
    if (caseId === undefined) return
    release.mutate(caseId, {onSuccess: () => tell('El caso volvió a la cola.')})
    show(undefined)
  }
  const save = () => saveFile({name: `revision-${civilDate(now)}.csv`, content: queueSheet(cases)})
  const filter = (changes: ReviewFilters) => setSearch(queryOf({...filters, ...changes}), {replace: true})
  useKeys([
    {key: 'j', name: 'Caso siguiente', run: () => step(1)},
    {key: 'k', name: 'Caso anterior', run: () => step(-1)},
    {key: 'f', name: 'Elegir el tipo de caso', run: () => kindField.current?.focus()},
    {key: 'p', name: 'Guardar la planilla', run: save},
    ...(caseId === undefined ? [] : [{key: 'x', name: 'Soltar el caso', run: letGo}]),
  ])
  const countOf = (one: (typeof REVIEW_KINDS)[number]) => data?.counts.find((given) => given.kind === one)?.count ?? 0
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  const isFiltered = search.size > 0
  return (
    <div className={styles.page}>
      <title>Revisión · Consola</title>
      <section className={styles.queue} aria-label="Cola">
        <header className={styles.queueHead}>
          <h1 className={styles.title}>
            {data === undefined ? 'Revisión' : cases.length === 1 ? '1 caso' : `${cases.length} casos`}
          </h1>
          <Button small kind="quiet" onClick={save}>
            Planilla <KeyHint>P</KeyHint>
          </Button>
          <label>
            <span className="visually-hidden">Tipo de caso</span>
            <select
              ref={kindField}
              value={filters.kind ?? ''}
              onChange={({target}) => filter({kind: reviewKind.safeParse(target.value).data})}
            >
              <option value="">Todos ({total})</option>
              {REVIEW_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_NAMES[one]} ({countOf(one)})
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="visually-hidden">En manos de</span>
            <select
              value={filters.held ?? ''}
              onChange={({target}) => filter({held: heldBy.safeParse(target.value).data})}
            >
              <option value="">De todos</option>
              {heldBy.options.map((one) => (
                <option key={one} value={one}>
                  {HELD_NAMES[one]}
                </option>
              ))}
            </select>
          </label>
          <SavedViews
            list="revision"
            search={filtersIn(search, ['tipo', 'manos'])}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        </header>
        <div className={styles.failure}>
          <CallFailure failure={error ?? release.error} onRetry={() => void refetch()} />
        </div>
        {isPending && <Skeleton shape="list" count={6} text="Cargando la cola" />}
        {data && cases.length === 0 && (
          <EmptyState
            title={isFiltered ? 'Ningún caso es así' : 'No hay nada por revisar'}
            action={
              isFiltered && (
                <Button small kind="ghost" onClick={() => setSearch({}, {replace: true})}>
                  Ver todos
                </Button>
              )
            }
          />
        )}
        <ol className={styles.cases}>
          {cases.map((one) => (
            <li key={one.id}>
              <QueueRow one={one} now={now} isOpen={one.id === caseId} onOpen={() => open(one.id)} />
            </li>
          ))}
        </ol>
        {data && (
          <p className={styles.queueFoot}>
            <b>{data.decidedToday === 1 ? '1 resuelto hoy' : `${data.decidedToday} resueltos hoy`}</b>
            <span data-urgency={data.lateCount > 0 ? 'late' : undefined}>
              {data.lateCount === 0
                ? 'ninguno vencido'
                : data.lateCount === 1
                  ? '1 vencido'
                  : `${data.lateCount} vencidos`}
            </span>
          </p>
        )}
      </section>
      {caseId === undefined ? (
        <p className={styles.hint}>{cases.length > 0 && 'Elegí un caso: el de arriba vence primero.'}</p>
      ) : (
        <CasePanel key={caseId} caseId={caseId} onDecided={() => show(neighbour(1))} onRelease={letGo} />
      )}
      <nav aria-label="Casos" className={styles.steps}>
        <Button small kind="quiet" onClick={() => step(1)}>
          Siguiente <KeyHint>J</KeyHint>
        </Button>
        <Button small kind="quiet" onClick={() => step(-1)}>
          Anterior <KeyHint>K</KeyHint>
        </Button>
      </nav>
    </div>
  )
}
