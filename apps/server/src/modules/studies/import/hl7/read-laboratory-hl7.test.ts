import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {INTERPRETATION_WORDS} from '@ceibo/laboratory/values/observation-interpretations.data'
import {flagOfCode} from '@ceibo/laboratory/values/result-flag'
import {readLaboratoryHl7} from './read-laboratory-hl7.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'

const RULES = {
  categories: ['general', 'hiv', 'genetics'],
  today: '2026-11-25',
  now: new Date('2026-11-25T12:00:00-03:00'),
}

type Parts = {msh?: string; pid?: string; obr?: string; obx?: string[]}

const MSH = 'MSH|^~\\&|LIS|LAB|PORTAL|CEIBO|20261120161000-0300||ORU^R01|1|P|2.5'
const PID = 'PID|1||30111222^^^RENAPER^DNI||Ceballos^Ana||19830514|F'
const OBR = 'OBR|1||25-9001|GLU^Glucemia|||20261120074000-0300'
const OBX = 'OBX|1|NM|2345-7^Glucemia^LN||95|mg/dL|70-100||||F'

const message = ({msh = MSH, pid = PID, obr = OBR, obx = [OBX]}: Parts = {}) =>
  [msh, pid, obr, ...obx].join('\r') + '\r'
const read = (text: string | Buffer) => readLaboratoryHl7(Buffer.from(text), RULES)

function imported(text: string | Buffer) {
  const {studies, problems} = read(text)
  expect(problems).toEqual([])
  return studies[0]
}
const reportOf = (text: string | Buffer) => imported(text)?.study.reports?.[0]
const valuesOf = (...obx: string[]) => reportOf(message({obx}))?.values
const inCharset = (charset: string, protocol: string) =>
  message({
    msh: `${MSH}||||||${charset}`,
    obr: OBR.replace('25-9001', protocol).replace('Glucemia', 'Análisis de µg'),
  })
const anOrder = (number: string, name: string) => OBR.replace('25-9001', number).replace('GLU^Glucemia', `X^${name}`)
const aNumber = (number: string, unit = 'mg/dL', comparator: string | null = null) => ({
  is: 'number',
  comparator,
  number,
  unit,
})
const aRatio = (one: string, other: string, comparator: string | null = null) => ({
  is: 'ratio',
  numerator: {comparator, number: one, unit: ''},
  denominator: {comparator: null, number: other, unit: ''},
})
const aText = (text: string) => ({is: 'text', text})

