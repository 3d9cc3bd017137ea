import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {weekOf} from '@ceibo/contract/time/weekday'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMemo, useState} from 'react'
import {generatePath, useNavigate, useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {ChosenPanel} from '../chosen/chosen-panel.tsx'
import {entryChosen} from '../chosen/chosen-time.ts'
import {DayGrid} from '../grid/day-grid.tsx'
import {boundsOf, type ChosenTime} from '../grid/day-layout.ts'
import {stateInAddress, timeOf} from '../grid/entry-words.ts'
import {AgendaPage} from '../sheet/agenda-page.tsx'
import sheet from '../sheet/agenda-page.module.css'
import {PeriodWays, WEEK_WAYS, weekText} from '../sheet/period-ways.tsx'
import {SheetExports} from '../sheet/sheet-exports.tsx'
import {FilterSelect, StateFilter} from '../sheet/sheet-filters.tsx'
import {minuteOn, useServerClock} from '../sheet/use-server-clock.ts'
import {practitionerWeekQuery} from '../weeks.api.ts'
import {
  columnChosen,
  countWeek,
  inCentre,
  ofState,
  timeNamed,
  WEEK_FILTERS,
  weekColumns,
  weekFilters,
  weekTable,
} from './week-facts.ts'

type Props = {practitionerId: number; day: string}

/** The week of a professional in the centres of the member: days side by side, in the grid of the day. */
export function WeekPage({practitionerId, day}: Props) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const centres = useCentresWhere('useDesk')
  const centreIds = useMemo(() => centres.map(({id}) => id), [centres])
  const {data, error, isPending, isFetching, refetch, dataUpdatedAt} = useQuery(
    practitionerWeekQuery(practitionerId, day, centreIds),
  )
  const [pressed, setPressed] = useState<ChosenTime | null>(null)
  const [refocus, setRefocus] = useState(0)
  const deviceToday = useToday()
  const answer = data?.is === 'shown' ? data : undefined
  const clock = useServerClock(answer ? {now: answer.now, receivedAt: dataUpdatedAt} : null)

  const columns = useMemo(() => answer?.columns ?? [], [answer])
  const names = useMemo(
    () => ({
      centreName: (id: string) => centres.find((one) => one.id === id)?.name ?? id,
      nowOn: (date: string) => minuteOn(clock, date),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A clock that shows the same minute is the same.
    [centres, clock?.today, clock?.minute],
  )
  const filters = useMemo(() => weekFilters(search), [search])
  const there = useMemo(() => inCentre(columns, filters.centreId), [columns, filters])
  const shown = useMemo(() => ofState(there, filters.state, names.nowOn), [there, filters, names])
  const inGrid = useMemo(
    () => weekColumns(shown, day, {...names, ...(filters.centreId !== null && {none: 'No atiende ahí'})}),
    [shown, day, names, filters],
  )
  const bounds = useMemo(() => boundsOf(columns), [columns])
  const chosen = pressed ?? timeNamed(columns, day, search)
  const column = columnChosen(columns, chosen)
  const entry = column && chosen ? entryChosen(column.entries, chosen) : undefined

  const title = `${answer?.name ?? 'Profesional'}, ${weekText(day)}`
  const attended = [...new Set(columns.map(({centreId}) => centreId))]
  const filter = (name: (typeof WEEK_FILTERS)[number], value: string) =>
    setSearch(withFilters(search, {[name]: value}), {replace: true})
  const goTo = {before: addDays(day, -7), now: clock?.today ?? deviceToday, after: addDays(day, 7)}

  return (
    <AgendaPage
      title={title}
      readAt={answer?.now.slice(11, 16)}
      isReading={isFetching}
      onRead={() => void refetch()}
      bar={
        <>
          <PeriodWays
            period={WEEK_WAYS}
            onGo={(to) =>
              void navigate(
                {
                  pathname: generatePath(CONSOLE_PATHS.week, {practitionerId: String(practitionerId), day: goTo[to]}),
                  // The filters go along, but not the time that was named in this week.
                  search: filtersIn(search, WEEK_FILTERS),
                },
                {replace: true},
              )
            }
          />
          <h1 className={sheet.title}>{title}</h1>
          {(attended.length > 1 || filters.centreId !== null) && (
            <FilterSelect
              label="Centro"
              all="Todos sus centros"
              options={attended.map((id) => ({value: id, name: names.centreName(id)}))}
              chosen={filters.centreId}
              onChoose={(value) => filter('en', value)}
            />
          )}
          <StateFilter
            // Beside the name of a professional there is room for those that occur.
            counts={countWeek(there, names.nowOn).filter(({state, count}) => count > 0 || state === filters.state)}
            only={filters.state}
            onOnly={(state) => filter('estado', state === null ? '' : stateInAddress(state))}
          />
        </>
      }
      side={
        column &&
        entry && (
          <ChosenPanel
            place={{
              centreId: column.centreId,
              day: column.day,
              practitionerId,
              practitioner: answer?.name ?? '',
              specialty: column.specialty,
              room: column.room,
            }}
            {...{entry}}
            now={minuteOn(clock, column.day)}
            otherView={{
              name: 'Ver el día del centro',
              path: pathTo(
                CONSOLE_PATHS.day,
                {centre: column.centreId, day: column.day},
                entry.appointmentId === undefined
                  ? {profesional: practitionerId, hora: timeOf(entry.at)}
                  : {turno: entry.appointmentId},
              ),
            }}
            onClosed={() => setRefocus((times) => times + 1)}
          />
        )
      }
      acts={
        answer && (
          <SheetExports
            title={title}
            fileName={`semana-${answer.name.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}-${weekOf(day)[0] ?? day}`}
            table={() => weekTable(shown, names)}
          />
        )
      }
    >
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={8} text="Cargando la semana" />}
      {data?.is === 'elsewhere' && (
        <Notice title="La agenda está en otro sistema">Mirá sus turnos en ese sistema.</Notice>
      )}
      {answer && <DayGrid label={title} columns={inGrid} {...{bounds, chosen, refocus}} onChoose={setPressed} />}
    </AgendaPage>
  )
}
