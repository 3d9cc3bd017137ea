import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {longestHold} from '#platform/health/test-longest-hold.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {mutated, seededRandom} from '#modules/studies/intake/test-mutations.ts'
import {fhirServer} from './test-fhir-server.ts'
import {aTransaction} from './test-transactions.ts'

const {db} = await freshDatabase()
await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

const SEED = 20261127
const BATCHES = 250
const AT_ONCE = 8
const MAX_MILLISECONDS = 50
const TRIES = 4

it(
  'answers two thousand damaged transactions by a refusal or a response, and holds nobody up',
  {timeout: 300_000},
  async () => {
    const {client, tokenOf, send, clock} = await fhirServer(db)
    const made = await client('daños')
    const random = seededRandom(SEED)
    const example = await exampleOf('fhir-intake.md', 'json')
    const sound = [JSON.stringify(aTransaction()), example].map((text) => Buffer.from(text))
    const statuses = new Map<number, number>()
    const slow: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const token = await tokenOf(made)
      const mutants = Array.from({length: AT_ONCE}, () => mutated(sound, random))
      let least = Infinity
      // Garbage collections lengthen some tries; an expensive text lengthens all.
      for (let left = TRIES; left > 0 && least > MAX_MILLISECONDS; left--) {
        const hold = longestHold()
        const answers = await Promise.all(mutants.map((one) => send(token, one)))
        least = Math.min(least, hold.end())
        for (const {statusCode, headers} of answers) {
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
          expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8')
        }
      }
      if (least > MAX_MILLISECONDS) slow.push(least)
      clock.advance(15)
    }

    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect(statuses.get(422)).toBeGreaterThan(0)
    expect(slow).toEqual([])
  },
)
