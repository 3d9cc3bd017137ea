import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {weekOf} from '@ceibo/contract/time/weekday'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMemo} from 'react'
import {generatePath, useNavigate} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {AgendaPage} from '../sheet/agenda-page.tsx'
import sheet from '../sheet/agenda-page.module.css'
import {PeriodWays, WEEK_WAYS, weekText} from '../sheet/period-ways.tsx'
import {useServerClock} from '../sheet/use-server-clock.ts'
import {centresWeekQuery} from '../weeks.api.ts'
import {DensityTable, LoadMarks} from './density-table.tsx'

/** How full the centres of the member are on each day of a week. */
export function DensityPage({day}: {day: string}) {
  const navigate = useNavigate()
  const centres = useCentresWhere('useDesk')
  const centreIds = useMemo(() => centres.map(({id}) => id), [centres])
  const {data, error, isPending, isFetching, refetch, dataUpdatedAt} = useQuery(centresWeekQuery(day, centreIds))
  const deviceToday = useToday()
  const answer = data?.is === 'shown' ? data : undefined
  const clock = useServerClock(answer ? {now: answer.now, receivedAt: dataUpdatedAt} : null)
  const today = clock?.today ?? deviceToday
  const week = weekOf(day)
  const goTo = {before: addDays(day, -7), now: today, after: addDays(day, 7)}
  const title = `Centros, ${weekText(day)}`
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
            onGo={(to) => void navigate(generatePath(CONSOLE_PATHS.density, {day: goTo[to]}), {replace: true})}
          />
          <h1 className={sheet.title}>{title}</h1>
          <LoadMarks />
        </>
      }
    >
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={8} text="Cargando la semana" />}
      {data?.is === 'elsewhere' && (
        <Notice title="La agenda está en otro sistema">Mirá los turnos de los centros en ese sistema.</Notice>
      )}
      {answer && (
        <DensityTable
          label={title}
          {...{week, today}}
          centres={answer.centres.map(({centreId, days}) => ({
            centreId,
            name: centres.find(({id}) => id === centreId)?.name ?? centreId,
            days,
          }))}
          onOpen={(centre, date) => void navigate(generatePath(CONSOLE_PATHS.day, {centre, day: date}))}
        />
      )}
    </AgendaPage>
  )
}
