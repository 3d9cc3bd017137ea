import {aNumber} from '@ceibo/testing/builders/study-builders'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readLaboratoryCsv} from './read-laboratory-csv.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'

const RULES = {
  categories: ['general', 'genetics', 'hiv', 'pregnancy'],
  today: '2026-03-02',
  now: new Date('2026-03-02T12:00:00-03:00'),
}
const GOOD: Record<string, string> = {
  documento: '30111222',
  fecha_nacimiento: '14/05/1983',
  apellido: 'Suárez',
  nombre: 'Ana',
  protocolo: 'P-1',
  fecha_toma: '01/03/2026 07:40',
  fecha_informe: '2026-03-02T09:30',
  estado: 'Completo',
  estudio: 'Análisis de sangre',
  centro: 'Laboratorio Central',
  loinc: '2345-7',
  analito: 'Glucemia',
  grupo: 'Química',
  valor: '92,50',
  unidad: 'mg/dL',
  minimo: '70',
  maximo: '100',
  referencia: '',
  marca: '',
  metodo: '',
  comentario: '',
  firmante: '',
  matricula: '',
  categoria: '',
}
const COLUMNS = Object.keys(GOOD)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const table = (...rows: Record<string, string>[]) =>
  [
    COLUMNS.join(';'),
    ...rows.map((row) => COLUMNS.map((name) => quoted({...GOOD, ...row}[name] ?? '')).join(';')),
  ].join('\r\n')
const read = (text: string) => readLaboratoryCsv(Buffer.from(text), RULES)
const valuesOf = (text: string) => read(text).studies[0]?.study.reports?.[0]?.values
const problemsOf = (...rows: Record<string, string>[]) => read(table(...rows)).problems

