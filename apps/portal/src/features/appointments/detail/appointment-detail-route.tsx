import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useNavigate, useSearchParams} from 'react-router'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {AppointmentDetail} from './appointment-detail.tsx'
import {appointmentTitle} from '#features/appointments/list/appointment-cards.tsx'
import {AppointmentStateChip} from '#shared/appointments/appointment-state-chip.tsx'
import {appointmentQueries, APPOINTMENTS_KEY} from '#features/appointments/appointments.api.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'

export const meta = titled('Detalle de turno')

const LIST = PATHS.appointments

/** One appointment: time, place, practitioner, preparation and the available actions. */
export default function AppointmentDetailPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const list = useQuery(appointmentQueries(useApi(), useToday()).findable())
  const isThis = (one: Appointment) => String(one.id) === query.get('id')
  // An appointment that a list has loaded shows at once.
  const listed = useListed()
  const found = list.data ? list.data.find(isThis) : listed.find(isThis)
  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Turnos Médicos', href: LIST}, {name: 'Detalle de turno'}]}
      />
      <PageTitle aside={found && <AppointmentStateChip appointment={found} />}>
        {found ? appointmentTitle(found) : 'Detalle de turno'}
      </PageTitle>
      {list.isPending && !found && <Skeleton shape="card" count={2} text="Cargando el turno" />}
      {list.isError && !found && <LoadFailure title="No pudimos cargar el turno" query={list} />}
      {list.isSuccess && !found && (
        <EmptyState
          size="page"
          title="No encontramos este turno"
          action={<ButtonLink href={LIST}>Ver mis turnos</ButtonLink>}
        >
          Puede que se haya anulado.
        </EmptyState>
      )}
      {found && <AppointmentDetail appointment={found} onCancelled={() => void navigate(LIST)} />}
    </>
  )
}

/** The appointments that the lists have loaded. */
function useListed(): Appointment[] {
  const cache = useQueryClient()
  return cache.getQueriesData<Appointment[]>({queryKey: APPOINTMENTS_KEY}).flatMap(([, data]) => data ?? [])
}
