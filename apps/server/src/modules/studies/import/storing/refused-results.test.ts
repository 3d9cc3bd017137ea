import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {columnName} from '#platform/csv/csv-column-name.ts'
import {readLaboratoryHl7} from '#modules/studies/import/hl7/read-laboratory-hl7.ts'
import {imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {unlessRefused} from './unless-refused.ts'

const {db} = await freshDatabase()

const RULES = {categories: ['general'], today: '2026-03-02', now: new Date('2026-03-02T12:00:00-03:00')}

/** Work in proportion to the text takes a hundredth of this; work by its square takes it many times. */
const MAX_MILLISECONDS = 5_000
const MANY = 200_000

function inTime<Answer>(work: () => Answer): Answer {
  const began = performance.now()
  const answer = work()
  expect(performance.now() - began).toBeLessThan(MAX_MILLISECONDS)
  return answer
}

const MSH = 'MSH|^~\\&|LIS|LAB|||20260301161000-0300||ORU^R01|1|P|2.5'
type Claims = {document?: string; name?: string; protocol?: string; obx?: string[]; nte?: string}
const message = ({document = '30111222', name = 'Ceballos^Ana', protocol = 'P-1', obx, nte}: Claims = {}) =>
  [
    MSH,
    `PID|1||${document}^^^RENAPER^DNI||${name}||19830514|F`,
    `OBR|1||${protocol}|GLU^Glucemia|||20260301074000-0300|||||||||||||||||F`,
    ...(obx ?? [anObx({})]),
    ...(nte === undefined ? [] : [`NTE|1||${nte}`]),
  ].join('\r') + '\r'
const anObx = ({type = 'NM', value = '95', unit = 'mg/dL', range = '70-100'}) =>
  `OBX|1|${type}|2345-7^Glucemia^LN||${value}|${unit}|${range}||||F`
const read = (given: Claims) => readLaboratoryHl7(Buffer.from(message(given)), RULES)

describe('a message that cannot be stored', () => {
  it.each([
    ['a zero as an escape', {obx: [anObx({value: '\\X00\\5'})]}, 'segment 4, OBX: OBX-5 has control characters'],
    ['a zero byte', {obx: [anObx({value: '5\0'})]}, 'segment 4, OBX: OBX-5 has control characters'],
    ['a zero in the notes', {obx: [], nte: 'x\0'}, 'segment 3, OBR: comments has control characters'],
  ])('is left out with one line: %s', (_, given: Claims, problem) => {
    expect(read(given)).toEqual({studies: [], withdrawals: [], leftOut: 1, problems: [`message 1, ${problem}`]})
  })

  it('does not stop the others of the folder', async () => {
    const ana = await aPatient(db, {birth_date: '1983-05-14', first_name: 'Ana', last_name: 'Ceballos'})
    const {bring} = await imagingServer(db)
    const document = ana.document_number
    const answer = await bring({
      'a.hl7': Buffer.from(message({document, protocol: 'BAD-1', obx: [anObx({value: '\\X00\\5'})]})),
      'b.hl7': Buffer.from(message({document, protocol: 'BAD-2', obx: [anObx({value: '5\0'})]})),
      'z.hl7': Buffer.from(message({document, protocol: 'GOOD-1'})),
    })
    expect(answer).toMatchObject({
      studies: 1,
      problems: [
        'a.hl7: message 1, segment 4, OBX: OBX-5 has control characters',
        'b.hl7: message 1, segment 4, OBX: OBX-5 has control characters',
      ],
    })
  })
})

const failing = (code: string) => async () => {
  throw Object.assign(new Error('invalid byte sequence'), {code})
}

describe('a result that the database refuses', () => {
  it.each(['22021', '22P05', '23514', '54000'])('is a problem of its report alone: %s', async (code) => {
    const problems: string[] = []
    await unlessRefused('protocol P-1', {problems}, failing(code))
    expect(problems).toEqual(['protocol P-1: the database refuses its data (invalid byte sequence); it is left out'])
  })

  it.each(['57P01', '08006', 'ECONNRESET', '42501'])(
    'ends the import when it is no fault of the data: %s',
    async (code) => {
      await expect(unlessRefused('protocol P-1', {problems: []}, failing(code))).rejects.toThrow('invalid byte')
    },
  )

  it('is known by the answer of the database', async () => {
    const problems: string[] = []
    await unlessRefused('bad', {problems}, async () => {
      await db.selectFrom('study').select('uid').where('uid', '=', 'A\0').execute()
    })
    expect(problems).toHaveLength(1)
  })
})

describe('hostile text is read in time', () => {
  it('a column of accents', () => {
    expect(inTime(() => columnName(`A${'\u0301\u0323'.repeat(MANY / 2)}`))).toBe('a')
  })

  it.each([
    ['spaces after a sign', `<${' '.repeat(MANY)}a\\.br\\b`],
    ['digits', '1'.repeat(MANY)],
    ['groups', '1.'.repeat(MANY / 2)],
    ['escapes', '\\X41'.repeat(MANY / 4)],
  ])('a value of %s', (_, value) => {
    for (const type of ['TX', 'SN', 'NM', 'CE', 'NA']) {
      expect(inTime(() => read({obx: [anObx({type, value})]})).studies).toEqual([])
      expect(inTime(() => read({obx: [anObx({range: value})]})).studies).toEqual([])
    }
  })

  it('many lines of one text, which do not nest', () => {
    const lines = Array.from({length: 10_000}, () => anObx({type: 'TX', value: 'uno'}))
    expect(read({obx: lines}).problems).toEqual(['message 1, segment 4, OBX: OBX-5 must have at most 20000 characters'])
  })
})
