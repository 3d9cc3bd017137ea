import type {Appointment} from '@ceibo/contract/appointments'

/** Those still to come, soonest first: booked, and starting now or later. */
export const stillToCome = (appointments: readonly Appointment[], now: Date): Appointment[] =>
  appointments
    .filter(({state, startsAt}) => state === 'booked' && Date.parse(startsAt) >= now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))

/** "Odontología · Tomás" for a relative, the specialty alone for oneself. */
export const appointmentName = ({specialty, patient}: Appointment): string =>
  patient.isSelf ? specialty : `${specialty} · ${patient.firstName}`
