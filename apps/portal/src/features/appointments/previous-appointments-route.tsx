import {LateHistoryArt} from '../../shared/late-art.tsx'
import {titled} from '../../shared/page-meta.ts'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {splitByStart} from './appointment-lists.ts'
import {WINDOW} from './appointments.api.ts'

export const meta = titled('Turnos anteriores')

/** The past 360 days. */
export default function PreviousAppointmentsPage() {
  return (
    <AppointmentListPage
      title="Turnos anteriores"
      period="Últimos 360 días"
      window={WINDOW.previous}
      pick={(all, now) => splitByStart(all, now).previous}
      picture={<LateHistoryArt />}
    />
  )
}
