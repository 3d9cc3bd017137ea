import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import {addDays, civilDate, daysBetween, instantOf} from '@ceibo/rules/time/civil-time'
import type {DrawnAppointment, FreeSlot} from './demo-appointments.queries.ts'
import type {WrittenPerson} from './demo-people.queries.ts'
import {isSuitable} from './draw-past-visits.ts'
import type {SeededRandom} from './seeded-random.ts'
import {SERVICES, SPECIALTIES} from './specialties.data.ts'

/** The share of slots that are taken, by days ahead: high for the next days, low later. */
const FULLNESS = [
  {upTo: 0, share: 0.55},
  {upTo: 1, share: 0.45},
  {upTo: 2, share: 0.36},
  {upTo: 6, share: 0.24},
  {upTo: 13, share: 0.13},
  {upTo: 29, share: 0.06},
  {upTo: 59, share: 0.02},
] as const
const POPULAR_FACTOR = 1.25
const TRIES = 12

/** The instant from which on no slots are taken at random. */
export function endOfFullness(today: string): Date {
  return instantOf(addDays(today, 60), '00:00')
}

const specialties = new Map(SPECIALTIES.map((specialty) => [specialty.id, specialty]))
const services = new Map(SERVICES.map((service) => [service.id, service]))

/** Takes some of the slots for unnamed patients, at most one a day for each. */
export function drawBookings(
  slots: readonly FreeSlot[],
  patients: readonly WrittenPerson[],
  now: Date,
  random: SeededRandom,
): DrawnAppointment[] {
  const today = civilDate(now)
  const busy = new Set<string>()
  return slots.flatMap((slot): DrawnAppointment[] => {
    const day = civilDate(slot.startsAt)
    if (!random.chance(shareOf(slot, daysBetween(today, day)))) return []
    for (let tried = 0; tried < TRIES; tried++) {
      const patient = random.pick(patients)
      const serviceId = random.pick(slot.serviceIds)
      if (busy.has(`${patient.id} ${day}`) || !suits(slot, serviceId, patient, day)) continue
      busy.add(`${patient.id} ${day}`)
      return [
        {
          slot,
          patientId: patient.id,
          bookedBy: patient.id,
          specialtyId: slot.specialtyId,
          serviceId,
          state: slot.startsAt < now ? 'attended' : 'booked',
          source: patient.account === undefined ? random.pick(['counter', 'phone'] as const) : 'web',
          createdAt: new Date(Math.min(slot.startsAt.getTime(), now.getTime()) - (1 + random.below(500)) * HOUR_MS),
        },
      ]
    }
    return []
  })
}

function shareOf({specialtyId}: FreeSlot, daysAhead: number): number {
  const share = FULLNESS.find(({upTo}) => daysAhead <= upTo)?.share ?? 0
  return specialties.get(specialtyId)?.popular === true ? share * POPULAR_FACTOR : share
}

function suits({specialtyId}: FreeSlot, serviceId: number, patient: WrittenPerson, day: string): boolean {
  return [specialties.get(specialtyId) ?? {}, services.get(serviceId) ?? {}].every((limits) =>
    isSuitable(limits, patient, day),
  )
}