describe('a message with results', () => {
  it('is a study with its values', () => {
    expect(imported(message())).toMatchObject({
      source: 'hl7',
      label: 'protocol 25-9001',
      patient: {documentNumber: '30111222', birthDate: '1983-05-14', name: 'Ceballos Ana'},
      study: {
        kind: 'laboratory',
        accessionNumber: '25-9001',
        title: 'Glucemia',
        centre: {name: 'LAB'},
        performedAt: new Date('2026-11-20T07:40:00-03:00'),
        state: 'complete',
        reports: [
          {
            issuedAt: new Date('2026-11-20T16:10:00-03:00'),
            values: [
              {
                code: '2345-7',
                name: 'Glucemia',
                group: 'Glucemia',
                value: aNumber('95'),
                range: {low: '70', high: '100', text: null},
                flag: null,
              },
            ],
          },
        ],
      },
    })
  })

  it.each([
    ['ends of lines as in files', message().replaceAll('\r', '\n')],
    ['ends of both kinds', message().replaceAll('\r', '\r\n')],
    ['blocks of MLLP', `\u000b${message()}\u001c\r`],
    ['a batch', `FHS|^~\\&\rBHS|^~\\&\r${message()}BTS|1\rFTS|1\r`],
    ['a mark of UTF-8', `\ufeff${message()}`],
    ['UTF-16', encodedText(`\ufeff${message()}`, 'utf-16le')],
    ['other delimiters', message().replaceAll('|', '#').replaceAll('^', '!').replace('!~', '!~')],
    ['segments that are of no use here', message({obr: `PV1|1|O\rORC|RE\r${OBR}`}).concat('ZXX|1\r')],
  ])('comes in %s', (_, text) => {
    expect(imported(text)?.study.reports?.[0]?.values).toMatchObject([{value: aNumber('95')}])
  })

  it('comes with others in one file, in their own character sets', () => {
    const {studies, problems} = read(
      Buffer.concat([
        encodedText(inCharset('8859/1', 'A'), 'windows-1252'),
        encodedText(inCharset('UNICODE UTF-8', 'B'), 'utf-8'),
        encodedText(inCharset('8859/1', 'C'), 'utf-8'),
        encodedText(inCharset('', 'D'), 'windows-1252'),
        encodedText(inCharset('ASCII', 'E'), 'utf-8'),
        encodedText(inCharset('ISO IR87', 'F'), 'utf-8'),
      ]),
    )
    expect(studies.map(({label, study}) => [label, study.title])).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((protocol) => [`protocol ${protocol}`, 'Análisis de µg']),
    )
    expect(problems).toEqual(['message 6: MSH-18: "ISO IR87" is not read: send UNICODE UTF-8 or 8859/1'])
  })

  it('says that its character set is not known', () => {
    const bytes = encodedText(message({obr: OBR.replace('Glucemia', 'Análisis')}), 'cp850')
    expect(read(bytes).problems[0]).toMatch(
      /^message 1: it may be in windows-1252 or in cp850: say which with --encoding/,
    )
    expect(readLaboratoryHl7(bytes, RULES, 'cp850').studies[0]?.study.title).toBe('Análisis')
  })

  it.each([
    [{msh: MSH.replace('ORU^R01', 'ADT^A01')}, 'message 1, MSH-9: is "ADT^A01": results come as ORU^R01'],
    [{msh: MSH.replace('|P|', '|T|')}, 'message 1, MSH-11: is T: it is a test, and no result'],
    [{msh: 'MSH|abc|LIS'}, 'message 1: MSH-2: does not name the delimiters: they are ^~\\& as a rule'],
    [
      {pid: PID.replace('30111222^^^RENAPER^DNI', '1~2')},
      'message 1, segment 2, PID: PID-3: does not say which one is the document',
    ],
    [{pid: PID.replace('19830514', '')}, 'message 1, segment 2, PID: PID-7: is no day of birth: write YYYYMMDD'],
    [{pid: 'PV1|1'}, 'message 1, segment 3, OBR: comes before the patient (PID)'],
    [{obr: 'PV1|1'}, 'message 1, segment 4, OBX: comes before its order (OBR)'],
    [
      {obr: OBR.replace('25-9001', '')},
      'message 1, segment 3, OBR: OBR-3: the number of the protocol must not be empty',
    ],
    [
      {obr: OBR.replace('20261120074000-0300', '')},
      'message 1, segment 3, OBR: OBR-7: does not say when the sample was taken: write YYYYMMDDHHMM',
    ],
    [{obr: OBR.replace('20261120', '20271120')}, 'message 1, segment 3, OBR: OBR-7: lies in the future'],
    [
      {obr: `${OBR}|||||||||||||||||RAD`},
      'message 1, segment 3, OBR: OBR-24: is RAD, one of images: laboratory reports alone are imported',
    ],
    [{obr: `${OBR}||||||||||||||||||K`}, 'message 1, segment 3, OBR: OBR-25: "K" is no status of HL7 table 0123'],
    [
      {obr: `${OBR}||||||||||||||||||Y`},
      'message 1, segment 3, OBR: OBR-25: is Y: it answers a query, and is no report',
    ],
    [{obx: [OBX.replace(/F$/, 'K')]}, 'message 1, segment 4, OBX: OBX-11: "K" is no status of HL7 table 0085'],
    [{obx: [OBX.replace('|95|', '||')]}, 'message 1, segment 4, OBX: OBX-5: has no value'],
    [
      {obx: [OBX.replace('2345-7^Glucemia^LN', '')]},
      'message 1, segment 4, OBX: OBX-3: does not say what was measured',
    ],
    [{obx: []}, 'message 1, segment 3, OBR: OBX: the report has no value'],
    [{obx: [OBX, 'DSC|1']}, 'message 1, segment 5, DSC: messages in several parts are not read: send it whole'],
  ])('%j is refused by message and segment', (parts, problem) => {
    expect(read(`${message(parts)}${message({obr: OBR.replace('25-9001', 'other')})}`)).toMatchObject({
      studies: [{label: 'protocol other'}],
      problems: [problem],
    })
  })

  it('of a batch that was cut is reported', () => {
    expect(read(`BHS|^~\\&\r${message()}BTS|2\r`).problems).toEqual([
      'BTS: the batch has 2 messages, and 1 are in the file: it may have been cut',
    ])
    expect(read('PID|1\r').problems).toEqual([
      '"PID|1" comes before the first message',
      'it has no message: one begins with the segment MSH',
    ])
  })

  it('joins the orders of one number, each as a heading, and separates those of others', () => {
    const text = [MSH, PID, anOrder('1', 'Glucemia'), OBX, anOrder('1', 'Urea'), OBX, anOrder('2', 'Orina'), OBX].join(
      '\r',
    )
    const {studies} = read(text)
    expect(
      studies.map(({study}) => [
        study.accessionNumber,
        study.title,
        study.reports?.[0]?.values?.map(({group}) => group),
      ]),
    ).toEqual([
      ['1', 'Glucemia, Urea', ['Glucemia', 'Urea']],
      ['2', 'Orina', ['Orina']],
    ])
  })

  it('has notes of values and of orders, methods, and who signs', () => {
    const obx = `${OBX}|||20261120||10482^Quintana^Laura|HEX^Hexoquinasa`
    const text = [MSH, PID, OBR, 'NTE|1||Ayuno de 12 h', obx, 'NTE|1||Se repitió~y coincide', 'NTE|2||Fin'].join('\r')
    expect(reportOf(text)).toMatchObject({
      sections: [{title: 'Observaciones', text: 'Ayuno de 12 h'}],
      signer: {name: 'Laura Quintana', licence: '10482'},
      values: [{method: 'Hexoquinasa', comment: 'Se repitió\ny coincide\nFin'}],
    })
  })

  it('names private studies by section or by test', () => {
    expect(imported(message({obr: `${OBR}|||||||||||||||||GE`}))?.study.category).toBe('genetics')
    expect(imported(message({obx: ['OBX|1|ST|56888-1^VIH^LN||No reactivo||||||F']}))?.study.category).toBe('hiv')
  })
})

