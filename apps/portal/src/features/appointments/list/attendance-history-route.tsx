import {PREVIOUS_DAYS} from '#shared/appointments/appointment-windows.ts'
import {useQuery} from '@tanstack/react-query'
import {LazyHistoryArt} from '#shared/lazy-art.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'

export const meta = titled('Historial de atenciones')

const WORDS = {
  title: 'Historial de atenciones',
  period: {first: `Últimos ${PREVIOUS_DAYS} días`, whole: 'Todas las atenciones'},
  empty: 'No registramos atenciones',
  emptyFor: (name: string) => `No registramos atenciones de ${name}`,
  failed: 'No pudimos cargar tus atenciones',
}

/** The attendance history: the past `PREVIOUS_DAYS`, and earlier ones on request. */
export default function AttendanceHistoryPage() {
  const queries = appointmentQueries(useApi(), useToday())
  return (
    <AppointmentListPage
      words={WORDS}
      window={useQuery(queries.history())}
      beyond={useQuery(queries.wholeHistory())}
      picture={<LazyHistoryArt />}
      plain
    />
  )
}
