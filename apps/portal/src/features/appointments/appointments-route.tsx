import {LateAppointmentsArt} from '../../shared/late-art.tsx'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import {AppointmentCards} from './appointment-cards.tsx'
import {splitByStart} from './appointment-lists.ts'
import {appointmentQueries, WINDOW} from './appointments.api.ts'
import {LoadFailure} from '../../shared/load-failure.tsx'
import {useNow, useToday} from '../../shared/use-now.ts'

export const meta = titled('Turnos médicos')

const NEW = '/pacientes/turnos/nuevo'

/** What is coming, what has been, and a new one. */
export default function AppointmentsPage() {
  const list = useQuery(appointmentQueries(useApi(), useToday()).between(WINDOW.home))
  const {upcoming, previous} = splitByStart(list.data ?? [], useNow())
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink icon={CalendarPlus} href={NEW}>
            Obtener Nuevo turno
          </ButtonLink>
        }
      >
        Turnos médicos
      </PageTitle>
      <Card title="Próximos turnos" aside={<AppLink href="/pacientes/turnos/ver/proximos">Ver todos</AppLink>}>
        {list.isPending && <Skeleton shape="list" count={2} text="Cargando tus turnos" />}
        {list.isError && <LoadFailure title="No pudimos cargar tus turnos" query={list} />}
        {list.isSuccess && upcoming.length === 0 && (
          <EmptyState picture={<LateAppointmentsArt />} title="Todavía no tenés turnos">
            Reservá uno cuando quieras: elegís la especialidad, el centro y el horario.
          </EmptyState>
        )}
        {upcoming.length > 0 && <AppointmentCards appointments={upcoming} label="Próximos turnos" />}
      </Card>
      <Card title="Turnos anteriores" aside={<AppLink href="/pacientes/turnos/ver/previos">Ver todos</AppLink>}>
        {list.isPending && <Skeleton shape="list" count={2} text="" />}
        {list.isError && <p>No pudimos cargar los turnos anteriores.</p>}
        {list.isSuccess && previous.length === 0 && <p>No hay turnos en los últimos 90 días.</p>}
        {previous.length > 0 && <AppointmentCards appointments={previous} label="Turnos anteriores" />}
      </Card>
    </>
  )
}
