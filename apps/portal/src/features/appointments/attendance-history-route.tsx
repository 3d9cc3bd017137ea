import {dayOfMonth, shortMonth} from '@ceibo/client/spanish-dates'
import {LateHistoryArt} from '../../shared/late-art.tsx'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Card} from '@ceibo/ui/card'
import {DateTile} from '@ceibo/ui/date-tile'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import {AppointmentNote, appointmentTitle} from './appointment-cards.tsx'
import {appointmentQueries} from './appointments.api.ts'
import {LoadFailure} from '../../shared/load-failure.tsx'
import {useToday} from '../../shared/use-now.ts'

export const meta = titled('Historial de atenciones')

/** Where and by whom one was attended. */
export default function AttendanceHistoryPage() {
  const history = useQuery(appointmentQueries(useApi(), useToday()).history())
  return (
    <>
      <Breadcrumb crumbs={[{name: 'Inicio', href: '/pacientes'}, {name: 'Historial de atenciones'}]} />
      <PageTitle>Historial de atenciones</PageTitle>
      <Card title="Últimos 360 días">
        {history.isPending && <Skeleton shape="list" count={4} text="Cargando tus atenciones" />}
        {history.isError && <LoadFailure title="No pudimos cargar tus atenciones" query={history} />}
        {history.data?.length === 0 && (
          <EmptyState
            size="page"
            picture={<LateHistoryArt />}
            title="No registramos atenciones en los últimos 360 días"
          />
        )}
        {history.data && history.data.length > 0 && (
          <RowList label="Atenciones">
            {history.data.map((one) => (
              <ListRow
                key={one.id}
                href={`/pacientes/turnos/ver?id=${one.id}`}
                lead={<DateTile size="small" top={shortMonth(one.startsAt)} day={dayOfMonth(one.startsAt)} />}
                title={appointmentTitle(one)}
                note={<AppointmentNote appointment={one} />}
              />
            ))}
          </RowList>
        )}
      </Card>
    </>
  )
}
