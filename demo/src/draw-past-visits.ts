import {attends} from '@ceibo/rules/appointments/attendance-limits'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import {MINUTES_BEFORE_PAUSE} from './draw-agendas.ts'
import {keyOf, type PastSlot, type WrittenAgenda} from './demo-appointments.queries.ts'
import type {WrittenPerson} from './demo-people.queries.ts'
import type {SeededRandom} from './seeded-random.ts'
import {SERVICES, serviceNamed, SPECIALTIES} from './specialties.data.ts'
import {PAST_VISITS} from './visits.data.ts'
import {addMinutes, isoWeekdayOf} from './weekly-clock.ts'

export type PastVisitDrawn = {
  patient: string
  bookedBy: string
  serviceId: number
  slot: PastSlot
  state: 'attended' | 'absent' | 'cancelled'
  source: 'web' | 'counter' | 'phone'
}

type Times = {
  today: string
  holidays: ReadonlySet<string>
}

const FRIDAY = 5
const SATURDAY = 6
const VISITS_EACH = [1, 2, 3, 4]
const CENTRES_NEAR = ['tom', 'barrio_norte', 'recoleta', 'almagro', 'dot_baires', 'tomodonto', 'odonto_caballito']

/** The visits of the last year of the named people and of unnamed ones with an account, with their slots. */
export function drawPastVisits(
  agendas: readonly WrittenAgenda[],
  ordinary: readonly WrittenPerson[],
  times: Times,
  random: SeededRandom,
): PastVisitDrawn[] {
  const place = slotPlacer(agendas, times, random)
  const named = PAST_VISITS.map((visit): PastVisitDrawn => {
    const serviceId = serviceNamed(...visit.service).id
    const state = visit.state ?? 'attended'
    return {
      patient: visit.patient,
      bookedBy: visit.bookedBy ?? visit.patient,
      serviceId,
      slot: place({...visit, serviceId, state, lastWeekday: FRIDAY}),
      state,
      source: visit.source ?? 'web',
    }
  })
  const others = ordinary.flatMap((person) =>
    Array.from({length: random.pick(VISITS_EACH)}, (_, turn): PastVisitDrawn => {
      const {id: serviceId} = random.pick(commonServicesFor(person, times.today))
      const state = random.pick(['attended', 'attended', 'attended', 'attended', 'absent', 'cancelled'] as const)
      const daysAgo = 30 + turn * 80 + random.below(70)
      const slot = place({serviceId, centres: CENTRES_NEAR, daysAgo, state, lastWeekday: SATURDAY})
      return {patient: person.document, bookedBy: person.document, serviceId, slot, state, source: 'web'}
    }),
  )
  return [...named, ...others]
}

type Wanted = {
  serviceId: number
  centres: readonly string[]
  daysAgo: number
  state: 'attended' | 'absent' | 'cancelled'
  lastWeekday: number
}

/** Finds an unused time of an agenda, on a day that was not closed. */
function slotPlacer(
  agendas: readonly WrittenAgenda[],
  times: Times,
  random: SeededRandom,
): (wanted: Wanted) => PastSlot {
  const given = new Set<string>()
  return ({serviceId, centres, daysAgo, state, lastWeekday}) => {
    const suitable = agendas.filter((one) => one.serviceIds.includes(serviceId) && centres.includes(one.centre))
    const agenda = random.pick(suitable)
    for (let day = addDays(times.today, -daysAgo); day < times.today; day = addDays(day, 1)) {
      const hours = agenda.hours.find(({weekday}) => weekday === isoWeekdayOf(day))
      if (hours === undefined || hours.weekday > lastWeekday || times.holidays.has(day)) continue
      const nth = random.below(Math.floor(MINUTES_BEFORE_PAUSE / agenda.minutes))
      const time = addMinutes(hours.starts, nth * agenda.minutes)
      const startsAt = instantOf(day, time)
      if (given.has(keyOf(agenda.practitionerId, startsAt))) continue
      given.add(keyOf(agenda.practitionerId, startsAt))
      const endsAt = instantOf(day, addMinutes(time, agenda.minutes))
      return {agenda, startsAt, endsAt, state: state === 'cancelled' ? 'free' : 'taken'}
    }
    throw new Error(`There was no time for service ${serviceId} in the ${daysAgo} days before ${times.today}`)
  }
}

function commonServicesFor(person: WrittenPerson, today: string) {
  return SERVICES.filter((service) => {
    const specialty = SPECIALTIES.find(({id}) => id === service.specialtyId)
    if (specialty?.popular !== true || service.needsOrder === true) return false
    return [specialty, service].every((limits) => isSuitable(limits, person, today))
  })
}

type Limits = {
  minAge?: number
  maxAge?: number
  sex?: 'M' | 'F'
}

/** Whether a specialty or service of the data attends a person on that day. */
export function isSuitable({minAge, maxAge, sex}: Limits, person: WrittenPerson, day: string): boolean {
  return attends({minAge: minAge ?? null, maxAge: maxAge ?? null, sex: sex ?? null}, person, day)
}