describe('a table of laboratory results', () => {
  it('gives one study a protocol, with what its rows say', () => {
    const {studies, problems} = read(
      table({}, {valor: 'No reactivo', unidad: '', minimo: '', maximo: '', loinc: ''}, {protocolo: 'P-2'}),
    )
    expect(problems).toEqual([])
    expect(studies).toMatchObject([
      {
        label: 'protocol P-1',
        patient: {documentNumber: '30111222', birthDate: '1983-05-14', name: 'Suárez Ana'},
        study: {
          kind: 'laboratory',
          accessionNumber: 'P-1',
          title: 'Análisis de sangre',
          performedAt: new Date('2026-03-01T07:40:00-03:00'),
          state: 'complete',
          reports: [
            {
              issuedAt: new Date('2026-03-02T09:30:00-03:00'),
              signer: null,
              values: [
                {code: '2345-7', value: aNumber('92.50'), range: {low: '70', high: '100', text: null}, flag: null},
                {code: null, value: {is: 'text', text: 'No reactivo'}, range: null},
              ],
            },
          ],
        },
      },
      {study: {accessionNumber: 'P-2'}},
    ])
    expect(studies[0]?.study.uid).toMatch(/^[\w.-]{1,64}$/)
    expect(studies[0]?.study.uid).not.toBe(studies[1]?.study.uid)
  })

  it('is read in windows-1252 with commas between its fields too, and with a byte order mark', () => {
    const text = `${COLUMNS.join(',').toUpperCase()}\n${COLUMNS.map((name) => quoted(GOOD[name] ?? '')).join(',')}\n`
    for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`)]) {
      const {studies, problems} = readLaboratoryCsv(bytes, RULES)
      expect(problems).toEqual([])
      expect(studies[0]).toMatchObject({patient: {name: 'Suárez Ana'}, study: {title: 'Análisis de sangre'}})
    }
  })

  it.each([
    [{documento: ''}, 'column documento: must not be empty'],
    [{fecha_nacimiento: '31/02/1983'}, 'column fecha_nacimiento: is no date: write DD/MM/YYYY or YYYY-MM-DD'],
    [{fecha_nacimiento: '14/05/2083'}, 'column fecha_nacimiento: lies in the future'],
    [
      {fecha_toma: '1/3/2026 25:00'},
      'column fecha_toma: is no date: write DD/MM/YYYY or YYYY-MM-DD, with or without HH:MM',
    ],
    [{fecha_informe: '28/02/2026'}, 'column fecha_informe: lies before fecha_toma'],
    [{fecha_informe: ''}, 'column fecha_informe: must not be empty'],
    [{estado: 'listo'}, 'column estado: must be completo, parcial, corregido, pendiente or anulado'],
    [{estado: 'pendiente'}, 'column estado: a protocol with a value is not pendiente'],
    [{loinc: '2345-8'}, 'column loinc: is no code of LOINC: its check digit does not match'],
    [{loinc: '', analito: ' '}, 'column analito: must not be empty'],
    [{valor: ''}, 'column valor: must not be empty'],
    [{minimo: 'bajo'}, 'column minimo: is no number'],
    [{marca: 'X'}, 'column marca: must be L, H, LL, HH, AA, A or N'],
    [{firmante: 'Bioq. Quintana'}, 'column matricula: firmante and matricula go together'],
    [{categoria: 'secret'}, 'column categoria: must be one of general, genetics, hiv, pregnancy'],
    [{comentario: 'a\u0007b'}, 'column comentario: has control characters'],
    [{valor: '\u202E021'}, 'column valor: has control characters'],
    [{protocolo: '- -'}, 'column protocolo: must have a letter or a digit'],
    [{protocolo: 'x'.repeat(65)}, 'column protocolo: must have at most 64 characters'],
    [{estudio: 'x'.repeat(201)}, 'column estudio: must have at most 200 characters'],
  ])('with %j leaves its protocol out and says why', (cell, problem) => {
    const {studies, problems} = read(table({protocolo: 'P-2'}, cell))
    expect(problems).toEqual([`row 3, ${problem}`])
    expect(studies.map(({label}) => label)).toEqual(['protocol P-2'])
  })

  it('leaves out a protocol of which one row is wrong, or differs from the others', () => {
    expect(problemsOf({}, {marca: 'X'}, {documento: '1'})).toEqual([
      'row 3, column marca: must be L, H, LL, HH, AA, A or N',
      'row 4, column documento: differs from row 2 of the same protocol',
    ])
    expect(read(table({}, {marca: 'X'})).studies).toEqual([])
  })

  it('tells fifty problems, and how many more there are', () => {
    const problems = problemsOf(...Array.from({length: 60}, () => ({estado: '?'})))
    expect(problems).toHaveLength(51)
    expect(problems.at(-1)).toBe('and 10 more problems')
  })

  it.each([
    ['', 'row 1 names no column: the first row must name them'],
    [COLUMNS.slice(1).join(';'), 'row 1: column documento is missing'],
    ['documento;\0;protocolo', 'it is no text: it has characters of value zero'],
    [`${COLUMNS.join(';')};otra\n`, 'row 1: column 25 has the name "otra", which is not known: rename or remove it'],
    [`${COLUMNS.join(';')};LOINC\n`, 'row 1: column loinc is there twice'],
    [`${table({})}\n1;2\n`, 'row 3 has 2 fields, and the header 24'],
    [`${table({})}\n"1;2\n`, 'row 3: a quotation mark is not closed'],
    [`${table({})}\n1"x";2\n`, 'row 3: a quotation mark is not where one may be'],
    [`${table({})}\nx${';x'.repeat(30_000)}\n`, 'row 3 has 30001 fields, and the header 24'],
    [`${table({})}${'\n;'.repeat(110_000)}\n`, 'it has more than 100000 rows: split it'],
  ])('that is damaged is refused in clear words: %#', (text, problem) => {
    expect(read(text).problems.join('\n')).toContain(problem)
  })

  it('shows a number that may be read in two ways as it is written, with its unit', () => {
    expect(valuesOf(table({valor: '7.500', unidad: '/mm3', minimo: '4.500', maximo: '11.000'}))).toMatchObject([
      {value: {is: 'text', text: '7.500/mm³'}, range: {low: null, high: null, text: 'desde 4.500 hasta 11.000'}},
    ])
    expect(valuesOf(table({valor: '> 1/80', unidad: ''}))).toMatchObject([{value: {is: 'text', text: '> 1/80'}}])
  })

  it('takes a protocol that is pending without a report', () => {
    const row = {estado: 'pendiente', fecha_informe: '', valor: '', analito: '', loinc: ''}
    expect(read(table(row)).studies).toMatchObject([{study: {state: 'pending', reports: []}}])
  })

  it('recognizes sensitive values by the column, or else by term or name', () => {
    const categoryOf = (row: Record<string, string>) => read(table({}, row)).studies[0]?.study.category
    expect(categoryOf({})).toBeUndefined()
    expect(categoryOf({loinc: '56888-1'})).toBe('hiv')
    expect(categoryOf({loinc: '', analito: 'Sub. beta hCG'})).toBe('pregnancy')
    expect(read(table({categoria: 'genetics', loinc: '56888-1'})).studies[0]?.study.category).toBe('genetics')
  })

  it('reads back any text and any number that was written', () => {
    const cell = fc
      .string({unit: 'grapheme', maxLength: 60})
      .filter((text) => /^[\P{Cc}]*$/u.test(text) && text.isWellFormed())
    const decimal = fc.tuple(fc.nat(99_999), fc.integer({min: 1, max: 99})).map(([whole, part]) => `${whole},${part}`)
    fc.assert(
      fc.property(cell, decimal, (comment, number) => {
        const [value] = valuesOf(table({comentario: comment, valor: number})) ?? []
        expect(value?.comment ?? '').toBe(comment.trim())
        expect(value?.value).toEqual(aNumber(number.replace(',', '.')))
      }),
    )
  })

  it('never throws, whatever the bytes', () => {
    const damaged = fc.tuple(fc.nat(), fc.uint8Array({maxLength: 8})).map(([place, bytes]) => {
      const good = Buffer.from(table({}, {}))
      good.set(bytes, place % (good.length - bytes.length))
      return good
    })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({maxLength: 300}), damaged), (bytes) => {
        const {studies, problems} = readLaboratoryCsv(bytes, RULES)
        expect(studies.length + problems.length).toBeGreaterThan(0)
      }),
    )
  })

  it('is understood as its document shows it', async () => {
    const {studies, problems} = read(await exampleOf('laboratory-csv.md', 'csv'))
    expect(problems).toEqual([])
    expect(studies.map(({label, study}) => [label, study.reports?.[0]?.values?.length])).toEqual([
      ['protocol 25-00417', 3],
      ['protocol 25-00418', 1],
    ])
  })
})
