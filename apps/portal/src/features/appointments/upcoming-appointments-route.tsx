import {LateAppointmentsArt} from '../../shared/late-art.tsx'
import {ButtonLink} from '@ceibo/ui/button'
import {titled} from '../../shared/page-meta.ts'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {splitByStart} from './appointment-lists.ts'
import {WINDOW} from './appointments.api.ts'

export const meta = titled('Próximos turnos')

/** The next 90 days. */
export default function UpcomingAppointmentsPage() {
  return (
    <AppointmentListPage
      title="Próximos turnos"
      period="Próximos 90 días"
      window={WINDOW.upcoming}
      pick={(all, now) => splitByStart(all, now).upcoming}
      picture={<LateAppointmentsArt />}
      action={<ButtonLink href="/pacientes/turnos/nuevo">Obtener Nuevo turno</ButtonLink>}
    />
  )
}
