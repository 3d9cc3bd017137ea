import {PREVIOUS_DAYS, WINDOW} from '#shared/appointments/appointment-windows.ts'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import type {UseQueryResult} from '@tanstack/react-query'
import {LazyHistoryArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {addDays, civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {AppointmentRow} from './upcoming-card.tsx'

const SHOWN = 5

/** The latest attendances. */
export function HistoryCard({history}: {history: UseQueryResult<Appointment[]>}) {
  const now = useNow()
  const since = addDays(useToday(), WINDOW.previous.from)
  const past = (history.data ?? []).filter(({startsAt}) => civilDate(startsAt) >= since).slice(0, SHOWN)
  return (
    <Card
      title="Historial de atenciones"
      busy={history.isPending}
      aside={past.length > 0 && <AppLink href={PATHS.attendanceHistory}>Ver todas</AppLink>}
    >
      {history.isPending && <Skeleton shape="list" count={5} text="Cargando tus atenciones" />}
      {history.isError && !history.data && <LoadFailure title="No pudimos cargar tus atenciones" query={history} />}
      {history.isSuccess && past.length === 0 && (
        <EmptyState
          picture={<LazyHistoryArt />}
          title={`No registramos atenciones en los últimos ${PREVIOUS_DAYS} días`}
        />
      )}
      {past.length > 0 && (
        <RowList label="Atenciones">
          {past.map((one) => (
            <AppointmentRow key={one.id} appointment={one} now={now} />
          ))}
        </RowList>
      )}
    </Card>
  )
}
