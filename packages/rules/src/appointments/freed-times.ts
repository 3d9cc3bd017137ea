import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {weekdayOf} from '@ceibo/contract/time/weekday'
import {afterQuietHours} from '#notifications/quiet-hours.ts'
import {addDays, civilDate, civilTime, instantOf} from '#time/civil-time.ts'
import {type AttendedPatient, canTake, type PlanCandidate} from './plan-proposals.ts'

/** Who is offered a time that became free, in which order, and when. */

/** Nobody is offered what begins sooner: they have to read it and to get there. */
export const OFFER_NOTICE_MS = HOUR_MS

/** How long after somebody was offered a time the next ones are. */
export const OFFER_STEP_MS = 15 * MINUTE_MS

/** How many times one person is offered in a civil day. */
export const MAX_OFFERS_A_DAY = 6

/** The hours in which nobody is offered anything but what is for that morning. */
const OFFERS_QUIET = {from: '21:00', until: '08:00'}
const NOON = '12:00'

/** What somebody who waits would take. Weekdays are from 0 for Monday, none for any; hours are of its beginning, days civil dates, all included. */
export type Wish = {
  centreIds: readonly number[]
  practitionerId: number | null
  weekdays: readonly number[]
  timeFrom: string
  timeTo: string
  from: string
  until: string
}

/** Somebody who waits; `improves` is the beginning of the appointment in whose place the time would be. */
export type Waiting = {
  entryId: number
  since: Date
  wish: Wish
  improves: Date | null
  who: AttendedPatient
  /** How many times they were offered today. */
  offersToday: number
}

/** A time that became free, and the services that it may be booked for. */
export type FreedTime = Pick<PlanCandidate, 'practitionerId' | 'centreId' | 'startsAt' | 'endsAt'> & {
  serviceIds: readonly number[]
}

/** Whether somebody is offered a free time now: it is as they wish, before what they have, and they can be attended at it. */
export function fits({wish, improves, who, offersToday}: Waiting, time: FreedTime, now: Date): boolean {
  const [day, hour] = [civilDate(time.startsAt), civilTime(time.startsAt)]
  return (
    time.serviceIds.includes(who.serviceId) &&
    time.startsAt.getTime() - now.getTime() >= OFFER_NOTICE_MS &&
    offersToday < MAX_OFFERS_A_DAY &&
    (improves === null || time.startsAt < improves) &&
    wish.centreIds.includes(time.centreId) &&
    (wish.practitionerId === null || wish.practitionerId === time.practitionerId) &&
    (wish.weekdays.length === 0 || wish.weekdays.includes(weekdayOf(day))) &&
    wish.timeFrom <= hour &&
    hour <= wish.timeTo &&
    wish.from <= day &&
    day <= wish.until &&
    canTake(who, time)
  )
}

/** What each thing that somebody asked for by name is worth; whoever has no appointment yet comes before who would improve one. */
const WORTH = {practitioner: 4, noAppointment: 2, days: 1, hours: 1}

function fitness({wish, improves}: Waiting): number {
  return (
    (wish.practitionerId === null ? 0 : WORTH.practitioner) +
    (improves === null ? WORTH.noAppointment : 0) +
    (wish.weekdays.length === 0 ? 0 : WORTH.days) +
    (wish.timeFrom > '00:00' || wish.timeTo < '23:59' ? WORTH.hours : 0)
  )
}

/** Those whom a time fits, the most fitting first, and of those alike who waits longest. */
export const inOrderFor = (waiting: readonly Waiting[], time: FreedTime, now: Date): Waiting[] =>
  waiting
    .filter((one) => fits(one, time, now))
    .toSorted(
      (one, other) =>
        fitness(other) - fitness(one) || Number(one.since) - Number(other.since) || one.entryId - other.entryId,
    )

/** How many more people are offered a time at once: more when there is less time to answer, and one where it is kept for them. */
export function peopleAtOnce(startsAt: Date, now: Date, isExclusive: boolean): number {
  if (isExclusive) return 1
  if (civilDate(startsAt) === civilDate(now)) return 6
  return startsAt.getTime() - now.getTime() < DAY_MS ? 3 : 1
}

/** The first moment from this one on at which a time may be offered. */
export function offerableFrom(startsAt: Date, from: Date): Date {
  const morning = afterQuietHours(from, OFFERS_QUIET)
  const isForThatMorning = civilDate(startsAt) === civilDate(morning) && civilTime(startsAt) < NOON
  return isForThatMorning ? from : morning
}

/** When the next people are offered a time of which some were offered now. */
export const nextOfferAt = (startsAt: Date, now: Date): Date =>
  offerableFrom(startsAt, new Date(now.getTime() + OFFER_STEP_MS))

/** When somebody may fit a time for which there is nobody now, if nobody joins before: the next morning. */
export const nextLookAt = (startsAt: Date, now: Date): Date =>
  offerableFrom(startsAt, instantOf(addDays(civilDate(now), 1), OFFERS_QUIET.until))
