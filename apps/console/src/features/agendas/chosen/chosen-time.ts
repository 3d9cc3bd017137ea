import type {DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import type {ChosenTime} from '../grid/day-layout.ts'

/** Where a time is: what a booking of it names. */
export type Place = {
  centreId: string
  day: string
  practitionerId: number
  practitioner: string
  specialty: string
  room: string
}

/** The entry that was chosen among those of its column, also once another appointment has its time. */
export function entryChosen(entries: readonly DayEntry[], {at, appointmentId}: ChosenTime): DayEntry | undefined {
  const there = entries.filter((entry) => entry.at === at)
  return there.find((entry) => entry.appointmentId === appointmentId) ?? there[0]
}
