import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {TEXT_ENCODINGS, type TextEncoding} from '#platform/csv/decoded-text.ts'
import {readLaboratoryCsv} from './read-laboratory-csv.ts'
import {encodedText} from './test-encodings.ts'

const RULES = {categories: ['general', 'hiv'], today: '2026-11-25', now: new Date('2026-11-25T12:00:00-03:00')}

const GOOD = {
  documento: '30111222',
  fecha_nacimiento: '14/05/1983',
  apellido: 'Ceballos',
  nombre: 'Ana',
  protocolo: 'K-1',
  fecha_toma: '20/11/2026 07:40',
  fecha_informe: '20/11/2026 16:10',
  estado: 'completo',
  estudio: 'Análisis de sangre',
  centro: 'Laboratorio del Caso',
  loinc: '2345-7',
  analito: 'Glucemia',
  grupo: 'Química',
  valor: '95',
  unidad: 'mg/dL',
  minimo: '70',
  maximo: '100',
  referencia: '',
  marca: '',
}
const COLUMNS = Object.keys(GOOD)

type Cells = Partial<typeof GOOD>
const fields = (row: Cells) => Object.values({...GOOD, ...row})
const table = (row: Cells = {}, {separator = ';', end = '\r\n', header = COLUMNS} = {}) =>
  [header, fields(row)].map((cells) => cells.join(separator) + end).join('')
const read = (text: string | Buffer, encoding?: TextEncoding) => readLaboratoryCsv(Buffer.from(text), RULES, encoding)

function imported(text: string | Buffer, encoding?: TextEncoding) {
  const {studies, problems} = read(text, encoding)
  expect(problems).toEqual([])
  const [one, ...others] = studies
  expect(others).toEqual([])
  return one
}
const valueOf = (row: Cells) => imported(table(row))?.study.reports?.[0]?.values?.[0]
const problemsOf = (row: Cells) => read(table(row)).problems
const aNumber = (number: string, unit = 'mg/dL', comparator: string | null = null) => ({
  is: 'number',
  comparator,
  number,
  unit,
})

