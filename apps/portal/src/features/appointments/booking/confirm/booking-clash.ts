import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Appointment} from '@ceibo/contract/appointments/appointments'

type Wanted = {
  /** Null for the signed-in person. */
  patientId: number | null
  specialty: string | null
  centreId: string
  /** Null while the professional's name is loading. */
  licence: string | null
  startsAt: string
  minutes: number
}

/** An appointment of the same patient that prevents the booking: the same slot, or the code of the refusal. */
export type Clash = {code: 'same-appointment' | 'same-day' | 'overlaps'; appointmentId: number}

/** The appointment of the same day that prevents a booking, if any. */
export function clashOf(appointmentsOfDay: readonly Appointment[], wanted: Wanted): Clash | null {
  const theirs = appointmentsOfDay.filter((one) => isActive(one.state) && isOf(one, wanted.patientId))
  const sameSpecialty = theirs.find((one) => one.specialty === wanted.specialty)
  if (sameSpecialty) {
    return {code: isVery(sameSpecialty, wanted) ? 'same-appointment' : 'same-day', appointmentId: sameSpecialty.id}
  }
  const from = Date.parse(wanted.startsAt)
  const to = from + wanted.minutes * MINUTE_MS
  const overlapping = theirs.find((one) => Date.parse(one.startsAt) < to && Date.parse(one.endsAt) > from)
  return overlapping ? {code: 'overlaps', appointmentId: overlapping.id} : null
}

/** Compares the professional too, because several of a specialty may attend at the same time in the same centre. */
const isVery = (one: Appointment, {startsAt, centreId, licence}: Wanted) =>
  Date.parse(one.startsAt) === Date.parse(startsAt) &&
  one.centre.id === centreId &&
  (licence === null || one.practitioner.licence === licence)

const isOf = ({patient}: Appointment, patientId: number | null) =>
  patientId === null ? patient.isSelf : patient.id === patientId
