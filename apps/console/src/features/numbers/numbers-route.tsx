import {type UseQueryResult, useQuery} from '@tanstack/react-query'
import {type ReactNode, useRef} from 'react'
import {useSearchParams} from 'react-router'
import {isCountedSpan, WRONG_SPAN} from '@ceibo/contract/numbers/numbers'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {CentreSelect} from '#shared/centre-select.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {appointmentFigures, firstFreeFigure, occupancyFigure, reminderFigure} from './agenda-figures.ts'
import {Figure, type FigureOf} from './figure.tsx'
import {mailFigure, reviewFigure} from './network-figures.ts'
import {
  type FilterName,
  filtersOf,
  GROUPING_NAMES,
  GROUPINGS,
  NUMBERS_FILTERS,
  type NumbersFilters,
  spansOf,
} from './numbers-filters.ts'
import {
  appointmentsQuery,
  firstFreeQuery,
  mailsQuery,
  occupancyQuery,
  remindersQuery,
  reviewsQuery,
} from './numbers.api.ts'
import styles from './numbers-page.module.css'

/** What became of appointments, how full agendas are, reviews and mails, by dates and centres; the filters are in the address. */
export function Component() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search, today)
  const {grants} = useStaff()
  const from = useRef<HTMLInputElement>(null)
  const change = (changes: Partial<Record<FilterName, string>>) =>
    setSearch((known) => withFilters(known, changes), {replace: true})
  const clear = () => setSearch({}, {replace: true})
  const shown = filtersIn(search, NUMBERS_FILTERS)
  useKeys([
    {key: 'f', name: 'Elegir las fechas', run: () => from.current?.focus()},
    {key: 'p', name: 'Imprimir', run: () => window.print()},
    ...(shown === '' ? [] : [{key: 'x', name: 'Quitar los filtros', run: clear}]),
  ])
  return (
    <div className={styles.page}>
      <title>Números · Consola</title>
      <header className={styles.bar}>
        <h1 className={styles.title}>Números</h1>
        <label className={styles.field}>
          <span>
            Desde <KeyHint>F</KeyHint>
          </span>
          <input ref={from} type="date" value={filters.from} onChange={({target}) => change({desde: target.value})} />
        </label>
        <label className={styles.field}>
          <span>Hasta</span>
          <input type="date" value={filters.to} onChange={({target}) => change({hasta: target.value})} />
        </label>
        <CentreSelect
          label="Centro"
          className={styles.field}
          permission="seeNumbers"
          value={filters.centreId ?? ''}
          all="Todos los centros"
          onChange={(centro) => change({centro})}
        />
        <label className={styles.field}>
          <span>Ver por</span>
          <select value={filters.by} onChange={({target}) => change({por: target.value})}>
            {GROUPINGS.map((one) => (
              <option key={one} value={one}>
                {GROUPING_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <Button kind="ghost" small onClick={() => window.print()}>
          Imprimir <KeyHint>P</KeyHint>
        </Button>
      </header>
      <div className={styles.chosen}>
        {spansOf(today).map(({name, ...span}) => (
          <Button
            key={name}
            kind="quiet"
            small
            aria-pressed={span.desde === (search.get('desde') ?? '') && span.hasta === (search.get('hasta') ?? '')}
            onClick={() => change(span)}
          >
            {name}
          </Button>
        ))}
        {shown !== '' && (
          <Button kind="quiet" small onClick={clear}>
            Quitar los filtros <KeyHint>X</KeyHint>
          </Button>
        )}
        <SavedViews list="numeros" search={shown} onOpen={(saved) => setSearch(saved, {replace: true})} />
      </div>
      {isCountedSpan(filters.from, filters.to) ? (
        <>
          <AgendaFigures filters={filters} />
          {isGrantedEverywhere(grants, STAFF_MAY.seeNumbers) && <NetworkFigures filters={filters} />}
        </>
      ) : (
        <Notice title={WRONG_SPAN} />
      )}
    </div>
  )
}

/** The numbers of the agendas of the member's centres. */
function AgendaFigures({filters}: {filters: NumbersFilters}) {
  const now = useNow()
  const by = {by: filters.by, now}
  const appointments = useQuery(appointmentsQuery(filters))
  const occupancy = useQuery(occupancyQuery(filters))
  const reminders = useQuery(remindersQuery(filters))
  const firstFree = useQuery(firstFreeQuery(filters))
  if (appointments.data?.is === 'elsewhere') {
    return <Notice title="La agenda está en otro sistema">Mirá los números de los turnos en ese sistema.</Notice>
  }
  const [states, absences, answers] =
    appointments.data === undefined ? [] : appointmentFigures(appointments.data, by).map(drawn)
  return (
    <>
      <Answer query={appointments} name="los turnos">
        {() => states}
      </Answer>
      <Answer query={occupancy} name="la ocupación">
        {(answer) => answer.is === 'shown' && drawn(occupancyFigure(answer, by))}
      </Answer>
      {absences}
      {answers}
      <Answer query={reminders} name="los recordatorios">
        {(answer) => answer.is === 'shown' && drawn(reminderFigure(answer.wordings))}
      </Answer>
      <Answer query={firstFree} name="los primeros turnos libres">
        {(answer) => answer.is === 'shown' && drawn(firstFreeFigure(answer.waits))}
      </Answer>
    </>
  )
}

/** What has no centre: reviews and mails. */
function NetworkFigures({filters}: {filters: NumbersFilters}) {
  const now = useNow()
  const reviews = useQuery(reviewsQuery(filters))
  const mails = useQuery(mailsQuery(filters))
  return (
    <>
      <Answer query={reviews} name="los tiempos de revisión">
        {({kinds}) => drawn(reviewFigure(kinds))}
      </Answer>
      <Answer query={mails} name="los emails">
        {(answer) => drawn(mailFigure(answer, {by: filters.by, now}))}
      </Answer>
    </>
  )
}

const drawn = (figure: FigureOf) => <Figure key={figure.id} figure={figure} />

type AnswerProps<Data> = {query: UseQueryResult<Data>; name: string; children: (data: Data) => ReactNode}

/** A figure, while it is counted, and when that failed. */
function Answer<Data>({query: {data, error, isPending, refetch}, name, children}: AnswerProps<Data>) {
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={4} text={`Contando ${name}`} />}
      {data !== undefined && children(data)}
    </>
  )
}
