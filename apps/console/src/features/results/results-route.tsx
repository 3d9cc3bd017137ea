import {useQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {
  type ListedResult,
  MAX_RESULTS,
  type ResultFilters,
  resultList,
  UNMATCHED_REASONS,
  unmatchedReason,
} from '@ceibo/contract/studies/inbox/results-inbox'
import {EmptyState} from '@ceibo/ui/empty-state'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useKeys} from '#shared/keys/keys.tsx'
import {filtersIn} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {NothingOpen, QueuePage} from '#shared/queue/opened.tsx'
import {QueueColumn, QueueFoot, QueueSteps} from '#shared/queue/queue-column.tsx'
import {QueueRow} from '#shared/queue/row-of-queue.tsx'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {ageText, useMinute, whenText} from '#shared/times.ts'
import {ResultPanel} from './case/result-panel.tsx'
import {
  dueText,
  KIND_NAMES,
  namedOr,
  OUTCOME_NAMES,
  PROMISE,
  REASON_NAMES,
  resultsSheet,
  urgencyOf,
} from './result-words.ts'
import {resultsQuery} from './results.api.ts'
import styles from './results-page.module.css'

const LIST_NAMES = {
  nobody: 'Sin dueño',
  mine: 'En tus manos',
  others: 'De otras personas',
  ended: 'Terminados',
} as const

/** The results whose patient nobody knows, and the one that is open. */
export function Component() {
  return isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageResults) ? (
    <Results />
  ) : (
    <EmptyState title="No tenés acceso a los resultados sin paciente">
      Los asigna quien tiene el rol de {whoMay('manageResults')} en todos los centros.
    </EmptyState>
  )
}

/** The filters of the address, under the names that people see there. */
const filtersOf = (search: URLSearchParams): ResultFilters => ({
  reason: unmatchedReason.safeParse(search.get('motivo')).data,
  list: resultList.safeParse(search.get('estado')).data,
})
const queryOf = ({reason, list}: ResultFilters): Record<string, string> => ({
  ...(reason && {motivo: reason}),
  ...(list && {estado: list}),
})

function titleOf(count: number | undefined): string {
  if (count === undefined) return 'Resultados'
  return `${count === MAX_RESULTS ? 'Los primeros ' : ''}${count === 1 ? '1 resultado' : `${count} resultados`}`
}

function Results() {
  const {resultId} = useParams()
  const openId = resultId === undefined ? undefined : Number(resultId)
  const navigate = useNavigate()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const {data, error, isPending, refetch} = useQuery(resultsQuery(filters))
  const results = data?.results ?? []
  const reasonField = useRef<HTMLSelectElement>(null)

  function show(id: number | undefined) {
    const path =
      id === undefined
        ? pathTo(CONSOLE_PATHS.results, {}, queryOf(filters))
        : pathTo(CONSOLE_PATHS.result, {resultId: String(id)}, queryOf(filters))
    void navigate(path, {replace: openId !== undefined})
  }
  function step(by: 1 | -1) {
    const at = results.findIndex(({id}) => id === openId)
    const next = results[at === -1 ? (by === 1 ? 0 : results.length - 1) : at + by]
    if (next !== undefined) show(next.id)
  }
  const save = () => saveFile({name: `resultados-${civilDate(now)}.csv`, content: resultsSheet(results)})
  const filter = (changes: ResultFilters) => setSearch(queryOf({...filters, ...changes}), {replace: true})
  useKeys([
    {key: 'j', name: 'Resultado siguiente', run: () => step(1)},
    {key: 'k', name: 'Resultado anterior', run: () => step(-1)},
    {key: 'f', name: 'Elegir qué resultados ver', run: () => reasonField.current?.focus()},
    {key: 'p', name: 'Guardar la planilla', run: save},
    ...(openId === undefined ? [] : [{key: 'Escape', name: 'Cerrar el resultado', run: () => show(undefined)}]),
  ])
  const isFiltered = search.size > 0
  const total = data?.counts.reduce((sum, {count}) => sum + count, 0) ?? 0
  const countOf = (one: (typeof UNMATCHED_REASONS)[number]) =>
    data?.counts.find(({reason}) => reason === one)?.count ?? 0
  return (
    <QueuePage className={styles.page}>
      <title>Resultados · Consola</title>
      <QueueColumn
        title={titleOf(data && results.length)}
        filters={[
          {
            label: 'Por qué espera',
            all: `Todos (${total})`,
            value: filters.reason,
            options: UNMATCHED_REASONS.map((one) => ({value: one, name: `${REASON_NAMES[one]} (${countOf(one)})`})),
            onChoose: (value) => filter({reason: unmatchedReason.safeParse(value).data}),
            field: reasonField,
          },
          {
            label: 'Estado',
            all: 'Por asignar',
            value: filters.list,
            options: resultList.options.map((one) => ({value: one, name: LIST_NAMES[one]})),
            onChoose: (value) => filter({list: resultList.safeParse(value).data}),
          },
        ]}
        views={
          <SavedViews
            list="resultados"
            search={filtersIn(search, ['motivo', 'estado'])}
            onOpen={(saved) => setSearch(saved, {replace: true})}
          />
        }
        onSave={save}
        failure={error}
        onRetry={() => void refetch()}
        loading={isPending ? 'Cargando los resultados' : undefined}
        empty={
          data && results.length === 0
            ? {
                title: isFiltered ? 'Ningún resultado es así' : 'No hay resultados por asignar',
                seeAll: 'Ver los que esperan',
                onSeeAll: isFiltered ? () => setSearch({}, {replace: true}) : undefined,
              }
            : undefined
        }
        rows={results.map((one) => (
          <li key={one.id}>
            <ResultRow one={one} now={now} isOpen={one.id === openId} onOpen={() => show(one.id)} />
          </li>
        ))}
        foot={
          <>
            {data && (
              <QueueFoot lateCount={data.lateCount}>
                <span>{PROMISE}</span>
                <b>{data.endedToday === 1 ? '1 terminado hoy' : `${data.endedToday} terminados hoy`}</b>
              </QueueFoot>
            )}
            <QueueSteps label="Resultados" onStep={step} />
          </>
        }
      />
      {openId === undefined ? (
        <NothingOpen>{results.length > 0 && 'Elegí un resultado: el de arriba es el que más espera.'}</NothingOpen>
      ) : (
        <ResultPanel key={openId} resultId={openId} now={now} />
      )}
    </QueuePage>
  )
}

type RowProps = {one: ListedResult; now: Date; isOpen: boolean; onOpen: () => void}

/** A result of the list: whom it names, why it waits, and nothing of what was found. */
const ResultRow = ({one, now, ...row}: RowProps) => {
  const {name, kind, reason, receivedAt, ending, hands} = one
  return (
    <QueueRow
      {...row}
      name={namedOr(name)}
      due={ending ? whenText(ending.at, now) : dueText(one, now)}
      urgency={ending ? undefined : urgencyOf(one, now)}
      what={`${KIND_NAMES[kind]} · ${REASON_NAMES[reason]}`}
      foot={<span>{ending ? OUTCOME_NAMES[ending.outcome] : `Llegó ${ageText(receivedAt, now)}`}</span>}
      hands={ending ? {endedBy: ending.by} : hands}
    />
  )
}
