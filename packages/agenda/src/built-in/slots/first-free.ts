import type {FirstFree} from '@ceibo/contract/appointments/first-appointments'
import type {Database} from '@ceibo/database/open-database'
import {attendsSomeAdult} from '@ceibo/rules/appointments/attendance-limits'
import {coverageOf} from '@ceibo/rules/appointments/coverage'
import {rulesFor} from '#built-in/catalogue/booking-catalogue.queries.ts'
import type {Refusal} from '#port.ts'
import {activeCentreId, firstFreeOfOfferings, type FirstFreeRow} from './first-free.queries.ts'

const WITHOUT_PLAN = {planId: null, planTypeId: null}

/**
 * The first free slot of each specialty of a centre that an adult without a plan can book. Services without an order come before those that need
 * one, because a first appointment is usually without.
 */
export async function firstFreeAt(
  db: Database,
  slug: string,
  now: Date,
): Promise<{is: 'found'; found: FirstFree[]} | Refusal<'not-found'>> {
  const centreId = await activeCentreId(db, slug)
  if (centreId === undefined) return {is: 'refused', code: 'not-found'}
  const [rows, rules] = await Promise.all([firstFreeOfOfferings(db, centreId, now), rulesFor(db, WITHOUT_PLAN)])
  const bookable = rows.filter(
    ({specialtyId, serviceId, specialtyLimits, serviceLimits}) =>
      attendsSomeAdult([specialtyLimits, serviceLimits]) &&
      coverageOf(rules, {...WITHOUT_PLAN, specialtyId, serviceId, centreId}) === 'S',
  )
  const firsts = [...Map.groupBy(bookable, ({specialtyId}) => specialtyId).values()].flatMap((ofOne) =>
    ofOne.toSorted(inOrder).slice(0, 1),
  )
  const found = firsts.map(({specialtyId, serviceId, date, time}) => ({specialtyId, serviceId, date, time}))
  return {is: 'found', found: found.toSorted((one, other) => one.specialtyId - other.specialtyId)}
}

const inOrder = (one: FirstFreeRow, other: FirstFreeRow) =>
  Number(one.needsOrder) - Number(other.needsOrder) ||
  one.date.localeCompare(other.date) ||
  one.time.localeCompare(other.time) ||
  one.serviceId - other.serviceId
