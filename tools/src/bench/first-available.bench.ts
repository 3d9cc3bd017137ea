import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openDatabase} from '@ceibo/database/open-database'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {findSlots} from '@ceibo/agenda/built-in/slots/slot-search'
import {type BenchResult, percentile} from './bench-result.ts'
import {CENTRES, commonService, fillNetwork, SPECIALTIES} from './many-slots.queries.ts'

const SEARCHES = 3000
const WARM_UP = 300
const MAX_RATIO = 1.6
const MAX_P99_MS = 10

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
  const search = async (nth: number) => {
    const now = new Date()
    const today = civilDate(now)
    const specialtyId = 1 + (nth % SPECIALTIES)
    const wanted = {
      specialtyId,
      serviceId: commonService(specialtyId),
      centreIds: Array.from({length: CENTRES}, (_unused, index) => `centro_${index + 1}`),
      from: today,
      to: addDays(today, 29),
      timeFrom: '00:00',
      timeTo: '23:59',
      weekdays: [],
      limit: 1,
    }
    const began = performance.now()
    const answer = await findSlots(database.requests, {search: wanted, patient, bookerId: patient.personId}, now)
    samples.push(performance.now() - began)
    if (answer.is === 'refused' || answer.found.length !== 1) throw new Error(`search ${nth} found no slot`)
  }
  const stop = async () => {
    await database.close()
    rmSync(dataDir, {recursive: true, force: true})
  }
  return {slots, search, samples, stop}
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
    const ratio = percentile(many.samples, 0.5) / percentile(few.samples, 0.5)
    const p99 = percentile(many.samples, 0.99)
    const limits = [
      {what: 'ratio of the p50', value: ratio.toFixed(2), limit: `≤ ${MAX_RATIO}`, ok: ratio <= MAX_RATIO},
      {what: 'p99 with many', value: `${p99.toFixed(2)} ms`, limit: `≤ ${MAX_P99_MS} ms`, ok: p99 <= MAX_P99_MS},
    ]
    const figures = [few, many].map(({slots, samples}) => ({
      what: `first available over ${CENTRES} centres, ${slots.toLocaleString('en')} slots`,
      value: `p50 ${percentile(samples, 0.5).toFixed(2)} ms, p99 ${percentile(samples, 0.99).toFixed(2)} ms`,
    }))
    return {
      name: 'First available',
      figures: [...figures, ...limits],
      note: 'One walk of an index in order of time for each offering, whatever the number of slots.',
      ok: limits.every(({ok}) => ok),
    }
  } finally {
    await few.stop()
    await many.stop()
  }
}
