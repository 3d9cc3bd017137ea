import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'

const {db} = await freshDatabase()

/** What a file says of one report. Its second value is taken back unless it is `whole`; a `broken` file cannot be read. */
type Claims = {
  document: string
  born: string
  laboratory: string
  number: string
  day: string
  whole?: boolean
  broken?: boolean
}
type File = (...reports: readonly Claims[]) => Buffer

const hl7: File = (...reports) =>
  Buffer.from(
    reports
      .flatMap(({document, born, laboratory, number, day, whole = false, broken = false}) => [
        `MSH|^~\\&|LIS|${laboratory}|||20260301161000-0300||ORU^R01|1|P|2.5`,
        `PID|1||${document}^^^RENAPER^DNI||Ceballos^Ana||${born.replaceAll('-', '')}|F`,
        `OBR|1||${number}|QUI^Química|||20260225074000-0300|||||||||||||||${day.replaceAll('-', '')}0800-0300|||F`,
        `OBX|1|NM|2345-7^Glucemia^LN||95|mg/dL|70-100||||${broken ? 'K' : 'F'}`,
        `OBX|2|NM|3094-0^Urea^LN||30|mg/dL|10-50||||${whole ? 'F' : 'W'}`,
        '',
      ])
      .join('\r'),
  )

const written = (day: string) => day.split('-').toReversed().join('/')
const csv: File = (...reports) => {
  const columns =
    'documento;fecha_nacimiento;protocolo;fecha_toma;fecha_informe;estado;estudio;centro;analito;valor;unidad'
  const rows = reports.flatMap(({document, born, laboratory, number, day, whole = false, broken = false}) => {
    const row = (state: string, what: string) =>
      `${document};${written(born)};${number};25/02/2026 07:40;${written(day)} 08:00;${state};Química;${laboratory};${what};mg/dL`
    return [row('corregido', broken ? 'Glucemia;' : 'Glucemia;95'), row(whole ? 'corregido' : 'anulado', 'Urea;30')]
  })
  return Buffer.from([columns, ...rows, ''].join('\n'))
}

const fhir: File = (...reports) => {
  const entry = reports.flatMap(({document, born, laboratory, number, day, whole = false, broken = false}, n) => [
    {resourceType: 'Patient', id: `p${n}`, identifier: document === '' ? [] : [{value: document}], birthDate: born},
    {
      resourceType: 'DiagnosticReport',
      id: `r${n}`,
      identifier: [{system: `urn:${laboratory}`, value: number}],
      status: 'corrected',
      code: {text: 'Química'},
      ...(document !== '' && {subject: {reference: `Patient/p${n}`}}),
      effectiveDateTime: broken ? 'ayer' : '2026-02-25',
      issued: `${day}T08:00:00-03:00`,
      performer: [{display: laboratory}],
      result: ['a', 'b'].map((id) => ({reference: `Observation/${id}${n}`})),
    },
    ...['a', 'b'].map((id) => ({
      resourceType: 'Observation',
      id: `${id}${n}`,
      status: id === 'b' && !whole ? 'entered-in-error' : 'final',
      code: {text: id},
      valueQuantity: {value: 30, code: 'mg/dL'},
    })),
  ])
  return Buffer.from(JSON.stringify({resourceType: 'Bundle', entry: entry.map((resource) => ({resource}))}))
}

const BORN = '1983-05-14'
const FIRST = '2026-02-26'
const LATER = '2026-02-27'
let next = 74_000_000

/** Two people, of whom the first has a report that is shown. */
async function shownReport(file: File, name: string) {
  const {bring, list} = await imagingServer(db)
  const someone = async () => {
    const document = String(next++)
    const person = await aPatient(db, {
      document_number: document,
      birth_date: BORN,
      first_name: 'Ana',
      last_name: 'Ceballos',
    })
    return {document, shown: async () => (await list(person)).map(({status}) => status)}
  }
  const [owner, other] = [await someone(), await someone()]
  const report: Claims = {
    document: owner.document,
    born: BORN,
    laboratory: 'Laboratorio Sur',
    number: `P-${owner.document}`,
    day: FIRST,
    whole: true,
  }
  const send = (...reports: readonly Claims[]) => bring({[name]: file(...reports)})
  expect(await send(report)).toMatchObject({studies: 1})
  const correction: Claims = {...report, day: LATER, whole: false, broken: true}
  return {owner, other, report, correction, send}
}

describe.each([
  ['r.hl7', hl7],
  ['r.csv', csv],
  ['r.json', fhir],
] as const)('a correction in %s that cannot be read and has the number of a report', (name, file) => {
  it('withdraws it when all that says whose it is agrees', async () => {
    const {owner, correction, send} = await shownReport(file, name)
    await send(correction)
    expect(await owner.shown()).toEqual(['Retirado'])
  })

  it('of another person leaves it', async () => {
    const {owner, other, correction, send} = await shownReport(file, name)
    const {withdrawn, problems} = await send({...correction, document: other.document})
    expect([withdrawn, problems.length > 1]).toEqual([0, true])
    expect([await owner.shown(), await other.shown()]).toEqual([['Completo'], []])
  })

  it('of somebody born on another day leaves it', async () => {
    const {owner, correction, send} = await shownReport(file, name)
    expect(await send({...correction, born: '1984-05-14'})).toMatchObject({withdrawn: 0})
    expect(await owner.shown()).toEqual(['Completo'])
  })

  it('at another laboratory leaves it', async () => {
    const {owner, correction, send} = await shownReport(file, name)
    expect(await send({...correction, laboratory: 'Laboratorio Norte'})).toMatchObject({withdrawn: 0})
    expect(await owner.shown()).toEqual(['Completo'])
  })

  it('also withdraws a report of somebody else that the same file takes back', async () => {
    const {owner, other, report, correction, send} = await shownReport(file, name)
    const elsewhere = {document: other.document, laboratory: 'Laboratorio Norte'}
    await send({...report, ...elsewhere})
    await send(correction, {...correction, ...elsewhere})
    expect([await owner.shown(), await other.shown()]).toEqual([['Retirado'], ['Retirado']])
  })
})

it('a correction that cannot be read and names nobody withdraws nothing', async () => {
  const {owner, correction, send} = await shownReport(fhir, 'r.json')
  const {withdrawn, problems} = await send({...correction, document: ''})
  expect([withdrawn, problems.length > 1]).toEqual([0, true])
  expect(await owner.shown()).toEqual(['Completo'])
})

describe.each([
  ['r.hl7', hl7],
  ['r.csv', csv],
  ['r.json', fhir],
] as const)('a correction in %s that cannot be read and whose day of issue is wrong', (name, file) => {
  it('changes nothing when it is imported again after the one in order', async () => {
    const {owner, report, correction, send} = await shownReport(file, name)
    const wrong = {...correction, day: '2099-01-01'}
    await send(wrong)
    expect(await owner.shown()).toEqual(['Retirado'])
    await send({...report, day: LATER})
    expect(await owner.shown()).toEqual(['Completo'])
    expect(await send(wrong)).toMatchObject({withdrawn: 0})
    expect(await owner.shown()).toEqual(['Completo'])
  })

  it('withdraws the version after it when it takes back something else', async () => {
    const {owner, report, correction, send} = await shownReport(file, name)
    await send({...correction, day: '2099-01-01'})
    await send({...report, day: LATER})
    await send({...correction, day: '2099-01-02'})
    expect(await owner.shown()).toEqual(['Retirado'])
  })
})
