import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {
  clock,
  dayOfMonth,
  longDateTime,
  relativeDay,
  shortMonth,
  shortWeekday,
} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DateTile} from '@ceibo/ui/date-tile'
import {useQuery, type UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {AppointmentDownload} from '#shared/appointments/appointment-download.tsx'
import {moveHref} from '#shared/appointments/move-href.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {dashboardQueries} from './dashboard.api.ts'
import styles from './next-appointment-card.module.css'

/** The next appointment, or a link to book one. */
export function NextAppointmentCard({upcoming}: {upcoming: UseQueryResult<Appointment[]>}) {
  const now = useNow()
  if (upcoming.isPending) return <ComingCard />
  if (!upcoming.data) return <UnknownCard retrying={upcoming.isFetching} onRetry={() => void upcoming.refetch()} />
  const next = stillToCome(upcoming.data, now)[0]
  return next ? <AppointmentCard next={next} /> : <AskCard />
}

function AppointmentCard({next}: {next: Appointment}) {
  const now = useNow()
  const preparation = usePreparation(next)
  const {specialty, practitioner, centre, startsAt} = next
  return (
    <Card tone="deep" kicker={`${owner(next)}\u00a0· ${relativeDay(startsAt, now)}`}>
      <div className={styles.split}>
        <div className={styles.when}>
          <DateTile top={shortMonth(startsAt)} day={dayOfMonth(startsAt)} below={shortWeekday(startsAt)} />
          <div className={styles.what}>
            <h2>
              {specialty}, <span className={styles.time}>{clock(startsAt)}</span>
            </h2>
            <p className="visually-hidden">{longDateTime(startsAt, now)}</p>
            <p>{practitionerName(practitioner)}</p>
            <p>{centre.name}</p>
            <p className={styles.more}>{preparation ?? centre.address}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <ButtonLink kind="light" href={appointmentPath(next.id)}>
            Ver detalle
          </ButtonLink>
          {next.can.move && (
            <ButtonLink kind="outline" href={moveHref(next)}>
              Cambiar
            </ButtonLink>
          )}
          <AppointmentDownload kind="outline" file="calendar" appointmentId={next.id} />
        </div>
      </div>
    </Card>
  )
}

const owner = ({patient}: Appointment) =>
  patient.isSelf ? 'Tu próximo turno' : `Próximo turno de ${patient.firstName}`

function usePreparation({preparationId, serviceId}: Appointment): string | null {
  const queries = dashboardQueries(useApi(), useToday())
  const {data} = useQuery({...queries.preparation(serviceId), enabled: preparationId !== null})
  return data?.text ?? null
}

function AskCard() {
  return (
    <InvitingCard
      title="¿Necesitás un turno?"
      text="Elegí especialidad, centro y horario en pocos pasos. Te confirmamos por email."
    >
      <ButtonLink kind="light" href={PATHS.booking}>
        Obtener Nuevo turno
      </ButtonLink>
    </InvitingCard>
  )
}

/** Says that the load failed, which differs from having no appointment. */
function UnknownCard({retrying, onRetry}: {retrying: boolean; onRetry: () => void}) {
  return (
    <InvitingCard
      title="No pudimos ver tu próximo turno"
      text="Si tenés uno, sigue reservado. Probá de nuevo en unos segundos."
    >
      <Button kind="light" busy={retrying} busyText="Reintentando…" onClick={onRetry}>
        Reintentar
      </Button>
      <ButtonLink kind="outline" href={PATHS.booking}>
        Obtener Nuevo turno
      </ButtonLink>
    </InvitingCard>
  )
}

function InvitingCard({title, text, children}: {title: string; text: string; children: ReactNode}) {
  return (
    <Card tone="deep">
      <div className={styles.split} data-inviting>
        <div className={styles.what}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  )
}

/** As high as the card that replaces it. */
function ComingCard() {
  return (
    <Card tone="deep" busy kicker={<span className={styles.bone} />}>
      <output className="visually-hidden">Buscando tu próximo turno</output>
      <div className={styles.split} aria-hidden="true">
        <div className={styles.when}>
          <span className={styles.leaf} />
          <div className={styles.what}>
            <span className={styles.bone} />
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The booked appointments that start now or later, soonest first. */
export const stillToCome = (appointments: readonly Appointment[], now: Date): Appointment[] =>
  appointments
    .filter(({state, startsAt}) => isActive(state) && Date.parse(startsAt) >= now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))

/** "Odontología · Tomás" for a family member, the specialty alone for the signed-in person. */
export const appointmentName = ({specialty, patient}: Appointment): string =>
  patient.isSelf ? specialty : `${specialty} · ${patient.firstName}`
