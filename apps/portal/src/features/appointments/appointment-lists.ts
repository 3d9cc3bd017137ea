import type {Appointment} from '@ceibo/contract/appointments'

/**
 * Upcoming when it starts now or later, soonest first; previous otherwise, latest first. One that was cancelled before
 * its time is in neither: there is nothing to come and nothing happened.
 */
export function splitByStart(appointments: readonly Appointment[], now: Date) {
  const byStart = [...appointments].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const isAhead = (one: Appointment) => Date.parse(one.startsAt) >= now.getTime()
  return {
    upcoming: byStart.filter((one) => isAhead(one) && one.state === 'booked'),
    previous: byStart.filter((one) => !isAhead(one)).reverse(),
  }
}
