import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openDatabase} from '@ceibo/database/open-database'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {centresFor} from '@ceibo/agenda/built-in/catalogue/bookable-catalogue'
import {findFirstOfEach, findSlots} from '@ceibo/agenda/built-in/slots/slot-search'
import {MAX_FIRST_TIMES} from '@ceibo/contract/appointments/first-times'
import {type BenchResult, percentile} from './bench-result.ts'
import {CENTRES, commonService, fillNetwork, SPECIALTIES} from './many-slots.queries.ts'

const SEARCHES = 3000
const WARM_UP = 300
const MAX_RATIO = 1.6
const MAX_P99_MS = 10
/** Searches of the first times in all centres, and as many in one. */
const FIRST_TIMES = 500
const MAX_FIRST_TIMES_MS = 25
const OPEN_DAYS = 180

/** A separate network with so many professionals for each offering and centre. */
async function aNetwork(professionals: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-slots-'))
  const open = () => openDatabase({dataDir, log: () => undefined})
  const filled = await open()
  const {slots, patientId} = await fillNetwork(filled.ownerUrl, professionals)
  // After the filling PostgreSQL writes to disk for minutes; stopping it completes the writing.
  await filled.close()
  const database = await open()
  const patient = {personId: patientId, birthDate: '1985-04-12', sex: 'F', planId: null, planTypeId: null} as const
  const samples: number[] = []
  const everywhere = Array.from({length: CENTRES}, (_unused, index) => `centro_${index + 1}`)
  const asked = (nth: number, now: Date, last: number, limit: number) => {
    const today = civilDate(now)
    const specialtyId = 1 + (nth % SPECIALTIES)
    const days = {from: today, to: addDays(today, last), timeFrom: '00:00', timeTo: '23:59', weekdays: []}
    const search = {specialtyId, serviceId: commonService(specialtyId), centreIds: everywhere, ...days, limit}
    return {search, patient, bookerId: patient.personId}
  }
  const search = async (nth: number) => {
    const now = new Date()
    const query = asked(nth, now, 29, 1)
    const began = performance.now()
    const answer = await findSlots(database.requests, query, now)
    samples.push(performance.now() - began)
    if (answer.is === 'refused' || answer.found.length !== 1) throw new Error(`search ${nth} found no slot`)
  }
  /** What the call of first times asks of the database: the centres that do the service, and the times of each professional there. */
  const firstTimes = async (nth: number, times: number[], inOne: boolean) => {
    const now = new Date()
    const {search: wanted, ...who} = asked(nth, now, OPEN_DAYS, MAX_FIRST_TIMES)
    const began = performance.now()
    const offered = await centresFor(database.requests, patient, wanted, now)
    const centreIds = inOne ? everywhere.slice(nth % CENTRES, (nth % CENTRES) + 1) : everywhere
    const answer = await findFirstOfEach(database.requests, {search: {...wanted, centreIds}, ...who}, now)
    times.push(performance.now() - began)
    if (offered.is === 'refused' || offered.found.length !== CENTRES) throw new Error('a centre is missing')
    const found = answer.is === 'found' ? new Set(answer.found.map(({centreId}) => centreId)).size : 0
    if (found !== centreIds.length) throw new Error(`search ${nth} found times in ${found} centres`)
  }
  const stop = async () => {
    await database.close()
    rmSync(dataDir, {recursive: true, force: true})
  }
  return {slots, search, samples, firstTimes, stop}
}

/** "First available" over 24 centres and the three offerings of a service, with few slots and with many. */
export async function run(): Promise<BenchResult> {
  const few = await aNetwork(1)
  const many = await aNetwork(20)
  try {
    for (let nth = 0; nth < SEARCHES + WARM_UP; nth++) {
      if (nth === WARM_UP) for (const {samples} of [few, many]) samples.length = 0
      // Alternating, so that other load affects both alike.
      for (const network of nth % 2 === 0 ? [few, many] : [many, few]) await network.search(nth)
    }
    const [everywhere, inOne]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < FIRST_TIMES + WARM_UP / 10; nth++) {
      if (nth === WARM_UP / 10) for (const times of [everywhere, inOne]) times.length = 0
      await many.firstTimes(nth, everywhere, false)
      await many.firstTimes(nth, inOne, true)
    }
    const p95 = percentile(everywhere, 0.95)
    const ratio = percentile(many.samples, 0.5) / percentile(few.samples, 0.5)
    const p99 = percentile(many.samples, 0.99)
    const limits = [
      {what: 'ratio of the p50', value: ratio.toFixed(2), limit: `≤ ${MAX_RATIO}`, ok: ratio <= MAX_RATIO},
      {what: 'p99 with many', value: `${p99.toFixed(2)} ms`, limit: `≤ ${MAX_P99_MS} ms`, ok: p99 <= MAX_P99_MS},
      {
        what: `first times in each of ${CENTRES} centres, p95 with many`,
        value: `${p95.toFixed(2)} ms`,
        limit: `≤ ${MAX_FIRST_TIMES_MS} ms`,
        ok: p95 <= MAX_FIRST_TIMES_MS,
      },
    ]
    const figures = [few, many].map(({slots, samples}) => ({
      what: `first available over ${CENTRES} centres, ${slots.toLocaleString('en')} slots`,
      value: `p50 ${percentile(samples, 0.5).toFixed(2)} ms, p99 ${percentile(samples, 0.99).toFixed(2)} ms`,
    }))
    const ofOne = {what: 'first times in one centre, p95 with many', value: `${percentile(inOne, 0.95).toFixed(2)} ms`}
    return {
      name: 'First available',
      figures: [...figures, ...limits, ofOne],
      note: 'One walk of an index in order of time for each offering, whatever the number of slots.',
      ok: limits.every(({ok}) => ok),
    }
  } finally {
    await few.stop()
    await many.stop()
  }
}
