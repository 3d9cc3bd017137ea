import {useState} from 'react'
import {useNavigate} from 'react-router'
import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {Button} from '@ceibo/ui/button'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {AppointmentActions} from '#shared/appointments/appointment-actions.tsx'
import {BookingPanel} from '#shared/booking/booking-panel.tsx'
import {PersonPicker} from '#shared/booking/person-picker.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {timeOf} from '../grid/entry-words.ts'

type Props = {centre: string; day: string; column: DayColumn; entry: DayEntry}

/** What the desk does with the chosen time: book it, or what its appointment allows. */
export function ChosenActs(props: Props) {
  const {appointmentId, personId} = props.entry
  if (appointmentId !== undefined && personId !== undefined) return <Taken {...props} {...{appointmentId, personId}} />
  return props.entry.state === 'free' ? <Free {...props} /> : null
}

function Free(props: Props) {
  const [isBooking, setIsBooking] = useState(false)
  useKeys(isBooking ? [] : [{key: 'F2', name: 'Reservar este horario', run: () => setIsBooking(true)}])
  if (isBooking) return <BookHere {...props} onClose={() => setIsBooking(false)} />
  return (
    <Button onClick={() => setIsBooking(true)}>
      Reservar <KeyHint>F2</KeyHint>
    </Button>
  )
}

function Taken({
  centre,
  day,
  column,
  entry,
  appointmentId,
  personId,
}: Props & {appointmentId: number; personId: number}) {
  const navigate = useNavigate()
  const now = useNow()
  const [isOverbooking, setIsOverbooking] = useState(false)
  const openCard = () => void navigate(pathTo(CONSOLE_PATHS.patient, {personId}, {turno: appointmentId}))
  const startsAt = `${day}T${timeOf(entry.at)}:00${OFFSET}`
  useKeys([
    {key: 'Enter', name: 'Abrir la ficha', run: openCard},
    ...(isOverbooking ? [] : [{key: 's', name: 'Dar un sobreturno a esta hora', run: () => setIsOverbooking(true)}]),
  ])

  // The day does not say of which service an appointment is; its card does, and moves it.
  const move = () => void navigate(pathTo(CONSOLE_PATHS.patient, {personId}, {turno: appointmentId, mover: 1}))

  if (isOverbooking) {
    return <BookHere {...{centre, day, column, entry}} overbooks onClose={() => setIsOverbooking(false)} />
  }
  return (
    <>
      <AppointmentActions
        key={appointmentId}
        appointment={{appointmentId, state: entry.state, startsAt: new Date(startsAt), patient: entry.label}}
        now={now}
        onMove={move}
      >
        <Button small kind="ghost" onClick={() => setIsOverbooking(true)}>
          Sobreturno <KeyHint>S</KeyHint>
        </Button>
      </AppointmentActions>
      <Button small kind="quiet" onClick={openCard}>
        Abrir la ficha <KeyHint>Intro</KeyHint>
      </Button>
    </>
  )
}

/** For whom, and then what: the time is chosen. */
function BookHere({
  centre,
  day,
  column,
  entry,
  overbooks = false,
  onClose,
}: Props & {overbooks?: boolean; onClose: () => void}) {
  const {centres} = useStaff()
  const [person, setPerson] = useState<{personId: number; name: string} | null>(null)
  useKeys(person === null ? [{key: 'Escape', name: 'No reservar', run: onClose}] : [])
  if (person === null) return <PersonPicker onChoose={setPerson} onLeave={onClose} />
  return (
    <BookingPanel
      person={person}
      overbooks={overbooks}
      at={{
        centreId: centre,
        centre: centres.find(({id}) => id === centre)?.name ?? centre,
        date: day,
        time: timeOf(entry.at),
        minutes: entry.minutes,
        practitionerId: column.practitionerId,
        practitioner: column.name,
        specialty: column.specialty,
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
