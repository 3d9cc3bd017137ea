import type {DayCount, Slot} from '@ceibo/contract/slots'
import type {Database} from '@ceibo/database/open-database'
import {attends} from '@ceibo/rules/attendance-limits'
import {civilDate} from '@ceibo/rules/civil-time'
import {coverageOf} from '@ceibo/rules/coverage'
import type {Refusal, SlotQuery} from './booking-language.ts'
import {practiceAtCentres} from './practice-facts.queries.ts'
import {countFreeDays, offerFirstSlots} from './slot-search.queries.ts'

type SearchRefusal = Refusal<'not-found' | 'no-suitable-patient' | 'no-coverage'>
type Seeking = Parameters<typeof offerFirstSlots>[1]

/**
 * Free slots in order of time, at most `search.limit`, offered to the session for fifteen minutes. Centres without coverage
 * are left out; refused when none is left, when the practice or a centre does not exist, or does not attend the patient.
 * The days must have been checked (`searchDaysProblem`).
 */
export async function findSlots(
  db: Database,
  query: SlotQuery,
  now: Date,
): Promise<{is: 'found'; found: Slot[]} | SearchRefusal> {
  const seeking = await whereToSeek(db, query, now)
  return 'is' in seeking ? seeking : {is: 'found', found: await offerFirstSlots(db, seeking)}
}

/** How many free slots each civil day of the search has; refused as findSlots is. */
export async function countDays(
  db: Database,
  query: SlotQuery,
  now: Date,
): Promise<{is: 'found'; found: DayCount[]} | SearchRefusal> {
  const seeking = await whereToSeek(db, query, now)
  return 'is' in seeking ? seeking : {is: 'found', found: await countFreeDays(db, seeking)}
}

async function whereToSeek(db: Database, query: SlotQuery, now: Date): Promise<Seeking | SearchRefusal> {
  const {search, patient, bookerId, sessionId} = query
  const {specialtyId, practiceId} = search
  const {planId, planTypeId} = patient
  const facts = await practiceAtCentres(db, {...search, planId, planTypeId})
  if (facts === undefined || facts.centres.length < new Set(search.centreIds).size) {
    return {is: 'refused', code: 'not-found'}
  }
  const today = civilDate(now)
  if (!attends(facts.specialtyLimits, patient, today) || !attends(facts.practiceLimits, patient, today)) {
    return {is: 'refused', code: 'no-suitable-patient'}
  }
  const covered = facts.centres.filter(
    ({id}) => coverageOf(facts.rules, {planId, planTypeId, specialtyId, practiceId, centreId: id}) === 'S',
  )
  if (covered.length === 0) return {is: 'refused', code: 'no-coverage'}
  return {search, centreIds: covered.map(({id}) => id), patientId: patient.personId, bookerId, sessionId, now}
}
