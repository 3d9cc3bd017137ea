import {useQuery} from '@tanstack/react-query'
import {type FormEvent, useRef} from 'react'
import {useNavigate, useParams, useSearchParams} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {MAX_PUBLISHED, MAX_SOUGHT, type PublishedResult} from '@ceibo/contract/studies/inbox/published-results'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {NothingOpen, QueuePage} from '#shared/queue/opened.tsx'
import {QueueSteps} from '#shared/queue/queue-column.tsx'
import {QueueRow} from '#shared/queue/row-of-queue.tsx'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {useMinute, whenText} from '#shared/times.ts'
import {KIND_NAMES} from '../result-words.ts'
import {OpenedPanel} from './opened-panel.tsx'
import {type PublishedFilters, publishedQuery} from './published.api.ts'
import styles from './published.module.css'

/** The results that the portal has, and what the patient sees of the one that is open. */
export function Component() {
  return isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageResults) ? (
    <Published />
  ) : (
    <EmptyState title="No tenés acceso a los resultados publicados">
      Los ve quien tiene el rol de {whoMay('manageResults')} en todos los centros.
    </EmptyState>
  )
}

const filtersOf = (search: URLSearchParams): PublishedFilters => ({
  line: search.get('busca')?.slice(0, MAX_SOUGHT) || undefined,
  day: isoDate.safeParse(search.get('dia')).data,
})
const queryOf = ({line, day}: PublishedFilters): Record<string, string> => ({
  ...(line && {busca: line}),
  ...(day && {dia: day}),
})

function Published() {
  const {uid} = useParams()
  const navigate = useNavigate()
  const now = useMinute()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const {data, error, isPending, refetch} = useQuery(publishedQuery(filters))
  const results = data?.results ?? []
  const lineField = useRef<HTMLInputElement>(null)

  function show(id: string | undefined) {
    const path =
      id === undefined
        ? pathTo(CONSOLE_PATHS.published, {}, queryOf(filters))
        : pathTo(CONSOLE_PATHS.publishedResult, {uid: id}, queryOf(filters))
    void navigate(path, {replace: uid !== undefined})
  }
  function step(by: 1 | -1) {
    const at = results.findIndex((one) => one.uid === uid)
    const next = results[at === -1 ? (by === 1 ? 0 : results.length - 1) : at + by]
    if (next !== undefined) show(next.uid)
  }
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [line, day] = [typed.get('line'), typed.get('day')]
    setSearch(queryOf({line: typeof line === 'string' ? line.trim() : '', day: typeof day === 'string' ? day : ''}))
  }
  useKeys([
    {key: 'j', name: 'Resultado siguiente', run: () => step(1)},
    {key: 'k', name: 'Resultado anterior', run: () => step(-1)},
    {key: 'f', name: 'Buscar un resultado', run: () => lineField.current?.focus()},
    ...(uid === undefined ? [] : [{key: 'Escape', name: 'Cerrar el resultado', run: () => show(undefined)}]),
  ])
  return (
    <QueuePage className={styles.page}>
      <title>Publicados · Consola</title>
      <section className={styles.list} aria-label="Resultados publicados">
        <header className={styles.listHead}>
          <h1 className={styles.listTitle}>Resultados publicados</h1>
          <form key={search.toString()} className={styles.search} onSubmit={find}>
            <label>
              Documento o número de protocolo
              <input
                ref={lineField}
                name="line"
                defaultValue={filters.line}
                maxLength={MAX_SOUGHT}
                autoComplete="off"
              />
            </label>
            <label>
              Se hizo el día
              <input name="day" type="date" defaultValue={filters.day} />
            </label>
            <Button small type="submit">
              Buscar <KeyHint>F</KeyHint>
            </Button>
          </form>
        </header>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={6} text="Buscando los resultados" />}
        {data && results.length === 0 && (
          <EmptyState title={search.size > 0 ? 'Ningún resultado es así' : 'Todavía no hay resultados publicados'}>
            {search.size > 0 && 'El documento y el número se buscan enteros.'}
          </EmptyState>
        )}
        <ol className={styles.rows}>
          {results.map((one) => (
            <li key={one.uid}>
              <Row one={one} now={now} isOpen={one.uid === uid} onOpen={() => show(one.uid)} />
            </li>
          ))}
        </ol>
        {results.length === MAX_PUBLISHED && (
          <p className={styles.note}>Son los últimos {MAX_PUBLISHED}. Para ver otros, buscá.</p>
        )}
        <QueueSteps label="Publicados" onStep={step} />
      </section>
      {uid === undefined ? (
        <NothingOpen>{results.length > 0 && 'Elegí un resultado para ver lo que ve el paciente.'}</NothingOpen>
      ) : (
        <OpenedPanel key={uid} uid={uid} now={now} />
      )}
    </QueuePage>
  )
}

type RowProps = {one: PublishedResult; now: Date; isOpen: boolean; onOpen: () => void}

/** A result of the list: whose it is and what was done, and nothing of what was found. */
const Row = ({one, now, ...row}: RowProps) => (
  <QueueRow
    {...row}
    name={one.person?.name ?? `Documento ${one.documentNumber}`}
    due={one.performedAt === null ? 'Sin fecha' : whenText(one.performedAt, now)}
    urgency={one.state === 'withdrawn' ? 'late' : undefined}
    what={`${KIND_NAMES[one.kind]} · ${one.title}`}
    foot={<span>N.º {one.number || '—'}</span>}
    hands={{endedBy: STATE_NAMES[one.state]}}
  />
)

const STATE_NAMES = {complete: 'Completo', partial: 'Parcial', pending: 'Pendiente', withdrawn: 'Retirado'} as const