describe('a day without an hour', () => {
  it.each(['+0000', '-0500', '+1300', '-0300', ''])('is that day here, in a message with the offset %s', (offset) => {
    const study = imported(
      message({
        msh: MSH.replace('-0300', offset),
        obr: OBR.replace('20261120074000-0300', '20261119'),
      }),
    )?.study
    expect(study?.performedAt).toEqual(new Date('2026-11-19T00:00:00-03:00'))
  })

  it('with an hour has the offset of its message', () => {
    const study = imported(
      message({msh: MSH.replace('161000-0300', '211000+0000'), obr: OBR.replace('074000-0300', '0740')}),
    )?.study
    expect(study?.performedAt).toEqual(new Date('2026-11-20T07:40:00Z'))
  })
})

describe('a value of a message', () => {
  it.each([
    ['NM', '7.500', '10*3/uL', aNumber('7.500', '10*3/uL')],
    ['NM', '+5', 'mmol/L', aNumber('5', 'mmol/L')],
    ['NM', '<0.5', 'mg/L', aNumber('0.5', 'mg/L', '<')],
    ['SN', '^95', 'mg/dL', aNumber('95')],
    ['SN', '<^0.5', 'mg/L', aNumber('0.5', 'mg/L', '<')],
    ['SN', '>=^200', 'mg/dL', aNumber('200', 'mg/dL', '>=')],
    ['SN', '^1^:^128', '', aRatio('1', '128')],
    ['SN', '>^1^:^80', '', aRatio('1', '80', '>')],
    ['SN', '^10^-^20.5', '/campo', {is: 'range', low: '10', high: '20.5', unit: '/campo'}],
    ['SN', '^2^+', '', aText('2+')],
    ['ST', 'No reactivo', '', aText('No reactivo')],
    ['ST', '*132', 'mg/dL', aNumber('132')],
    ['TX', 'Línea uno~Línea dos', '', aText('Línea uno\nLínea dos')],
    ['FT', 'a\\.br\\b\\H\\c\\N\\\\.sp2\\d', '', aText('a\nbc\nd')],
    ['CE', 'POS^Positivo^L', '', aText('Positivo')],
    ['CWE', 'POS~260385009^Negativo^SCT', '', aText('POS; Negativo')],
    ['CWE', '^^^^^^^^A la vista', '', aText('A la vista')],
    ['DT', '20261120', '', aText('20/11/2026')],
    ['DT', '202611', '', aText('11/2026')],
    ['DT', '2026', '', aText('2026')],
    ['TS', '202611', '', aText('11/2026')],
    ['TM', '0740', '', aText('07:40')],
    ['TM', '074030.5-0300', '', aText('07:40:30')],
    ['TM', '202611200740', '', aText('20/11/2026 07:40')],
    ['TS', '20261120074000-0300', '', aText('20/11/2026 07:40')],
    ['DTM', '202611200740', '', aText('20/11/2026 07:40')],
    ['NA', '1.5^2^3', 'mV', aText('1,5; 2; 3\u00a0mV')],
    ['', 'Amarillo', '', aText('Amarillo')],
  ])('of type %s is shown: %s', (type, given, unit, value) => {
    expect(valuesOf(`OBX|1|${type}|X^Prueba||${given}|${unit}|||||F`)).toMatchObject([{name: 'Prueba', value}])
  })

  it.each([
    '\\F\\^|',
    '\\S\\^^',
    '\\T\\^&',
    '\\R\\^~',
    '\\E\\^\\',
    '\\X41C3A9\\^Aé',
    '\\XC3\\\\XA9\\^é',
    '\\E\\X41\\E\\^\\X41\\',
    '\\Z1\\^',
    '\\otra\\^\\otra\\',
  ])('has its escapes read: %s', (pair) => {
    const [escape, text] = [pair.slice(0, pair.indexOf('^')), pair.slice(pair.indexOf('^') + 1)]
    expect(valuesOf(`OBX|1|ST|X^Prueba||x${escape}y||||||F`)?.[0]?.value).toEqual(aText(`x${text}y`))
  })

  it('in several lines is one text', () => {
    expect(
      valuesOf('OBX|1|TX|X^Frotis||Uno||||||F', 'OBX|2|TX|X^Frotis||Dos||||||F', 'OBX|3|TX|Y^Otro||Tres||||||F'),
    ).toMatchObject([
      {name: 'Frotis', value: aText('Uno\nDos')},
      {name: 'Otro', value: aText('Tres')},
    ])
    expect(valuesOf('OBX|1|TX|X^Frotis||Uno\nDos||||||F')).toMatchObject([{value: aText('Uno\nDos')}])
  })

  it.each([
    [
      'ED',
      '^application^PDF^Base64^JVBERi0=',
      'OBX-2: is ED, a file (application/PDF): a laboratory report is shown by its values, of which the portal makes the PDF: this line is shown without its content; send what it says as values',
    ],
    [
      'RP',
      'informes/1.pdf^LIS^application^PDF',
      'OBX-2: is RP, a file (application/PDF): a laboratory report is shown by its values, of which the portal makes the PDF: this line is shown without its content; send what it says as values',
    ],
    ['XAD', 'Calle 1', 'OBX-2: values of type "XAD" are not read: this one is shown without its value'],
  ])('of type %s is reported, and leaves the others', (type, given, problem) => {
    const {studies, problems} = read(message({obx: [OBX, `OBX|2|${type}|X^Prueba||${given}||||||F`]}))
    expect(problems).toEqual([`message 1, segment 5, OBX: ${problem}`])
    expect(studies[0]?.study.reports?.[0]?.values?.map(({value}) => value.is)).toEqual(['number', 'absent'])
  })

  it('may be of thousands where its limits say so: it stays as it is written, and is reported', () => {
    const {studies, problems} = read(message({obx: [OBX.replace('|95|mg/dL|70-100|', '|7.500|/mm3|4500-11000|')]}))
    expect(studies[0]?.study.reports?.[0]?.values).toMatchObject([{value: aText('7.500/mm³')}])
    expect(problems[0]).toContain('OBX-5: 7.500 may be read in two ways')
  })

  it.each([
    ['70-100', {low: '70', high: '100', text: null}],
    ['3.500-5.100', {low: '3.500', high: '5.100', text: null}],
    ['<200', {low: null, high: '200', text: '<200'}],
    ['>40', {low: '40', high: null, text: '>40'}],
    ['hasta 200', {low: null, high: '200', text: null}],
    ['Negativo', {low: null, high: null, text: 'Negativo'}],
    ['<95', {low: null, high: null, text: '<95'}],
  ])('has the range %s', (words, range) => {
    expect(valuesOf(OBX.replace('70-100', words))?.[0]?.range).toEqual(range)
  })

  it.each([
    ['H', 'high'],
    ['LL', 'critical-low'],
    ['HH', 'critical-high'],
    ['HU', 'very-high'],
    ['N', 'normal'],
    ['A~H', 'high'],
    ['↑', 'high'],
    ['*', 'abnormal'],
    ['alto', 'high'],
    ['h', 'high'],
    ['H^High^HL70078', 'high'],
    ['^^^L^Bajo^L', 'low'],
    ['null', null],
    ['', null],
  ])('has the flag %s', (code, flag) => {
    expect(valuesOf(OBX.replace('70-100||', `|${code}|`))?.[0]?.flag).toBe(flag)
  })

  it('has a flag that is reported when its limits say something else', () => {
    expect(read(message({obx: [OBX.replace('70-100||', '70-100|H|')]}))).toMatchObject({
      studies: [{study: {reports: [{values: [{flag: 'high'}]}]}}],
      problems: ['message 1, segment 4, OBX: OBX-8: H does not agree with OBX-7: both are shown'],
    })
  })

  it('has a flag that is reported when it is not known', () => {
    expect(read(message({obx: [OBX.replace('70-100||', '70-100|Q9|')]})).problems).toEqual([
      'message 1, segment 4, OBX: OBX-8: "Q9" is not known',
    ])
  })

  const marks = Object.entries(INTERPRETATION_WORDS).filter(
    ([code]) => flagOfCode(code) === null && !['S', 'I', 'R'].includes(code),
  )

  it.each(marks.filter(([, words]) => words !== null))('is marked %s in words: %s', (code, words) => {
    const obx = OBX.replace('70-100||', `|${code}|`)
    expect(valuesOf(obx)).toMatchObject([{value: aNumber('95'), flag: null, marks: [{code, text: words}]}])
  })

  it.each(marks.filter(([, words]) => words === null))('reports %s, which says nothing by itself', (code) => {
    expect(read(message({obx: [OBX.replace('70-100||', `|${code}|`)]})).problems).toEqual([
      `message 1, segment 4, OBX: OBX-8: ${JSON.stringify(code)} is not known`,
    ])
  })

  it('has a flag and other marks at once, words of the laboratory, and marks that exclude each other', () => {
    const marked = (code: string) => valuesOf(OBX.replace('70-100||', `|${code}|`))
    expect(marked('H~U')).toMatchObject([{flag: 'high', marks: [{code: 'U', text: 'Aumentó de manera significativa'}]}])
    expect(marked('POS^^^^^^^^Positivo débil')).toMatchObject([{marks: [{text: 'Positivo (Positivo débil)'}]}])
    expect(marked('REP^Repetir en ayunas^L')).toMatchObject([
      {flag: null, marks: [{code: null, text: 'Repetir en ayunas'}]},
    ])
    const {studies, problems} = read(message({obx: [OBX.replace('70-100||', '|H~L|')]}))
    expect(studies[0]?.study.reports?.[0]?.values).toMatchObject([
      {flag: 'abnormal', marks: [{text: 'Alto'}, {text: 'Bajo'}]},
    ])
    expect(problems).toEqual(['message 1, segment 4, OBX: OBX-8: H and L contradict each other'])
  })

  it('is the mark, where it has no other', () => {
    expect(valuesOf('OBX|1|ST|X^Prueba|||||NEG|||F')).toMatchObject([{value: aText('Negativo'), marks: []}])
    expect(valuesOf('OBX|1|ST|X^Prueba|||||POS|||X')).toMatchObject([{value: {is: 'absent'}, marks: [{code: 'POS'}]}])
  })

  it('is a row of an antibiogram under its organism', () => {
    const parent = `${OBR}|||||||||||||||||||^1^Escherichia coli`
    const text = message({
      obr: parent,
      obx: ['OBX|1|NM|NIT^Nitrofurantoína||16|mg/L||S|||F', 'OBX|2|ST|AMP^Ampicilina|||||R|||F'],
    })
    expect(reportOf(text)?.antibiograms).toEqual([
      {
        organism: 'Escherichia coli',
        rows: [
          {antibiotic: 'Nitrofurantoína', answer: 'susceptible', mic: '16\u00a0mg/L'},
          {antibiotic: 'Ampicilina', answer: 'resistant', mic: null},
        ],
      },
    ])
  })
})

