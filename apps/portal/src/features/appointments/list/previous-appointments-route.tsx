import {PATHS} from '@ceibo/contract/pages/paths'
import {useQuery} from '@tanstack/react-query'
import {LazyHistoryArt} from '#shared/lazy-art.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {splitByStart} from './appointment-lists.ts'
import {BEYOND, WINDOW, PREVIOUS_DAYS} from '#shared/appointments/appointment-windows.ts'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'

export const meta = titled('Turnos anteriores')

const WORDS = {
  title: 'Turnos anteriores',
  period: {first: `Últimos ${PREVIOUS_DAYS} días`, whole: 'Todos los anteriores'},
  empty: 'No hay turnos disponibles',
  emptyFor: (name: string) => `No hay turnos anteriores de ${name}`,
  failed: 'No pudimos cargar tus turnos',
}

/** The previous appointments: the past `PREVIOUS_DAYS`, and earlier ones on request. */
export default function PreviousAppointmentsPage() {
  const queries = appointmentQueries(useApi(), useToday())
  const now = useNow()
  return (
    <AppointmentListPage
      words={WORDS}
      under={[{name: 'Turnos Médicos', href: PATHS.appointments}]}
      window={useQuery(queries.between(WINDOW.previous))}
      beyond={useQuery(queries.between(BEYOND.previous))}
      pick={(some) => splitByStart(some, now).previous}
      picture={<LazyHistoryArt />}
    />
  )
}