describe('the form of a table', () => {
  it.each([';', ',', '\t', '|'])('has %j between its fields', (separator) => {
    expect(imported(table({}, {separator}))).toMatchObject({patient: {name: 'Ceballos Ana'}})
  })

  it.each([
    ['names its separator for Excel', `sep=;\r\n${table()}`],
    ['names its separator in quotation marks', `"sep=,"\r\n${table({}, {separator: ','})}`],
    ['names a separator that its header has inside names', `sep=|\n${table({}, {separator: '|'})}`],
    ['has a separator at the end of its rows', table({}, {end: ';\r\n'})],
    ['has separators at the end of its values alone', table().replace(/\r\n$/, ';;;\r\n')],
    ['lacks the empty fields at the end of a row', `${COLUMNS.join(';')}\n${fields({}).slice(0, -2).join(';')}\n`],
    ['has empty rows', `\r\n\r\n${table()}\r\n;;;;\r\n\r\n`],
    ['ends its lines with a carriage return alone', table({}, {end: '\r'})],
    ['has no end of its last line', table().trimEnd().concat(';;')],
    [
      'was joined from files with marks',
      `\ufeff${COLUMNS.join(';')}\n\ufeff${COLUMNS.join(';')}\nsep=;\n\ufeff${fields({}).join(';')}\n`,
    ],
    ['ends as files of DOS do', `${table()}\u001a\0\0`],
    ['has all its fields in quotation marks', table().replaceAll(/[^;\r\n]+/g, '"$&"')],
    [
      'has capitals and accents in its header',
      table({}, {header: COLUMNS.map((name) => name.toUpperCase().replace('MINIMO', 'MÍNIMO'))}),
    ],
    [
      'has spaces and small words in its header',
      table({}, {header: COLUMNS.map((name) => ` ${name.replace('_', ' de ').replace('maximo', 'Máximo')} `)}),
    ],
  ])('%s', (_, text) => {
    expect(imported(text)).toMatchObject({
      study: {accessionNumber: 'K-1', reports: [{values: [{value: aNumber('95'), range: {low: '70', high: '100'}}]}]},
    })
  })

  it('keeps line ends inside quotation marks', () => {
    const value = valueOf({referencia: '"Ayuno: 70 a 100\r\nPost: hasta 140"', minimo: '', maximo: ''})
    expect(value?.range).toEqual({low: null, high: null, text: 'Ayuno: 70 a 100\r\nPost: hasta 140'})
  })

  it('takes a text that is a formula for Excel', () => {
    for (const protocolo of ['="00123"', '"=""00123"""']) {
      expect(imported(table({protocolo}))?.study.accessionNumber).toBe('00123')
    }
    expect(valueOf({referencia: '"a;="";b"', minimo: '', maximo: ''})?.range?.text).toBe('a;=";b')
  })

  it.each([
    ['N° 26-1234', 'N° 26-1234'],
    ['  26\u00a0 1234 ', '26 1234'],
    ['Guardia Ñ/26 (bis)', 'Guardia Ñ/26 (bis)'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('has the protocol %s', (protocolo, number) => {
    expect(imported(table({protocolo}))?.study.accessionNumber).toBe(number)
  })

  it('reports a line that is no row, and imports the others', () => {
    const {studies, problems} = read(`sep=;\r\n${table()}x\r\n`)
    expect(studies.map(({label}) => label)).toEqual(['protocol K-1'])
    expect(problems).toEqual([
      'row 3 has 1 fields, and the header 19: a field with a separator or a line end needs quotation marks',
    ])
  })

  it('refuses a short row where another one is cut, and where the file ends inside it', () => {
    const short = fields({}).slice(0, -2).join(';')
    const cut = fields({protocolo: 'K-2'}).slice(0, 9).join(';')
    expect(read(`${COLUMNS.join(';')}\n${short}\n${cut}\n`)).toMatchObject({
      studies: [],
      problems: [/row 2 has 17/, /row 3 has 9/].map((one) => expect.stringMatching(one)),
    })
    expect(read(`${COLUMNS.join(';')}\n${short}`).studies).toEqual([])
  })

  it.each([
    [
      'a;b;c\n1;2;3\n',
      'row 1 names no column: the first row must name them, with ; or , or | or a tab between the names',
    ],
    [`sep=,\n${table()}`, 'row 1 names no column'],
    [
      table({}, {header: COLUMNS.map((name) => (name === 'marca' ? 'alerta' : name))}),
      'row 1: column 19 has the name "alerta", which is not known: rename or remove it',
    ],
    [
      `\n${table({}, {header: COLUMNS.map((name) => (name === 'valor' ? 'resultado' : name))})}`,
      'row 2: column valor is missing',
    ],
  ])('that has other columns is refused: %#', (text, problem) => {
    expect(read(text).problems.join('\n')).toContain(problem)
  })
})

describe('the encoding of a table', () => {
  const spanish = {
    estudio: 'Análisis',
    analito: 'Colesterol HDL - método enzimático Ñ',
    nombre: 'ÍÑIGO',
    centro: 'Laboratorio Nº 3',
  }
  const text = table(spanish)

  it.each(TEXT_ENCODINGS.flatMap((encoding) => [false, true].map((isMarked) => [encoding, isMarked] as const)))(
    'is known by the content, in %s, with a mark: %s',
    (encoding, isMarked) => {
      const canMark = encoding.startsWith('utf')
      const study = imported(encodedText(isMarked && canMark ? `\ufeff${text}` : text, encoding))
      expect(study).toMatchObject({
        patient: {name: 'Ceballos ÍÑIGO'},
        study: {title: 'Análisis', centre: {name: 'Laboratorio Nº 3'}, reports: [{values: [{name: spanish.analito}]}]},
      })
    },
  )

  it.each(['windows-1252', 'cp850'] as const)('reads words, units and signs in %s', (encoding) => {
    for (const words of [
      'Muñoz',
      'PEÑA',
      'Agüero',
      'Ángel',
      'MÉDICO',
      'n° 3',
      '37 ºC',
      'µg/dL y más',
      'José d´Ors í',
      '¿Ayunó? ¡Sí!',
      '±2 años',
    ]) {
      if (words.includes('´')) continue
      expect(imported(encodedText(table({estudio: words}), encoding))?.study.title).toBe(words)
    }
  })

  it('that may be two is asked for', () => {
    const bytes = encodedText(table({grupo: '', estudio: 'Análisis'}), 'cp850')
    expect(read(bytes)).toMatchObject({
      studies: [],
      problems: [
        'it may be in windows-1252 or in cp850: say which with --encoding (utf-8, utf-16le, utf-16be, windows-1252, cp850), or save it as UTF-8',
      ],
    })
    expect(imported(bytes, 'cp850')?.study.title).toBe('Análisis')
    expect(imported(bytes, 'windows-1252')?.study.title).toBe('An\u00a0lisis')
  })

  it('that is asked for and is not the one of the file is refused', () => {
    expect(read(encodedText(text, 'windows-1252'), 'utf-8').problems[0]).toContain(
      'it is no text in utf-8: say which with --encoding',
    )
  })

  it.each(['An\ufffdlisis', 'AnÃ¡lisis', 'MuÃ±oz'])(
    'with letters that were spoilt before, %s, is refused by line',
    (estudio) => {
      expect(problemsOf({estudio})[0]).toMatch(
        /^line 2: holds ".+", a letter that was spoilt before: export it again as UTF-8$/,
      )
    },
  )

  it('comes back whole from every encoding, separator, line end and form of header', () => {
    const word = fc.stringMatching(/^[a-zA-Zñáéíóúü]{3,12}$/)
    const header = fc.constantFrom(
      COLUMNS,
      COLUMNS.map((name) => name.toUpperCase()),
      COLUMNS.map((name) => name.replaceAll('_', ' ').replace('minimo', 'mínimo')),
    )
    const form = fc.record({
      separator: fc.constantFrom(';', ',', '\t', '|'),
      end: fc.constantFrom('\r\n', '\n', '\r'),
      header,
    })
    const encoding = fc.constantFrom(...TEXT_ENCODINGS)
    fc.assert(
      fc.property(word, word, form, encoding, (title, name, how, as) => {
        const study = imported(encodedText(table({estudio: title, analito: name}, how), as), as)
        expect(study).toMatchObject({study: {title, reports: [{values: [{name}]}]}})
      }),
    )
  })
})

describe('dates of a table', () => {
  it.each([
    ['03/11/26 07:40', '2026-11-03T07:40:00-03:00'],
    ['03-11-2026 07:40:15', '2026-11-03T07:40:15-03:00'],
    ['3.11.2026 7:40', '2026-11-03T07:40:00-03:00'],
    ['2026/11/03', '2026-11-03T00:00:00-03:00'],
    ['20261103', '2026-11-03T00:00:00-03:00'],
    ['20261103074015', '2026-11-03T07:40:15-03:00'],
    ['2026-11-03T10:40:00.000Z', '2026-11-03T07:40:00-03:00'],
    ['2026-11-03T07:40-0300', '2026-11-03T07:40:00-03:00'],
    ['3-nov-26 07:40', '2026-11-03T07:40:00-03:00'],
    ['03/11/2026, 07:40:00', '2026-11-03T07:40:00-03:00'],
    ['03/11/2026 07:40 hs', '2026-11-03T07:40:00-03:00'],
    ['03/11/2026 07:40:00 a. m.', '2026-11-03T07:40:00-03:00'],
    ['03/11/2026 04:10:00 p.\u00a0m.', '2026-11-03T16:10:00-03:00'],
    ['03/11/2026 4:10 p.\u202fm.', '2026-11-03T16:10:00-03:00'],
    ['03/11/2026 04:10PM', '2026-11-03T16:10:00-03:00'],
    ['03/11/2026 12:05 a.m.', '2026-11-03T00:05:00-03:00'],
    ['03/11/2026 12:05 p.m.', '2026-11-03T12:05:00-03:00'],
    ['03/11/2026 16:10 p.m.', '2026-11-03T16:10:00-03:00'],
  ])('%s is understood', (written, moment) => {
    const study = imported(table({fecha_toma: `"${written}"`}))
    expect(study?.study.performedAt).toEqual(new Date(moment))
  })

  it.each([
    ['14/05/83', '1983-05-14'],
    ['14/05/26', '2026-05-14'],
    ['26/11/26', '1926-11-26'],
    ['14-5-1983', '1983-05-14'],
    ['14/05/1983 00:00:00', '1983-05-14'],
    ['14-may-83', '1983-05-14'],
  ])('%s is a day of birth, which is never in the future', (fecha_nacimiento, day) => {
    expect(imported(table({fecha_nacimiento}))?.patient.birthDate).toBe(day)
  })

  it.each([
    [
      {fecha_toma: '46346'},
      "row 2, column fecha_toma: is a day as a spreadsheet's number: format the column as a date there, and export it again",
    ],
    [{fecha_toma: '"46346,32"'}, "row 2, column fecha_toma: is a day as a spreadsheet's number"],
    [{fecha_toma: '11/20/2026'}, 'row 2, column fecha_toma: is no date: write DD/MM/YYYY'],
    [{fecha_toma: '20/11/2026 13:00 a. m.'}, 'row 2, column fecha_toma: is no date'],
    [{fecha_toma: '26/11/26'}, 'row 2, column fecha_toma: lies in the future'],
    [{fecha_nacimiento: '30.000'}, 'row 2, column fecha_nacimiento: is no date'],
    [
      {protocolo: '1,23E+11'},
      'row 2, column protocolo: is a number that a spreadsheet has shortened: format the column as text there, and export it again',
    ],
    [{documento: '3.01E+07'}, 'row 2, column documento: is a number that a spreadsheet has shortened'],
  ])('%j is refused with what to write', (row, problem) => {
    expect(problemsOf(row).join('\n')).toContain(problem)
  })
})

describe('values of a table', () => {
  it.each([
    [{valor: '41,5 %', unidad: '%', minimo: '36', maximo: '46'}, aNumber('41.5', '%'), null],
    [{valor: '41,5%', unidad: ''}, aNumber('41.5', '%'), null],
    [{valor: '95 mg/dl'}, aNumber('95'), null],
    [{valor: '*132'}, aNumber('132'), 'abnormal'],
    [{valor: '132 *'}, aNumber('132'), 'abnormal'],
    [{valor: '↑ 132'}, aNumber('132'), 'high'],
    [{valor: '132 (H)'}, aNumber('132'), 'high'],
    [{valor: '62 L'}, aNumber('62'), 'low'],
    [{valor: '5,2 L', unidad: 'L', minimo: '', maximo: ''}, aNumber('5.2', 'L'), null],
    [{valor: '5,2 L', unidad: '', minimo: '', maximo: ''}, {is: 'text', text: '5,2 L'}, null],
    [{valor: '↓↓40'}, aNumber('40'), 'critical-low'],
    [{valor: '*132', marca: 'H'}, aNumber('132'), 'high'],
    [{valor: '132', marca: 'Alto'}, aNumber('132'), 'high'],
    [{valor: '132', marca: '↑'}, aNumber('132'), 'high'],
    [{valor: '*<0,5'}, aNumber('0.5', 'mg/dL', '<'), 'abnormal'],
    [{valor: 'menor a 0,5'}, aNumber('0.5', 'mg/dL', '<'), null],
    [{valor: 'mayor o igual a 200'}, aNumber('200', 'mg/dL', '>='), null],
    [{valor: '1.234.567', minimo: '', maximo: ''}, aNumber('1234567'), null],
    [{valor: '250 000', minimo: '', maximo: ''}, aNumber('250000'), null],
    [{valor: '"1,234.5"', minimo: '', maximo: ''}, aNumber('1234.5'), null],
    [{valor: '7.500', unidad: '/mm3', minimo: '4500', maximo: '11000'}, aNumber('7500', '/mm3'), null],
    [{valor: '7.500', unidad: '10*3/uL', minimo: '4.50', maximo: '11.00'}, aNumber('7.500', '10*3/uL'), null],
    [{valor: '"1,025"', unidad: '', minimo: '"1,0050"', maximo: '"1,0300"'}, aNumber('1.025', ''), null],
  ])('%j', (row, value, flag) => {
    expect(valueOf(row)).toMatchObject({value, flag})
  })

  it.each([
    [
      {valor: '7.500', unidad: '/mm3', minimo: '', maximo: ''},
      ['row 2, column valor: 7.500 may be read in two ways, and is shown as it is written: write 7500 or 7,5000'],
    ],
    [
      {valor: '7.500', unidad: 'U/L', minimo: '30', maximo: '190'},
      ['row 2, column valor: 7.500 may be read in two ways, and is shown as it is written: write 7500 or 7,5000'],
    ],
    [
      {valor: '2.500', unidad: 'ng/mL', minimo: '0', maximo: '4'},
      ['row 2, column valor: 2.500 may be read in two ways, and is shown as it is written: write 2500 or 2,5000'],
    ],
    [
      {valor: '7.500', unidad: '/mm3', minimo: '4500.0', maximo: '11000.0'},
      ['row 2, column valor: 7.500 may be read in two ways, and is shown as it is written: write 7500 or 7,5000'],
    ],
  ])('%j stays as it is written, and is reported', (row, problems) => {
    const given = read(table(row))
    expect(given.problems).toEqual(problems)
    expect(given.studies[0]?.study.reports?.[0]?.values).toMatchObject([{value: {is: 'text'}}])
  })

  it('with a mark that its limits contradict is shown with both, and reported', () => {
    for (const [row, column] of [
      [{marca: 'H'}, 'marca'],
      [{valor: '*95'}, 'valor'],
    ] as const) {
      const given = read(table(row))
      expect(given.problems).toEqual([
        `row 2, column ${column}: the mark does not agree with the limits: both are shown`,
      ])
      expect(given.studies).toHaveLength(1)
    }
  })

  it.each([
    [{valor: '41,5 %', unidad: 'mg/dL'}, 'column valor: has the unit %, and unidad is mg/dL: write one of them'],
    [{valor: '*132', marca: 'N'}, 'column marca: contradicts the mark in valor, "*132"'],
    [{valor: '↑132', marca: 'L'}, 'column marca: contradicts the mark in valor, "↑132"'],
  ])('%j is refused', (row, problem) => {
    expect(read(table(row))).toMatchObject({studies: [], problems: [`row 2, ${problem}`]})
  })

  it.each([
    ['70 - 100', {low: '70', high: '100', text: null}],
    ['70-100 mg/dL', {low: '70', high: '100', text: null}],
    ['(70 – 100)', {low: '70', high: '100', text: null}],
    ['VN: 70 a 100', {low: '70', high: '100', text: null}],
    ['Valores de referencia: de 70,5 a 100', {low: '70.5', high: '100', text: null}],
    ['entre 70 y 100', {low: '70', high: '100', text: null}],
    ['hasta 200', {low: null, high: '200', text: null}],
    ['Menor o igual a 200', {low: null, high: '200', text: null}],
    ['< 105', {low: null, high: '105', text: '< 105'}],
    ['menor a 105', {low: null, high: '105', text: 'menor a 105'}],
    ['> 40', {low: '40', high: null, text: '> 40'}],
    ['desde 40', {low: '40', high: null, text: null}],
    ['< 95', {low: null, high: null, text: '< 95'}],
    ['100 - 70', {low: null, high: null, text: '100 - 70'}],
    ['Hombres: 70 a 100; mujeres: 60 a 90', {low: null, high: null, text: 'Hombres: 70 a 100; mujeres: 60 a 90'}],
    ['Negativo', {low: null, high: null, text: 'Negativo'}],
    ['hasta 1/80', {low: null, high: null, text: 'hasta 1/80'}],
  ])('the range %s is read when it is sure', (referencia, range) => {
    expect(valueOf({referencia: `"${referencia}"`, minimo: '', maximo: ''})?.range).toEqual(range)
  })

  it('shows limits that may be read in two ways, and reports them', () => {
    const given = read(table({valor: '7500', referencia: 'VN: 4.500 a 11.000', minimo: '', maximo: ''}))
    expect(given.problems).toEqual([
      'row 2, column referencia: may be read in two ways, so that the limits are shown as they are written: write them in minimo and maximo, without points between thousands',
    ])
    expect(given.studies[0]?.study.reports?.[0]?.values?.[0]?.range).toEqual({
      low: null,
      high: null,
      text: 'VN: 4.500 a 11.000',
    })
  })

  it('compares nothing with limits whose lower one is above the upper one, and reports them', () => {
    const given = read(table({minimo: '100', maximo: '70'}))
    expect(given.problems).toEqual([
      'row 2, column maximo: is less than minimo: the limits are shown as they are written, and the value is not compared with them',
    ])
    expect(given.studies[0]?.study.reports?.[0]?.values).toMatchObject([
      {value: aNumber('95'), range: {low: null, high: null, text: 'desde 100 hasta 70'}},
    ])
  })
})

describe('the state of a protocol', () => {
  it.each([
    ['Final', 'complete'],
    ['DEFINITIVA', 'complete'],
    ['corregido', 'complete'],
    ['Parcial', 'partial'],
    ['preliminar', 'partial'],
    ['Incompleta', 'partial'],
  ])('%s is %s', (estado, state) => {
    expect(imported(table({estado}))?.study.state).toBe(state)
  })

  it.each([
    ['Anulado', 'cancelled'],
    ['cancelada', 'cancelled'],
    ['RETIRADO', 'entered-in-error'],
    ['Erróneo', 'entered-in-error'],
    ['invalidado', 'entered-in-error'],
  ])('%s takes the report back, with or without its values', (estado, status) => {
    for (const valor of ['95', '']) {
      const given = read(table({estado, valor}))
      expect(given).toMatchObject({
        studies: [],
        problems: [],
        withdrawals: [
          {
            source: 'csv',
            label: 'protocol K-1',
            uid: imported(table())?.study.uid,
            kind: 'laboratory',
            patient: {documentNumber: '30111222', birthDate: '1983-05-14', name: 'Ceballos Ana'},
            status,
            at: new Date('2026-11-20T16:10:00-03:00'),
            reason: '',
          },
        ],
      })
    }
    expect(read(table({estado, valor: '', fecha_informe: '', analito: '', loinc: ''})).withdrawals).toMatchObject([
      {at: null},
    ])
  })

  it('of some rows takes their values back alone, and says so', () => {
    const rows = [{}, {estado: 'anulado', analito: 'Urea', loinc: ''}, {analito: 'Calcio', loinc: ''}]
    const {studies, withdrawals, problems} = read(
      [COLUMNS, ...rows.map(fields)].map((cells) => cells.join(';')).join('\n') + '\n',
    )
    expect(withdrawals).toEqual([])
    expect(studies[0]?.study.reports?.[0]?.values?.map(({name}) => name)).toEqual(['Glucemia', 'Calcio'])
    expect(problems).toEqual(['row 3, column estado: the value is withdrawn, and left out'])
  })
})
