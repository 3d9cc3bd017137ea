import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {addDays, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useWide} from '@ceibo/web-kit/page/use-wide'
import {useMemo, useState} from 'react'
import {generatePath, useNavigate, useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {entryChosen} from '../chosen/chosen-time.ts'
import {ChosenPanel} from '../chosen/chosen-panel.tsx'
import {DayGrid} from '../grid/day-grid.tsx'
import {DayList} from '../grid/day-list.tsx'
import {boundsOf, type ChosenTime} from '../grid/day-layout.ts'
import {stateInAddress, timeOf} from '../grid/entry-words.ts'
import {AgendaPage} from '../sheet/agenda-page.tsx'
import {SheetExports} from '../sheet/sheet-exports.tsx'
import {minuteOn, useServerClock} from '../sheet/use-server-clock.ts'
import {CentreDayBar} from './centre-day-bar.tsx'
import {countStates, dayTable, delayOf, gapsOf, gridColumn, namedTime} from './day-facts.ts'
import {DAY_FILTERS, filteredColumns, type FilterName, filtersOf, ofState} from './day-filters.ts'
import {DayRail} from './day-rail.tsx'
import {dayQuery} from './day.api.ts'

type Props = {centre: string; day: string}

/** The day of a centre, as the desk works with it. */
export function DayPage({centre, day}: Props) {
  const navigate = useNavigate()
  const {centres} = useStaff()
  const [search, setSearch] = useSearchParams()
  const {data, error, isPending, isFetching, refetch, dataUpdatedAt} = useQuery(dayQuery(centre, day))
  const [pressed, setPressed] = useState<{time: ChosenTime; books: boolean} | null>(null)
  const [refocus, setRefocus] = useState(0)
  const deviceToday = useToday()
  const isWide = useWide()
  const answer = data?.is === 'shown' ? data : undefined
  const clock = useServerClock(answer ? {now: answer.now, receivedAt: dataUpdatedAt} : null)
  const now = minuteOn(clock, day)

  const columns = useMemo(() => answer?.columns ?? [], [answer])
  const filters = useMemo(() => filtersOf(search), [search])
  const filtered = useMemo(() => filteredColumns(columns, filters), [columns, filters])
  const shown = useMemo(() => ofState(filtered, filters.state, now), [filtered, filters, now])
  const inGrid = useMemo(() => shown.map((column) => gridColumn(column, day, now)), [shown, day, now])
  const bounds = useMemo(() => boundsOf(columns), [columns])

  const chosen = pressed?.time ?? namedTime(columns, search)
  const column = columns.find(({practitionerId}) => String(practitionerId) === chosen?.column)
  const entry = column && chosen ? entryChosen(column.entries, chosen) : undefined
  const centreName = centres.find(({id}) => id === centre)?.name ?? centre
  const title = `${centreName}, ${longDate(day)}`

  const filter = (name: FilterName, value: string) => setSearch(withFilters(search, {[name]: value}), {replace: true})
  /** The filters go along to another day, but not the time that was named in this one. */
  const go = (to: {centre?: string; day?: string}) => {
    const kept = withFilters(search, {
      turno: '',
      profesional: '',
      hora: '',
      ...(to.centre !== undefined && {atiende: '', especialidad: ''}),
    })
    void navigate(
      {pathname: generatePath(CONSOLE_PATHS.day, {centre, day, ...to}), search: String(kept)},
      {replace: true},
    )
  }
  const goTo = {before: addDays(day, -1), now: clock?.today ?? deviceToday, after: addDays(day, 1)}

  return (
    <AgendaPage
      title={title}
      readAt={answer?.now.slice(11, 16)}
      isReading={isFetching}
      onRead={() => void refetch()}
      bar={
        <CentreDayBar
          day={day}
          onGo={(to) => go({day: goTo[to]})}
          counts={countStates(filtered, now)}
          only={filters.state}
          onOnly={(state) => filter('estado', state === null ? '' : stateInAddress(state))}
        />
      }
      rail={
        <DayRail
          {...{centre, columns, filters, now}}
          onCentre={(other) => go({centre: other})}
          onFilter={filter}
          views={
            <SavedViews
              list="dia"
              search={filtersIn(search, DAY_FILTERS)}
              onOpen={(saved) => setSearch(saved, {replace: true})}
            />
          }
          gaps={gapsOf(filtered, now)}
          onBook={(gap) =>
            setPressed({time: {column: String(gap.column.practitionerId), at: gap.entry.at}, books: true})
          }
        />
      }
      side={
        column &&
        entry && (
          <ChosenPanel
            place={{
              centreId: centre,
              day,
              practitionerId: column.practitionerId,
              practitioner: column.name,
              specialty: column.specialty,
              room: column.room,
            }}
            {...{entry, now}}
            delay={delayOf(column, now)}
            books={pressed?.books ?? false}
            otherView={{
              name: 'Ver la semana',
              path: pathTo(
                CONSOLE_PATHS.week,
                {practitionerId: column.practitionerId, day},
                {centro: centre, hora: timeOf(entry.at)},
              ),
            }}
            onClosed={() => setRefocus((times) => times + 1)}
          />
        )
      }
      acts={
        answer && <SheetExports title={title} fileName={`turnos-${centre}-${day}`} table={() => dayTable(shown, now)} />
      }
    >
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={8} text="Cargando el día" />}
      {data?.is === 'elsewhere' && (
        <Notice title="La agenda está en otro sistema">Mirá los turnos de este centro en ese sistema.</Notice>
      )}
      {answer && columns.length === 0 && <EmptyState title={`Ese día nadie atiende en ${centreName}`} />}
      {columns.length > 0 && shown.length === 0 && (
        <EmptyState
          title="Nada de ese día cumple los filtros"
          action={
            <Button
              kind="ghost"
              onClick={() =>
                setSearch(withFilters(search, {estado: '', especialidad: '', atiende: ''}), {replace: true})
              }
            >
              Quitar los filtros
            </Button>
          }
        />
      )}
      {shown.length > 0 && !isWide && (
        <DayList
          label={`Turnos de ${title}`}
          columns={inGrid}
          chosen={chosen}
          onChoose={(time) => setPressed({time, books: false})}
        />
      )}
      {shown.length > 0 && isWide && (
        <DayGrid
          label={`Turnos de ${title}`}
          columns={inGrid}
          {...{bounds, chosen, refocus}}
          onChoose={(time) => setPressed({time, books: false})}
        />
      )}
    </AgendaPage>
  )
}
