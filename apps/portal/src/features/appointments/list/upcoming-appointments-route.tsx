import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {useQuery} from '@tanstack/react-query'
import {LazyAppointmentsArt} from '#shared/lazy-art.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {splitByStart} from './appointment-lists.ts'
import {BEYOND, WINDOW, UPCOMING_DAYS} from '#shared/appointments/appointment-windows.ts'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'

export const meta = titled('Próximos turnos')

const WORDS = {
  title: 'Próximos turnos',
  period: {first: `Próximos ${UPCOMING_DAYS} días`, whole: 'Todos los que vienen'},
  empty: 'No hay turnos disponibles',
  emptyFor: (name: string) => `No hay próximos turnos de ${name}`,
  failed: 'No pudimos cargar tus turnos',
}

/** The upcoming appointments: the next `UPCOMING_DAYS`, and later ones on request. */
export default function UpcomingAppointmentsPage() {
  const queries = appointmentQueries(useApi(), useToday())
  const now = useNow()
  return (
    <AppointmentListPage
      words={WORDS}
      under={[{name: 'Turnos Médicos', href: PATHS.appointments}]}
      window={useQuery(queries.between(WINDOW.upcoming))}
      beyond={useQuery(queries.between(BEYOND.upcoming))}
      pick={(some) => splitByStart(some, now).upcoming}
      picture={<LazyAppointmentsArt />}
      action={<ButtonLink href={PATHS.booking}>Obtener Nuevo turno</ButtonLink>}
    />
  )
}
