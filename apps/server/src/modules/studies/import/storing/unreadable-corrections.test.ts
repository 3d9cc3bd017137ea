import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'

const {db} = await freshDatabase()

const DAYS = ['20260225', '20260226', '20260227'] as const
type Day = (typeof DAYS)[number]
const FUTURE = '20990101'

/** A report of one number with two values. */
type File = (document: string, day: Day | typeof FUTURE, second: 'final' | 'taken back' | 'absent') => string

type Change = readonly [from: string, to: string]
/** What is wrong with a report, and the change that makes it wrong. */
type Fault = readonly [what: string, change: Change]

const change = (text: string, [from, to]: Change) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}

const hl7: File = (document, day, second) =>
  [
    'MSH|^~\\&|LIS|LAB|||20260301161000-0300||ORU^R01|1|P|2.5',
    `PID|1||${document}^^^RENAPER^DNI||Ceballos^Ana||19830514|F`,
    `OBR|1||P-${document}|QUI^Química|||20260225074000-0300|||||||||||||||${day}0800-0300|||F`,
    'OBX|1|NM|2345-7^Glucemia^LN||95|mg/dL|70-100||||F',
    ...(second === 'absent' ? [] : [`OBX|2|NM|3094-0^Urea^LN||30|mg/dL|10-50||||${second === 'final' ? 'F' : 'W'}`]),
    '',
  ].join('\r')

const COLUMNS =
  'documento;fecha_nacimiento;protocolo;fecha_toma;fecha_informe;estado;estudio;centro;analito;valor;unidad;matricula'
const written = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)} 08:00`
const csv: File = (document, day, second) => {
  const row = (state: string, what: string) =>
    `${document};14/05/1983;P-${document};25/02/2026 07:40;${written(day)};${state};Química;Laboratorio Sur;${what};mg/dL;`
  const rows = [
    row('corregido', 'Glucemia;95'),
    ...(second === 'absent' ? [] : [row(second === 'final' ? 'corregido' : 'anulado', 'Urea;30')]),
  ]
  return [COLUMNS, ...rows, ''].join('\n')
}

const value = (id: string, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: {text: id},
  valueQuantity: {value: 30, code: 'mg/dL'},
  ...more,
})

const fhir: File = (document, day, second) => {
  const urea = second === 'absent' ? [] : [value('Urea', {status: second === 'final' ? 'final' : 'entered-in-error'})]
  const {valueQuantity: _, ...panel} = value('Química', {
    hasMember: urea.map(({id}) => ({reference: `Observation/${id}`})),
  })
  const entry = [
    {resourceType: 'Patient', id: 'p', identifier: [{value: document}], birthDate: '1983-05-14'},
    {
      resourceType: 'DiagnosticReport',
      id: 'r',
      identifier: [{system: 'urn:lab', value: `P-${document}`}],
      status: 'corrected',
      code: {text: 'Química'},
      subject: {reference: 'Patient/p'},
      effectiveDateTime: '2026-02-25',
      issued: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T08:00:00-03:00`,
      performer: [{display: 'Laboratorio Sur'}],
      result: [{reference: 'Observation/Glucemia'}, {reference: 'Observation/Química'}],
    },
    value('Glucemia'),
    panel,
    ...urea,
  ].map((resource) => ({resource}))
  return JSON.stringify({resourceType: 'Bundle', entry})
}

const HL7: readonly Fault[] = [
  ['a status of a value that is none', ['||||F\rOBX|2', '||||K\rOBX|2']],
  ['a value with control characters', ['|95|', '|9\\X00\\5|']],
  ['a status of an order that is none', ['|||F\rOBX|1', '|||K\rOBX|1']],
  ['no day of the sample', ['|20260225074000-0300|', '||']],
  ['no name of what was ordered', ['QUI^Química', '']],
  ['a comment that is too long', ['\rOBX|1|NM', `\rNTE|1||${'a'.repeat(5_000)}\rOBX|1|NM`]],
]
const CSV: readonly Fault[] = [
  ['a row that is too long', ['Glucemia;95;mg/dL;', 'Glucemia;95;mg/dL;;;x']],
  ['a row without a value', ['Glucemia;95', 'Glucemia;']],
  ['a day of the sample that is none', ['25/02/2026 07:40', '31/02/2026']],
  ['a day of issue that is none', ['27/02/2026 08:00', 'ayer']],
  ['a licence without a name', ['Urea;30;mg/dL;', 'Urea;30;mg/dL;MP 1']],
  ['another study in one of its rows', ['corregido;Química', 'corregido;Otro']],
]
const FHIR: readonly Fault[] = [
  ['a time that is none', ['"effectiveDateTime":"2026-02-25"', '"effectiveDateTime":"ayer"']],
  ['a time of issue that is none', ['"issued":"2026-02-27T08:00:00-03:00"', '"issued":"ayer"']],
  ['too long a title', ['"code":{"text":"Química"},"subject"', `"code":{"text":"${'a'.repeat(1_000)}"},"subject"`]],
  ['a member without a status', ['"id":"Glucemia","status":"final"', '"id":"Glucemia"']],
]

let number = 0
/** Somebody with a report of two values, and ways to bring a file of the same report and to look at it. */
async function reported(name: string, file: File) {
  const {bring, list} = await imagingServer(db)
  const document = String(73_000_000 + number++)
  const person = await aPatient(db, {
    document_number: document,
    birth_date: '1983-05-14',
    first_name: 'Ana',
    last_name: 'Ceballos',
  })
  const send = (text: string) => bring({[name]: Buffer.from(text)})
  const make = (...overrides: [Day | typeof FUTURE, 'final' | 'taken back' | 'absent']) => file(document, ...overrides)
  expect(await send(make(DAYS[1], 'final'))).toMatchObject({studies: 1})
  return {send, make, shown: async () => (await list(person))[0]}
}

const FORMATS = [
  ['r.hl7', hl7, HL7],
  ['r.csv', csv, CSV],
  ['r.json', fhir, FHIR],
] as const

describe.each(FORMATS)('a correction in %s that cannot be read', (name, file, broken) => {
  it.each(broken)('and takes a value back withdraws what is shown, until it can be read: %s', async (_, wrong) => {
    const {send, make, shown} = await reported(name, file)
    const {problems} = await send(change(make(DAYS[2], 'taken back'), wrong))
    expect(problems.length).toBeGreaterThan(0)
    expect(await shown()).toMatchObject({status: 'Retirado', puede_abrir: false})
    await send(make(DAYS[2], 'absent'))
    expect(await shown()).toMatchObject({status: 'Completo', informe: {version: 2}})
  })

  it.each(broken)('and takes nothing back leaves what is shown: %s', async (_, wrong) => {
    const {send, make, shown} = await reported(name, file)
    const {problems} = await send(change(make(DAYS[2], 'final'), wrong))
    expect(problems.length).toBeGreaterThan(0)
    expect(await shown()).toMatchObject({status: 'Completo', informe: {version: 1}})
  })

  it('because it was issued in the future is valid once its day is right', async () => {
    const {send, make, shown} = await reported(name, file)
    await send(make(FUTURE, 'taken back'))
    expect(await shown()).toMatchObject({status: 'Retirado'})
    await send(make(DAYS[2], 'absent'))
    expect(await shown()).toMatchObject({status: 'Completo', informe: {version: 2}})
  })

  it('and is older than what is shown leaves it', async () => {
    const {send, make, shown} = await reported(name, file)
    const [first] = broken
    await send(change(make(DAYS[0], 'taken back'), first?.[1] ?? ['', '']))
    expect(await shown()).toMatchObject({status: 'Completo', informe: {version: 1}})
  })
})
