import {describe, expect, it} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {readLaboratoryCsv} from '#modules/studies/import/csv/read-laboratory-csv.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {readLaboratoryFhir} from '#modules/studies/import/fhir/read-laboratory-fhir.ts'
import {readLaboratoryHl7} from '#modules/studies/import/hl7/read-laboratory-hl7.ts'
import {readImagingFhir} from '#modules/studies/import/imaging/read-imaging-fhir.ts'
import {mutated, seededRandom} from '#modules/studies/intake/test-mutations.ts'
import {PROBLEM_WORDS} from './problem-words.data.ts'
import {inSpanish} from './problem-words.ts'

const RULES = {categories: ['general', 'hiv'], today: '2026-11-25', now: new Date('2026-11-25T12:00:00-03:00')}
const SEED = 20261127
const ROUNDS = 500

/** Words of English that no Spanish has, outside of what a file says, which stands in quotation marks. */
const ENGLISH = /\b(?:the|is|it|its|must|has|have|not|and|with|of|that|which|are|was|write|send)\b/

const examples = {
  csv: await exampleOf('laboratory-csv.md', 'csv'),
  fhir: await exampleOf('laboratory-fhir.md', 'json'),
  hl7: (await exampleOf('laboratory-hl7.md', 'hl7')).replaceAll('\n', '\r'),
}

const files = {put: async () => undefined}
const READERS = {
  csv: async (bytes: Buffer) => readLaboratoryCsv(bytes, RULES).problems,
  hl7: async (bytes: Buffer) => readLaboratoryHl7(bytes, RULES).problems,
  fhir: async (bytes: Buffer) => [
    ...readLaboratoryFhir(bytes, RULES).problems,
    ...(await readImagingFhir(bytes, RULES, {files, threads: TEST_THREADS, now: RULES.now})).problems,
  ],
}

const holes = (words: string) => words.match(/\{~?\}/g)?.length ?? 0

describe('what an import says is wrong', () => {
  it.each(['csv', 'hl7', 'fhir'] as const)('is in Spanish, whatever is damaged in a file of %s', async (format) => {
    const random = seededRandom(SEED)
    const sound = [Buffer.from(examples[format])]
    const said = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const problem of await READERS[format](mutated(sound, random))) said.add(problem)
    }
    expect(said.size).toBeGreaterThan(15)
    const english = [...said].filter((problem) => ENGLISH.test(inSpanish(problem).replaceAll(/"(?:[^"\\]|\\.)*"/g, '')))
    expect(english.map((problem) => `${problem} → ${inSpanish(problem)}`)).toEqual([])
  })

  it.each([
    ['row 3, column valor: must not be empty', 'fila 3, columna valor: no puede estar vacío'],
    [
      'protocol 25-1: nobody has this document; it is kept apart',
      'protocolo 25-1: nadie tiene este documento; queda sin paciente',
    ],
    ['message 1, segment 4, OBX: OBX-8: "ZZ" is not known', 'mensaje 1, segmento 4, OBX: OBX-8: "ZZ" no se conoce'],
    ['and 12 more problems', 'y 12 problemas más'],
    ['constructor: __proto__', 'constructor: __proto__'],
  ])('%s: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish)
  })

  it('has each thing that it names once in both languages', () => {
    const encodings = /--encoding|delimiters/
    const wrong = Object.entries(PROBLEM_WORDS).filter(
      ([english, spanish]) => !encodings.test(english) && holes(english) !== holes(spanish),
    )
    expect(wrong).toEqual([])
  })
})
