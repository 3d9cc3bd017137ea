import {clock, dayOfMonth, shortDate, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DateTile} from '@ceibo/ui/date-tile'
import {EmptyState} from '@ceibo/ui/empty-state'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import type {UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {AppointmentStateChip} from '#shared/appointments/appointment-state-chip.tsx'
import {LazyAppointmentsArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {appointmentName, stillToCome} from './next-appointment-card.tsx'

const SHOWN = 5

/** The next appointments, including the family's. */
export function UpcomingCard({upcoming}: {upcoming: UseQueryResult<Appointment[]>}) {
  const now = useNow()
  const next = stillToCome(upcoming.data ?? [], now)
  return (
    <Card
      title="Próximos turnos"
      busy={upcoming.isPending}
      aside={next.length > 0 && <AppLink href={PATHS.upcomingAppointments}>Ver todos</AppLink>}
    >
      {upcoming.isPending && <Skeleton shape="list" count={5} text="Cargando tus turnos" />}
      {upcoming.isError && !upcoming.data && <LoadFailure title="No pudimos cargar tus turnos" query={upcoming} />}
      {upcoming.isSuccess && next.length === 0 && (
        <EmptyState
          picture={<LazyAppointmentsArt />}
          title="Todavía no tenés turnos"
          action={
            <ButtonLink kind="ghost" href={PATHS.booking}>
              Obtener Nuevo turno
            </ButtonLink>
          }
        />
      )}
      {next.length > 0 && (
        <RowList label="Próximos turnos">
          {next.slice(0, SHOWN).map((one) => (
            <AppointmentRow
              key={one.id}
              appointment={one}
              now={now}
              aside={<AppointmentStateChip appointment={one} />}
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}

type RowProps = {appointment: Appointment; now: Date; aside?: ReactNode}

/** One appointment of a list of the dashboard: what, when, with whom and where. */
export function AppointmentRow({appointment, now, aside}: RowProps) {
  const {id, startsAt, practitioner, centre} = appointment
  return (
    <ListRow
      href={appointmentPath(id)}
      lead={<DateTile size="small" top={shortMonth(startsAt)} day={dayOfMonth(startsAt)} />}
      title={appointmentName(appointment)}
      note={
        <>
          {`${shortDate(startsAt, now)}, ${clock(startsAt)}`}
          <br />
          {`${practitionerName(practitioner)}\u00a0· ${centre.name}`}
        </>
      }
      aside={aside}
    />
  )
}