describe('the status', () => {
  const other = 'OBX|2|NM|3094-0^Urea^LN||30|mg/dL|||||F'
  it.each([
    ['F', 'complete', 2],
    ['C', 'complete', 2],
    ['A', 'complete', 2],
    ['B', 'complete', 2],
    ['V', 'complete', 2],
    ['U', 'complete', 2],
    ['', 'complete', 2],
    ['P', 'partial', 2],
    ['S', 'partial', 2],
    ['I', 'partial', 2],
    ['R', 'partial', 2],
    ['X', 'complete', 2],
    ['N', 'complete', 1],
    ['O', 'complete', 1],
  ])('%s of a value makes a report %s with %i values', (code, state, count) => {
    const study = imported(message({obx: [OBX.replace(/F$/, code), other]}))?.study
    expect([study?.state, study?.reports?.[0]?.values?.length]).toEqual([state, count])
  })

  it.each(['D', 'W'])('%s of a value takes it back', (code) => {
    const {studies, problems} = read(message({obx: [OBX.replace(/F$/, code), other]}))
    expect(problems).toEqual([`message 1, segment 4, OBX: OBX-11: is ${code}: the value is withdrawn, and left out`])
    expect(studies[0]?.study.reports?.[0]?.values).toMatchObject([{name: 'Urea'}])
  })

  it.each(['I', 'R'])('says that a value is awaited, and nothing else of it: %s', (code) => {
    expect(valuesOf(OBX.replace('|95|', '|150|').replace(/F$/, code))).toEqual([
      {
        code: expect.any(String),
        name: expect.any(String),
        group: expect.any(String),
        method: null,
        value: {is: 'absent', reason: 'awaited', text: 'Todavía sin resultado'},
        range: null,
        flag: null,
        comment: null,
      },
    ])
  })

  it('says that a value is preliminary', () => {
    expect(valuesOf(OBX.replace(/F$/, 'P'))).toMatchObject([{comment: 'Resultado preliminar: puede cambiar.'}])
    expect(valuesOf(OBX.replace(/F$/, 'S'))).toMatchObject([{comment: null}])
  })

  it('says that a value cannot be obtained', () => {
    expect(valuesOf(OBX.replace('|95|', '||').replace(/F$/, 'X'))).toMatchObject([
      {value: {is: 'absent', text: 'No se pudo obtener'}},
    ])
  })

  it('U without the value asks for the whole report', () => {
    expect(read(message({obx: [OBX.replace('|95|', '||').replace(/F$/, 'U'), other]}))).toMatchObject({
      studies: [],
      problems: ['message 1, segment 4, OBX: OBX-11: is U without a value: send the whole report again'],
    })
  })

  it.each([
    ['F', 'complete', 1],
    ['C', 'complete', 1],
    ['A', 'partial', 1],
    ['P', 'partial', 1],
    ['M', 'partial', 1],
    ['O', 'pending', 0],
    ['I', 'pending', 0],
    ['S', 'pending', 0],
    ['N', 'pending', 0],
    ['R', 'pending', 0],
  ])('%s of an order makes a study %s with %i reports', (code, state, count) => {
    const study = imported(message({obr: `${OBR}||||||||||||||||||${code}`}))?.study
    expect([study?.state, study?.reports?.length]).toEqual([state, count])
  })
})

