import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {ButtonLink} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Steps} from '@ceibo/ui/steps'
import {Cluster} from '@ceibo/ui/stack'
import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Navigate, useLocation, useSearchParams} from 'react-router'
import {LazyHistoryArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'
import {BookedAppointment} from './booked-appointment.tsx'
import {hasJustBooked, parseDone} from './booking-done.ts'
import styles from './booking-done.module.css'
import {stepNumber, stepsOf} from '#features/appointments/booking/booking-steps.ts'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'

export const meta = titled('Tu turno')

const LIST = PATHS.appointments

/** Confirms the booking. Shown as booked only when the appointment was found and is booked. */
export default function BookingDonePage() {
  const [query] = useSearchParams()
  const {state} = useLocation()
  const done = parseDone(query, state)
  switch (done.is) {
    case 'nothing':
      return <Navigate replace to={LIST} />
    case 'pending':
      return (
        <Ending picture={<LazyHistoryArt />} isBooked={false} isWhole>
          <PageTitle note="Te avisamos por email apenas quede reservado.">Estamos confirmando tu turno</PageTitle>
        </Ending>
      )
    case 'booked':
      return <FoundEnding id={done.appointmentId} date={done.date} />
  }
}

function FoundEnding({id, date}: {id: number; date: string | null}) {
  const {pathname, state} = useLocation()
  const appointments = appointmentQueries(useApi(), useToday())
  const list = useQuery(date ? appointments.onDay(date) : appointments.findable())
  const found = list.data?.find((one) => one.id === id)
  const isNew = hasJustBooked(state, id)

  // The list in the cache may be from before the booking until it is refetched.
  if (found ? isActive(found.state) : isNew && (list.isFetching || !list.isSuccess)) {
    return (
      <Ending picture={<SuccessArt />} isBooked isWhole={found !== undefined || !list.isFetching}>
        <PageTitle note="Te mandamos un email con la confirmación.">¡Turno reservado!</PageTitle>
        {found && <BookedAppointment appointment={found} />}
        {list.isFetching && !list.isError && !found && <Skeleton shape="card" count={2} text="Cargando tu turno" />}
        {list.isError && <LoadFailure title="El turno quedó reservado, pero no pudimos traer sus datos" query={list} />}
      </Ending>
    )
  }
  const end = list.isPending ? WAITING : list.isError ? NOT_LOADED : found ? ENDED[found.state] : NOT_FOUND
  return (
    <Ending picture={list.isSuccess && <LazyHistoryArt />} isBooked={false} isWhole={!list.isPending}>
      <PageTitle step={`${pathname} ${end.title}`} note={end.note}>
        {end.title}
      </PageTitle>
      {list.isPending && <Skeleton shape="card" count={2} text="Cargando tu turno" />}
      {list.isError && <LoadFailure title="No pudimos traer los datos de tu turno" query={list} />}
    </Ending>
  )
}

type End = {title: string; note?: string}

const WAITING: End = {title: 'Tu turno'}
const NOT_LOADED: End = {title: 'Tu turno'}
const NOT_FOUND: End = {
  title: 'No encontramos este turno',
  note: 'Puede que se haya anulado, o que sea de hace más de un año. En tu lista están todos los demás.',
}
const OVER: End = {title: 'Este turno ya pasó', note: 'En tu lista están los que siguen.'}
const ENDED: Record<Appointment['state'], End> = {
  booked: OVER,
  confirmed: OVER,
  arrived: OVER,
  pending: {title: 'Estamos confirmando tu turno', note: 'Te avisamos por email apenas quede reservado.'},
  attended: OVER,
  absent: OVER,
  cancelled: {title: 'Este turno está anulado', note: 'Si lo necesitás, podés sacar otro cuando quieras.'},
}

type EndingProps = {
  picture: ReactNode
  isBooked: boolean
  /** True when everything has loaded, so that the links below will not move. */
  isWhole: boolean
  children: ReactNode
}

function Ending({picture, isBooked, isWhole, children}: EndingProps) {
  const layout = useBookingLayout()
  return (
    <>
      <Steps
        steps={stepsOf(layout).map(({name}) => ({name}))}
        current={stepNumber('done', layout)}
        finished={isBooked}
        label="Pasos del turno"
      />
      <div className={styles.done}>
        <div className={styles.picture}>{picture}</div>
        {children}
        {isWhole && (
          <Cluster>
            {isBooked ? (
              <>
                <ButtonLink href={PATHS.area}>Volver al inicio</ButtonLink>
                <ButtonLink kind="quiet" href={LIST}>
                  Ver mis turnos
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink href={LIST}>Ver mis turnos</ButtonLink>
                <ButtonLink kind="quiet" href={PATHS.area}>
                  Volver al inicio
                </ButtonLink>
              </>
            )}
          </Cluster>
        )}
      </div>
    </>
  )
}
