import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMemo, useState} from 'react'
import {generatePath, useNavigate, useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {ChosenPanel} from '../chosen/chosen-panel.tsx'
import {entryChosen} from '../chosen/chosen-time.ts'
import {DayGrid} from '../grid/day-grid.tsx'
import {boundsOf, type ChosenTime} from '../grid/day-layout.ts'
import {timeOf} from '../grid/entry-words.ts'
import {AgendaPage} from '../sheet/agenda-page.tsx'
import sheet from '../sheet/agenda-page.module.css'
import {PeriodWays, WEEK_WAYS, weekText} from '../sheet/period-ways.tsx'
import {minuteOn, useServerClock} from '../sheet/use-server-clock.ts'
import {practitionerWeekQuery} from '../weeks.api.ts'
import {columnChosen, timeNamed, weekColumns} from './week-facts.ts'

type Props = {practitionerId: number; day: string}

/** The week of a professional in the centres of the member: days side by side, in the grid of the day. */
export function WeekPage({practitionerId, day}: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
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
  const inGrid = useMemo(
    () =>
      weekColumns(columns, day, {
        centreName: (id) => centres.find((one) => one.id === id)?.name ?? id,
        nowOn: (date) => minuteOn(clock, date),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A clock that shows the same minute is the same.
    [columns, day, centres, clock?.today, clock?.minute],
  )
  const bounds = useMemo(() => boundsOf(columns), [columns])
  const chosen = pressed ?? timeNamed(columns, day, search)
  const column = columnChosen(columns, chosen)
  const entry = column && chosen ? entryChosen(column.entries, chosen) : undefined

  const title = `${answer?.name ?? 'Profesional'}, ${weekText(day)}`
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
              void navigate(generatePath(CONSOLE_PATHS.week, {practitionerId: String(practitionerId), day: goTo[to]}), {
                replace: true,
              })
            }
          />
          <h1 className={sheet.title}>{title}</h1>
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