describe('a report that is taken back', () => {
  const uid = imported(message())?.study.uid
  it.each([
    [
      {obr: `${OBR}|||||||||||||||20261121090000||||X`.replace('||||X', '|||X'), obx: []},
      'cancelled',
      '2026-11-21T09:00:00-03:00',
    ],
    [{obr: OBR, obx: [OBX.replace(/F$/, 'W')]}, 'entered-in-error', '2026-11-20T16:10:00-03:00'],
    [{obr: OBR, obx: [OBX.replace(/F$/, 'D')]}, 'entered-in-error', '2026-11-20T16:10:00-03:00'],
  ])('%j is a withdrawal', (parts, status, at) => {
    const {studies, withdrawals} = read(message({...parts, obr: `${parts.obr}\rNTE|1||De otra persona`}))
    expect(studies).toEqual([])
    expect(withdrawals).toEqual([
      {
        source: 'hl7',
        label: 'protocol 25-9001',
        uid,
        kind: 'laboratory',
        patient: {documentNumber: '30111222', birthDate: '1983-05-14', name: 'Ceballos Ana', sex: 'F'},
        status,
        at: new Date(at),
        reason: 'De otra persona',
      },
    ])
  })
})

describe('any file', () => {
  it('is read without an exception', () => {
    const damaged = fc.tuple(fc.nat(), fc.uint8Array({maxLength: 8})).map(([place, bytes]) => {
      const good = Buffer.from(message())
      good.set(bytes, place % (good.length - bytes.length))
      return good
    })
    const segments = fc.array(
      fc.constantFrom(MSH, PID, OBR, OBX, 'NTE|1||x', 'ORC|RE', 'SPM|1', 'BTS|2', 'x', 'OBX|||', 'PID', 'OBR'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({maxLength: 300}),
          damaged,
          segments.map((lines) => Buffer.from(lines.join('\r'))),
        ),
        (bytes) => {
          const {studies, problems} = readLaboratoryHl7(bytes, RULES)
          expect(studies.length + problems.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

it('is understood as its document shows it', async () => {
  const report = reportOf(await exampleOf('laboratory-hl7.md', 'hl7'))
  expect(report).toMatchObject({
    signer: {name: 'Laura Quintana', licence: '10482'},
    values: [
      {value: aNumber('103'), flag: 'high'},
      {value: aNumber('0.50', 'mg/L', '<'), range: {high: '5.0', text: '<5.0'}},
    ],
    antibiograms: [{organism: 'Escherichia coli', rows: [{mic: '≤\u00a016\u00a0mg/L'}, {mic: null}]}],
  })
})

describe('a text that nobody can store or read', () => {
  const good = message({obr: OBR.replace('25-9001', '25-9002')})
  it.each([
    ['a zero character', OBX.replace('NM', 'ST').replace('|95|', '|a\\X00\\b|')],
    ['a zero byte', OBX.replace('NM', 'ST').replace('|95|', '|a\0b|')],
    ['six million characters', OBX.replace('NM', 'TX').replace('|95|', `|${'a '.repeat(3_000_000)}|`)],
    ['a number of 139,000 digits', OBX.replace('|95|', `|${'9'.repeat(139_000)}|`)],
    ['a unit of 5,000 letters', OBX.replace('mg/dL', 'm'.repeat(5_000))],
  ])('leaves its report out with a line, and no other: %s', (_, obx) => {
    const {studies, problems} = read(message({obx: [obx]}) + good)
    expect(studies.map(({label}) => label)).toEqual(['protocol 25-9002'])
    expect(problems).toEqual([expect.stringMatching(/control characters|must have at most/)])
  })
})
