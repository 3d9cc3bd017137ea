import {EmptyHistoryArt} from '@ceibo/ui/art/empty-history-art'
import {AppointmentListPage} from './appointment-list-page.tsx'
import {splitByStart} from './appointment-lists.ts'
import {WINDOW} from './appointments.api.ts'

export const meta = () => [{title: 'Turnos anteriores · Ceibo'}]

/** The past 360 days. */
export default function PreviousAppointmentsPage() {
  return (
    <AppointmentListPage
      title="Turnos anteriores"
      note="Los últimos 360 días"
      window={WINDOW.previous}
      pick={(all, now) => splitByStart(all, now).previous}
      picture={<EmptyHistoryArt />}
    />
  )
}
