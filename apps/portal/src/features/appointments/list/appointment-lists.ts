import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import type {Dependant} from '@ceibo/contract/people/family'
import type {Appointment} from '@ceibo/contract/appointments/appointments'

/**
 * Upcoming when it starts now or later, soonest first; previous otherwise, latest first. An appointment that was cancelled
 * before its time is in neither.
 */
export function splitByStart(appointments: readonly Appointment[], now: Date) {
  const byStart = [...appointments].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isAhead = (one: Appointment) => Date.parse(one.startsAt) >= now.getTime()
  return {
    upcoming: byStart.filter((one) => isAhead(one) && (isActive(one.state) || one.state === 'pending')),
    previous: byStart.filter((one) => !isAhead(one)).reverse(),
  }
}

/** The rows of a list inside its window and beyond it, and the rows that are hidden until requested. */
export function inTwoParts(near: readonly Appointment[], beyond: readonly Appointment[], asked: boolean) {
  const far = beyond.filter(({id}) => !near.some((one) => one.id === id))
  const showsFar = asked || near.length === 0
  return {
    shown: showsFar ? [...near, ...far] : near,
    held: showsFar ? [] : far,
    isWhole: showsFar && far.length > 0,
  }
}

/** The appointments of one family member, by edns id; of everybody when nobody is chosen. */
export const ofWhom = (appointments: readonly Appointment[], patientId: number | null) =>
  patientId === null ? appointments : appointments.filter(({patient}) => patient.id === patientId)

/** The members of the family group for whom the person may book. */
export const isBookable = ({can}: Dependant): boolean => can.bookFor
