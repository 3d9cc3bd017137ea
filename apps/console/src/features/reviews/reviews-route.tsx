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
import {EmptyState} from '@ceibo/ui/empty-state'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useKeys} from '#shared/keys/keys.tsx'
import {filtersIn} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {QueueColumn, QueueFoot, QueueSteps} from '#shared/queue/queue-column.tsx'
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
      <QueueColumn
        className={styles.queue}
        title={data === undefined ? 'Revisión' : cases.length === 1 ? '1 caso' : `${cases.length} casos`}
        filters={[
          {
            label: 'Tipo de caso',
            all: `Todos (${total})`,
            value: filters.kind,
            options: REVIEW_KINDS.map((one) => ({value: one, name: `${KIND_NAMES[one]} (${countOf(one)})`})),
            onChoose: (value) => filter({kind: reviewKind.safeParse(value).data}),
            field: kindField,
          },
          {
            label: 'En manos de',
            all: 'De todos',
            value: filters.held,
            options: heldBy.options.map((one) => ({value: one, name: HELD_NAMES[one]})),
            onChoose: (value) => filter({held: heldBy.safeParse(value).data}),
          },
        ]}
        views={
          <SavedViews
            list="revision"
            search={filtersIn(search, ['tipo', 'manos'])}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        }
        onSave={save}
        failure={error ?? release.error}
        onRetry={() => void refetch()}
        loading={isPending ? 'Cargando la cola' : undefined}
        empty={
          data && cases.length === 0
            ? {
                title: isFiltered ? 'Ningún caso es así' : 'No hay nada por revisar',
                seeAll: 'Ver todos',
                onSeeAll: isFiltered ? () => setSearch({}, {replace: true}) : undefined,
              }
            : undefined
        }
        rows={cases.map((one) => (
          <li key={one.id}>
            <QueueRow one={one} now={now} isOpen={one.id === caseId} onOpen={() => open(one.id)} />
          </li>
        ))}
        foot={
          data && (
            <QueueFoot lateCount={data.lateCount}>
              <b>{data.decidedToday === 1 ? '1 resuelto hoy' : `${data.decidedToday} resueltos hoy`}</b>
            </QueueFoot>
          )
        }
      />
      {caseId === undefined ? (
        <p className={styles.hint}>{cases.length > 0 && 'Elegí un caso: el de arriba vence primero.'}</p>
      ) : (
        <CasePanel key={caseId} caseId={caseId} onDecided={() => show(neighbour(1))} onRelease={letGo} />
      )}
      <QueueSteps label="Casos" onStep={step} className={styles.steps} />
    </div>
  )
}
