import {DAY_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import {civilDate, civilTime, daysBetween} from '#time/civil-time.ts'
import {type AttendanceLimits, attends} from './attendance-limits.ts'
import {coverageOf, type CoverageRule} from './coverage.ts'

/** Which new time an appointment gets whose professional or centre will not attend. */

/** The most days from its old time at which an appointment stays with its professional rather than on a nearer day with another. */
export const SAME_PROFESSIONAL_DAYS = 10

/** The most days from the old time of any proposal. */
export const PROPOSAL_DAYS = 30

/** A new time begins so long after now at the earliest, so that its notice can be read. */
export const PROPOSAL_NOTICE_MS = DAY_MS

/** And so many days before the old one at the earliest: whoever plans does not hurry a patient. */
export const PROPOSAL_DAYS_BEFORE = 3

/** Where a centre is, as far as the catalogue knows. */
export type PlanCentre = {id: number; city: string; provinceId: number}

export type PlannedAppointment = {
  itemId: number
  practitionerId: number
  centreId: number
  specialtyId: number
  serviceId: number
  startsAt: Date
  patient: {personId: number; birthDate: string; sex: Sex; planId: number | null; planTypeId: number | null}
  limits: readonly AttendanceLimits[]
  rules: readonly CoverageRule[]
  /** The rules that a desk set aside for it. */
  setAside: readonly string[]
  /** When the patient has other appointments. */
  busy: readonly BusyTime[]
  /** Only times with somebody else fit. */
  onlyOthers?: boolean
}

export type BusyTime = {startsAt: Date; endsAt: Date; specialtyId: number}

/** A free time of a service. */
export type PlanCandidate = {
  slotId: number
  serviceId: number
  practitionerId: number
  centreId: number
  startsAt: Date
  endsAt: Date
}

/** Minutes of the day that another centre is worth, and one day; another professional is worth more than any of them. */
const CENTRE_COST = 90
const DAY_COST = 120
const OTHER_PROFESSIONAL_COST = 1_000_000

/** A moment on the civil calendar, worked out once for each time: a plan compares a hundred with some hundreds. */
type Civil = {day: string; ordinal: number; minute: number}

const civilOf = (instant: Date): Civil => {
  const day = civilDate(instant)
  const [hours, minutes] = civilTime(instant).split(':')
  return {day, ordinal: daysBetween('2000-01-01', day), minute: Number(hours) * 60 + Number(minutes)}
}

type Offer = PlanCandidate & {civil: Civil}

const offersOf = (candidates: readonly PlanCandidate[]): Offer[] =>
  candidates.map((candidate) => ({...candidate, civil: civilOf(candidate.startsAt)}))

/** The offers of its service that fit an appointment, each with how far it is from the old time, smaller for nearer. */
function fittingOffers(
  appointment: PlannedAppointment,
  offers: readonly Offer[],
  centres: ReadonlyMap<number, PlanCentre>,
): {offer: Offer; distance: number}[] {
  const old = civilOf(appointment.startsAt)
  const covered = new Map<number, boolean>()
  const busy = appointment.busy.map((time) => ({...time, day: civilDate(time.startsAt)}))
  return offers.flatMap((offer) => {
    const days = offer.civil.ordinal - old.ordinal
    if (offer.serviceId !== appointment.serviceId) return []
    if (appointment.onlyOthers === true && offer.practitionerId === appointment.practitionerId) return []
    if (days < -PROPOSAL_DAYS_BEFORE || Math.abs(days) > PROPOSAL_DAYS) return []
    if (!covered.has(offer.centreId)) covered.set(offer.centreId, isCovered(appointment, offer.centreId))
    if (covered.get(offer.centreId) === false || !suits(appointment, offer, busy)) return []
    const isSame = offer.practitionerId === appointment.practitionerId && Math.abs(days) <= SAME_PROFESSIONAL_DAYS
    const distance =
      (isSame ? 0 : OTHER_PROFESSIONAL_COST) +
      Math.abs(days) * DAY_COST +
      journeyOf(centres.get(appointment.centreId), centres.get(offer.centreId)) * CENTRE_COST +
      Math.abs(offer.civil.minute - old.minute)
    return [{offer, distance}]
  })
}

/** 0 in the same centre, and one more in another of the city, of the province, or elsewhere. */
function journeyOf(from: PlanCentre | undefined, to: PlanCentre | undefined): number {
  if (from === undefined || to === undefined) return 3
  if (from.id === to.id) return 0
  if (from.provinceId !== to.provinceId) return 3
  return from.city === to.city ? 1 : 2
}

/** Who would be attended, for what, and when they are somewhere else. */
export type AttendedPatient = Pick<
  PlannedAppointment,
  'specialtyId' | 'serviceId' | 'patient' | 'limits' | 'rules' | 'setAside' | 'busy'
>

/** Whether a patient can be attended at a time: of that age and sex, covered there, and nowhere else at that time. */
export const canTake = (who: AttendedPatient, time: Pick<PlanCandidate, 'centreId' | 'startsAt' | 'endsAt'>): boolean =>
  isCovered(who, time.centreId) &&
  suits(
    who,
    {...time, civil: civilOf(time.startsAt)},
    who.busy.map((one) => ({...one, day: civilDate(one.startsAt)})),
  )

function isCovered({patient, rules, setAside, specialtyId, serviceId}: AttendedPatient, centreId: number): boolean {
  const {planId, planTypeId} = patient
  return (
    setAside.includes('no-coverage') ||
    coverageOf(rules, {planId, planTypeId, specialtyId, serviceId, centreId}) === 'S'
  )
}

/** Whether the patient is of the age, and nowhere else at that time. */
function suits(
  {patient, limits, setAside, specialtyId}: AttendedPatient,
  {startsAt, endsAt, civil: {day}}: Pick<Offer, 'startsAt' | 'endsAt' | 'civil'>,
  busy: readonly (BusyTime & {day: string})[],
): boolean {
  if (!setAside.includes('no-suitable-patient') && !limits.every((one) => attends(one, patient, day))) return false
  return busy.every(
    (one) =>
      (one.endsAt <= startsAt || one.startsAt >= endsAt) &&
      (one.specialtyId !== specialtyId || one.day !== day || setAside.includes('same-day')),
  )
}

const byId = (centres: readonly PlanCentre[]) => new Map(centres.map((centre) => [centre.id, centre]))

/** The nearest fitting times of an appointment, nearest first. */
export const nearestTimes = (
  appointment: PlannedAppointment,
  candidates: readonly PlanCandidate[],
  centres: readonly PlanCentre[],
  most: number,
): PlanCandidate[] =>
  fittingOffers(appointment, offersOf(candidates), byId(centres))
    .toSorted((one, other) => one.distance - other.distance || one.offer.slotId - other.offer.slotId)
    .slice(0, most)
    .map(({offer}) => offer)

/**
 * A new time for each appointment that finds one, by item: each time once, and each the nearest that those before it, in order of their old time,
 * left. Two appointments of one patient never meet.
 */
export function proposeTimes(
  appointments: readonly PlannedAppointment[],
  candidates: readonly PlanCandidate[],
  centres: readonly PlanCentre[],
): Map<number, PlanCandidate> {
  const places = byId(centres)
  // A slot of an offering with several services is a candidate of each.
  let offers = offersOf(candidates)
  const given: (BusyTime & {personId: number})[] = []
  const proposed = new Map<number, PlanCandidate>()
  for (const appointment of appointments.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))) {
    const {personId} = appointment.patient
    const busy = [...appointment.busy, ...given.filter((one) => one.personId === personId)]
    const fitting = fittingOffers({...appointment, busy}, offers, places)
    if (fitting.length === 0) continue
    const {offer} = fitting.reduce((best, one) => (one.distance < best.distance ? one : best))
    proposed.set(appointment.itemId, offer)
    given.push({startsAt: offer.startsAt, endsAt: offer.endsAt, specialtyId: appointment.specialtyId, personId})
    offers = offers.filter(({slotId}) => slotId !== offer.slotId)
  }
  return proposed
}

/** The words of a change of time: the difference on the clock, or that there is none. */
export function changeInWords(from: Date, to: Date): string {
  const days = daysBetween(civilDate(from), civilDate(to))
  const minutes = civilOf(to).minute - civilOf(from).minute
  if (days === 0) return 'mismo día'
  if (minutes === 0) return 'misma hora'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const words = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
  return `${minutes > 0 ? '+' : '−'}${words}`
}

/** The span in which free times are looked for. */
export const spanOfProposals = (from: Date, to: Date, now: Date): {from: Date; to: Date} => ({
  from: new Date(Math.max(now.getTime() + PROPOSAL_NOTICE_MS, from.getTime() - PROPOSAL_DAYS_BEFORE * DAY_MS)),
  to: new Date(to.getTime() + PROPOSAL_DAYS * DAY_MS),
})

/** How long a draft holds what it proposes, since it was last renewed. */
export const PLAN_HOLD_MS = 30 * MINUTE_MS

/** How long after everybody was moved the first notice is sent: until then all can be undone. */
export const PLAN_UNDO_MS = 2 * MINUTE_MS
