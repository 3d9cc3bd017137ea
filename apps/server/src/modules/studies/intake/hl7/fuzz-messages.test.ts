import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {longestHold} from '#platform/health/test-longest-hold.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {mutated, seededRandom} from '#modules/studies/intake/test-mutations.ts'
import {mllpFrame} from './mllp-frames.ts'
import {anOru, aSystem, mllpOn} from './test-mllp-server.ts'

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
const OF_BATCH = 8
const MAX_MILLISECONDS = 50
const TRIES = 4

it(
  'takes two thousand damaged frames, answers the next message as ever, and holds nobody up',
  {timeout: 300_000},
  async () => {
    const {port} = await mllpOn(db)
    const random = seededRandom(SEED)
    const sound = [anOru(), (await exampleOf('laboratory-hl7.md', 'hl7')).replaceAll('\n', '\r')].map((text) =>
      mllpFrame(Buffer.from(text)),
    )
    const codes = new Set<string | undefined>()
    const slow: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const mutants = Array.from({length: OF_BATCH}, () => mutated(sound, random))
      let least = Infinity
      // Garbage collections lengthen some tries; an expensive text lengthens all.
      for (let left = TRIES; left > 0 && least > MAX_MILLISECONDS; left--) {
        const hold = longestHold()
        const system = await aSystem(port)
        for (const one of mutants) system.write(one)
        // Ends whatever the last one left open.
        system.write(mllpFrame(Buffer.from(anOru({id: `fin-${batch}`, protocol: 'fin'}))))
        let last = ''
        do {
          ;[last = ''] = await system.answers(1)
          // A damaged message may bring other delimiters.
          const [, , code, id] = /\rMSA([^])(A[AER])\1(.*?)(?:\1|\r)/s.exec(last) ?? []
          if (last !== '') codes.add(code)
          if (id === `fin-${batch}`) break
        } while (last !== '')
        expect(last === '' ? 'closed' : /\rMSA\|(A[AER])/.exec(last)?.[1]).toBe('AA')
        system.socket.destroy()
        least = Math.min(least, hold.end())
      }
      if (least > MAX_MILLISECONDS) slow.push(least)
    }
    expect(codes).toEqual(new Set(['AA', 'AE', 'AR']))
    expect(slow).toEqual([])
  },
)
