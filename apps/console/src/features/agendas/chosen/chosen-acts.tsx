import {useState} from 'react'
import {useNavigate} from 'react-router'
import type {DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
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
import type {Place} from './chosen-time.ts'

type Props = {
  place: Place
  entry: DayEntry
  /** The panel of booking opens by itself. */
  books: boolean
  /** A panel was closed, so the focus goes back to where it came from. */
  onClosed: () => void
}

/** What the desk does with the chosen time: book it, or what its appointment allows. */
export function ChosenActs(props: Props) {
  const {appointmentId, personId} = props.entry
  if (appointmentId !== undefined && personId !== undefined) return <Taken {...props} {...{appointmentId, personId}} />
  return props.entry.state === 'free' ? <Free {...props} /> : null
}

function Free(props: Props) {
  const [isBooking, setIsBooking] = useState(props.books)
  useKeys(isBooking ? [] : [{key: 'F2', name: 'Reservar este horario', run: () => setIsBooking(true)}])
  const close = () => {
    setIsBooking(false)
    props.onClosed()
  }
  if (isBooking) return <BookHere {...props} onClose={close} />
  return (
    <Button onClick={() => setIsBooking(true)}>
      Reservar <KeyHint>F2</KeyHint>
    </Button>
  )
}

function Taken(props: Props & {appointmentId: number; personId: number}) {
  const {place, entry, appointmentId, personId, onClosed} = props
  const navigate = useNavigate()
  const now = useNow()
  const [isOverbooking, setIsOverbooking] = useState(false)
  const openCard = () => void navigate(pathTo(CONSOLE_PATHS.patient, {personId}, {turno: appointmentId}))
  const startsAt = `${place.day}T${timeOf(entry.at)}:00${OFFSET}`
  useKeys([
    {key: 'Enter', name: 'Abrir la ficha', run: openCard},
    ...(isOverbooking ? [] : [{key: 's', name: 'Dar un sobreturno a esta hora', run: () => setIsOverbooking(true)}]),
  ])

  // The day does not say of which service an appointment is; its card does, and moves it.
  const move = () => void navigate(pathTo(CONSOLE_PATHS.patient, {personId}, {turno: appointmentId, mover: 1}))

  if (isOverbooking) {
    const close = () => {
      setIsOverbooking(false)
      onClosed()
    }
    return <BookHere {...props} overbooks onClose={close} />
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
  place: {centreId, day, practitionerId, practitioner, specialty},
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
        centreId,
        centre: centres.find(({id}) => id === centreId)?.name ?? centreId,
        date: day,
        time: timeOf(entry.at),
        minutes: entry.minutes,
        practitionerId,
        practitioner,
        specialty,
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
