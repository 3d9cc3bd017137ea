import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readLaboratoryFhir} from './read-laboratory-fhir.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'

const RULES = {
  categories: ['general', 'genetics', 'hiv', 'pregnancy'],
  today: '2026-03-02',
  now: new Date('2026-03-02T12:00:00-03:00'),
}

const PATIENT = {
  resourceType: 'Patient',
  id: 'ana',
  identifier: [{value: '30111222'}],
  name: [{family: 'Suárez', given: ['Ana']}],
  birthDate: '1983-05-14',
}
const REPORT = {
  resourceType: 'DiagnosticReport',
  id: 'r1',
  identifier: [{system: 'urn:lab', value: 'P-1'}],
  status: 'final',
  code: {text: 'Análisis'},
  subject: {reference: 'Patient/ana'},
  effectiveDateTime: '2026-03-01',
  issued: '2026-03-02T08:00:00-03:00',
  performer: [{display: 'Laboratorio Sur'}],
  result: [{reference: 'Observation/o1'}],
}
const OBSERVATION = {
  resourceType: 'Observation',
  id: 'o1',
  status: 'final',
  code: {coding: [{system: 'http://loinc.org', code: '2345-7'}], text: 'Glucemia'},
  valueQuantity: {value: 92, code: 'mg/dL'},
}

const read = (json: unknown) => readText(JSON.stringify(json))
const readText = (text: string) => readLaboratoryFhir(Buffer.from(text), RULES)
const bundle = (...resources: object[]) => ({resourceType: 'Bundle', entry: resources.map((resource) => ({resource}))})
const readWith = ({report = {}, observation = {}, patient = {}}: Record<string, object>, ...more: object[]) =>
  read(bundle({...PATIENT, ...patient}, {...REPORT, ...report}, {...OBSERVATION, ...observation}, ...more))
const valuesOf = (...overrides: Parameters<typeof readWith>) =>
  readWith(...overrides).studies[0]?.study.reports?.[0]?.values
const categoryOf = (overrides: Record<string, object>) => readWith(overrides).studies[0]?.study.category

/** By what a report without a number is known. */
const uidOf = (report: object, patient: object = {}) =>
  readWith({report: {identifier: [], ...report}, patient}).studies[0]?.study.uid

/** `DiagnosticReport.note` of R5, as R4 carries it. */
const note = (text?: string) => ({
  url: 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note',
  valueAnnotation: {text},
})

const nameOf = (code: object) => valuesOf({observation: {code}})?.[0]?.name

describe('a bundle of laboratory results', () => {
  it('gives one study a report', () => {
    const {studies, problems} = readWith({})
    expect(problems).toEqual([])
    expect(studies).toMatchObject([
      {
        label: 'protocol P-1',
        patient: {documentNumber: '30111222', birthDate: '1983-05-14', name: 'Ana Suárez'},
        study: {
          title: 'Análisis',
          centre: {name: 'Laboratorio Sur'},
          performedAt: new Date('2026-03-01T00:00:00-03:00'),
          state: 'complete',
          reports: [{issuedAt: new Date('2026-03-02T08:00:00-03:00'), values: [{name: 'Glucemia', code: '2345-7'}]}],
        },
      },
    ])
    expect(studies[0]?.study.uid).toMatch(/^[\w.-]{1,64}$/)
  })

  it.each([
    ['registered', 'pending'],
    ['preliminary', 'partial'],
    ['partial', 'partial'],
    ['amended', 'complete'],
    ['corrected', 'complete'],
  ])('takes one that is %s as %s', (status, state) => {
    expect(readWith({report: {status}}).studies).toMatchObject([{study: {state}}])
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['entered-in-error', 'entered-in-error'],
  ])('takes back one that is %s, by what identifies it alone', (status, overrides) => {
    const {studies} = readWith({})
    const {identifier, id} = REPORT
    const emptied = {
      resourceType: 'DiagnosticReport',
      id,
      identifier,
      status,
      meta: {lastUpdated: '2026-03-02T10:00:00Z'},
    }
    expect(read(emptied)).toMatchObject({
      studies: [],
      withdrawals: [
        {
          uid: studies[0]?.study.uid,
          status: overrides,
          patient: undefined,
          at: new Date('2026-03-02T10:00:00Z'),
          reason: '',
        },
      ],
      problems: [],
    })
  })

  it.each([
    ['registered', 'partial', 1, null],
    ['preliminary', 'partial', 1, 'Resultado preliminar: puede cambiar.'],
    ['final', 'complete', 1, null],
    ['amended', 'complete', 1, null],
    ['corrected', 'complete', 1, null],
    ['cancelled', 'complete', 0, null],
    ['entered-in-error', 'complete', 0, null],
    ['unknown', 'partial', 0, null],
  ])('has a value that is %s in a %s report', (status, state, shown, comment) => {
    const result = [{reference: 'Observation/o1'}, {reference: 'Observation/o2'}]
    const {studies} = readWith({report: {result}}, {...OBSERVATION, id: 'o2', status})
    expect(studies[0]?.study.state).toBe(state)
    const [, value] = studies[0]?.study.reports?.[0]?.values ?? []
    expect(value === undefined ? 0 : 1).toBe(shown)
    expect(value?.comment ?? null).toBe(comment)
  })

  it.each([
    ['30.111.222', 1, []],
    ['99999999', 0, [expect.stringContaining('subject is not that of')]],
  ])('may name its patient by a document alone: %s', (value, reports, problems) => {
    const {studies, problems: messages} = readWith({observation: {subject: {identifier: {value}}}})
    expect([studies.length, messages]).toEqual([reports, problems])
  })

  it.each(['cancelled', 'unknown'])('of a panel that is %s leaves its members', (status) => {
    const result = [{reference: 'Observation/o3'}]
    const panel = {...OBSERVATION, id: 'o3', status, hasMember: [{reference: 'Observation/o1'}]}
    const {studies} = readWith({report: {result}}, panel)
    expect(studies[0]?.study.reports?.[0]?.values).toMatchObject([{value: {is: 'number'}}])
  })

  it('names what is awaited, and shows the members of an awaited panel that came', () => {
    const result = [{reference: 'Observation/o2'}, {reference: 'Observation/o3'}]
    const {studies} = readWith(
      {report: {result}},
      {...OBSERVATION, id: 'o2', status: 'registered', code: {text: 'Urocultivo'}},
      {...OBSERVATION, id: 'o3', status: 'registered', hasMember: [{reference: 'Observation/o1'}]},
    )
    expect(studies[0]?.study).toMatchObject({
      state: 'partial',
      reports: [
        {
          values: [
            {name: 'Urocultivo', value: {is: 'absent', reason: 'awaited', text: 'Todavía sin resultado'}},
            {value: {is: 'number'}},
          ],
        },
      ],
    })
  })

  it('tells an observation that is taken back and that no report names', () => {
    const alone = {...OBSERVATION, id: 'o9', status: 'entered-in-error'}
    const line = expect.stringMatching(/Observation\/o9: is taken back, and no report of the file names it/)
    expect(readWith({}, alone)).toMatchObject({studies: [{}], problems: [line]})
    expect(read(bundle(alone))).toMatchObject({studies: [], problems: [line]})
  })

  it.each(['N° 25 417/B', "O'Higgins 3", 'á#!'.repeat(20), 'x'.repeat(64)])('is known by the number %s', (value) => {
    const {studies, problems} = readWith({report: {identifier: [{system: 'urn:lab', value}]}})
    expect(problems).toEqual([])
    expect(studies).toMatchObject([{study: {accessionNumber: value, uid: expect.stringMatching(/^lab-\w{48}$/)}}])
  })

  it('is known without a number by its id, and without that by what, whose and when', () => {
    const later = {issued: '2026-03-02T09:00:00-03:00', status: 'corrected'}
    expect(uidOf({})).toBe(uidOf(later))
    expect(uidOf({})).not.toBe(uidOf({id: 'r2'}))
    expect(uidOf({id: undefined})).toBe(uidOf({...later, id: undefined}))
    expect(uidOf({id: undefined})).not.toBe(uidOf({id: undefined}, {identifier: [{value: '30111223'}]}))
    expect(uidOf({id: undefined})).not.toBe(uidOf({id: undefined, effectiveDateTime: '2026-02-01'}))
  })

  it.each([
    {issued: undefined},
    {issued: undefined, effectiveDateTime: undefined},
    {effectiveDateTime: undefined},
    {performer: []},
    {code: undefined},
    {category: []},
    {subject: undefined},
    {subject: {identifier: {value: '30111222'}}},
    {identifier: undefined, id: undefined},
  ])('is taken in without what R4 leaves out: %j', (report) => {
    const {studies, problems} = readWith({report})
    expect(problems).toEqual([])
    expect(studies).toMatchObject([{study: {reports: [{values: [{name: 'Glucemia'}]}]}}])
  })

  it.each([
    [{birthDate: '1983'}, {documentNumber: '30111222', birthDate: '1900-01-01'}],
    [{birthDate: undefined}, {documentNumber: '30111222', birthDate: '1900-01-01'}],
    [{identifier: [{value: '1'}, {value: '2'}]}, {documentNumber: ''}],
    [{identifier: []}, {documentNumber: ''}],
    [{name: []}, {name: ''}],
  ])('is taken in for a patient with %j, who is then nobody whom a file knows', (patient, named) => {
    expect(readWith({patient})).toMatchObject({problems: [], studies: [{patient: named}]})
  })

  const UUID = 'Urn:uuid:5A4E3B52-7f4e-4f3f-9a63-1d1a4f1c0001'
  it.each<[string, string, {fullUrl?: string; id?: string}]>([
    ['a UUID', UUID.toLowerCase(), {fullUrl: UUID}],
    ['a UUID that is an id', UUID.toLowerCase(), {id: UUID.slice(9).toLowerCase()}],
    ['an address of another server', 'https://a.example/fhir/Observation/7', {id: '7'}],
    [
      'an address with a version',
      'https://a.example/fhir/Observation/7/_history/2',
      {fullUrl: 'https://a.example/fhir/Observation/7'},
    ],
    ['the end of an address', 'Observation/7', {fullUrl: 'https://a.example/fhir/Observation/7'}],
    ['a version', 'Observation/7/_history/1', {id: '7'}],
  ])('resolves %s', (_, reference, {fullUrl, id}) => {
    const report = {...REPORT, result: [{reference}]}
    const observation = {...OBSERVATION, id}
    const entry = [{resource: PATIENT}, {resource: report}, {fullUrl, resource: observation}]
    expect(read({resourceType: 'Bundle', entry})).toMatchObject({problems: [], studies: [{}]})
  })

  it('may be a report alone with what it contains', () => {
    const contained = [
      {...PATIENT, id: 'p'},
      {...OBSERVATION, id: 'o'},
    ]
    const alone = {...REPORT, contained, subject: {reference: '#p'}, result: [{reference: '#o'}]}
    expect(read(alone)).toMatchObject({problems: [], studies: [{patient: {documentNumber: '30111222'}}]})
  })

  it.each([
    ['12.50', '12.50'],
    ['-0.5', '-0.5'],
    ['1.025', '1.025'],
    ['1.2e3', '1200'],
    ['5E-3', '0.005'],
  ])('keeps the number %s as %s', (written, number) => {
    const text = JSON.stringify(bundle(PATIENT, REPORT, OBSERVATION)).replace('"value":92', `"value":${written}`)
    expect(readText(text).studies[0]?.study.reports?.[0]?.values).toMatchObject([{value: {is: 'number', number}}])
  })

  it('resolves what a report contains, and the full URL of an entry', () => {
    const report = {...REPORT, subject: {reference: '#p'}, result: [{reference: 'https://lab.example/Observation/9'}]}
    const entry = [
      {resource: {...report, contained: [{...PATIENT, id: 'p'}]}},
      {fullUrl: 'https://lab.example/Observation/9', resource: {...OBSERVATION, id: undefined}},
    ]
    expect(read({resourceType: 'Bundle', entry})).toMatchObject({problems: [], studies: [{label: 'protocol P-1'}]})
  })

  it('takes words, codes, and the absence of a result', () => {
    const without = {valueQuantity: undefined}
    const text = (observation: object) => valuesOf({observation: {...without, ...observation}})?.[0]?.value
    expect(text({valueString: 'Turbio'})).toEqual({is: 'text', text: 'Turbio'})
    expect(text({valueString: '<0,5'})).toMatchObject({is: 'number', comparator: '<', number: '0.5'})
    expect(text({valueCodeableConcept: {coding: [{display: 'Negativo'}]}})).toEqual({is: 'text', text: 'Negativo'})
    expect(text({dataAbsentReason: {text: 'Muestra insuficiente'}})).toEqual({
      is: 'absent',
      reason: 'unknown',
      text: 'Sin resultado: Muestra insuficiente',
    })
  })

  it('names a value by the text of the laboratory, then by its own coding, also beside an unknown term of LOINC', () => {
    const unknown = {system: 'http://loinc.org', code: '99998-7', display: 'Something in Serum'}
    const own = {system: 'urn:laboratorio-sur', code: 'DX9', display: 'Dosaje propio'}
    expect(nameOf({text: 'Dosaje especial', coding: [unknown, own]})).toBe('Dosaje especial')
    expect(nameOf({coding: [unknown, own]})).toBe('Dosaje propio')
    expect(nameOf({coding: [unknown]})).toBe('Something in Serum')
  })

  it('compares with none of several ranges, and with one', () => {
    const low = {value: 70}
    expect(valuesOf({observation: {referenceRange: [{low}]}})).toMatchObject([
      {range: {low: '70', high: null, text: null}},
    ])
    const women = {low, appliesTo: [{text: 'Mujeres'}]}
    expect(valuesOf({observation: {referenceRange: [women, {text: 'Otros: hasta 90'}]}})).toMatchObject([
      {
        range: null,
        otherRanges: [
          {label: 'Mujeres', low: '70', high: null, unit: 'mg/dL'},
          {label: null, low: null, text: 'Otros: hasta 90'},
        ],
      },
    ])
  })

  it('leaves out an observation that was entered in error, and says so', () => {
    const {studies, problems} = readWith(
      {report: {result: [{reference: 'Observation/o1'}, {reference: 'Observation/o2'}]}},
      {...OBSERVATION, id: 'o2', status: 'entered-in-error'},
    )
    expect(problems).toEqual(['entry 4, Observation/o2: is entered-in-error: it is left out of the report'])
    expect(studies[0]?.study.reports?.[0]?.values).toHaveLength(1)
  })

  it('takes the notes of R5, as R4 carries them, as the comment for the patient', () => {
    const commentOf = (...extension: object[]) =>
      readWith({report: {extension}}).studies[0]?.study.reports?.[0]?.comment
    expect(commentOf(note('Está todo bien.'), {url: 'urn:other', valueAnnotation: {text: 'Otro'}})).toBe(
      'Está todo bien.',
    )
    expect(commentOf(note('Está todo bien.'), note('Nos vemos en marzo.'))).toBe(
      'Está todo bien.\n\nNos vemos en marzo.',
    )
    expect(commentOf(note(), {url: 'urn:other', valueCode: 'x'})).toBeNull()
    const long = Array.from({length: 3}, () => note('a'.repeat(2_000)))
    expect(readWith({report: {extension: long}})).toMatchObject({
      studies: [],
      problems: [expect.stringMatching(/^entry 2, DiagnosticReport\/r1: note: must have at most \d+ characters$/)],
    })
  })

  it('recognizes sensitive values by category or label, or else by term', () => {
    const own = {system: 'urn:ceibo:study-category', code: 'genetics'}
    const label = {system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'HIV'}
    expect(categoryOf({})).toBeUndefined()
    expect(categoryOf({report: {category: [{coding: [own]}]}})).toBe('genetics')
    expect(categoryOf({report: {meta: {security: [label]}}})).toBe('hiv')
    expect(categoryOf({observation: {code: {text: 'Anticuerpos anti VIH'}}})).toBe('hiv')
  })

  it.each<[Record<string, object>, string]>([
    [{report: {status: 'unknown'}}, 'DiagnosticReport/r1: status: is "unknown": it is not stored'],
    [{report: {status: 'done'}}, 'DiagnosticReport/r1: status: "done" is none of FHIR R4'],
    [{observation: {status: 'done'}}, 'Observation/o1: status: "done" is none of FHIR R4'],
    [{report: {issued: '2026-03'}}, 'issued: must be a whole date, or a time with its offset'],
    [{report: {issued: '2027-01-01'}}, 'issued: lies in the future'],
    [{report: {result: []}}, 'result: the report says nothing'],
    [{report: {result: 'o1'}}, 'result: is missing or not as FHIR R4 has it'],
    [{patient: {birthDate: '14/05/1983'}}, 'Patient/ana: birthDate: must be a date'],
    [{observation: {subject: {reference: 'Patient/eva'}}}, 'subject is not that of'],
  ])('with %j leaves the report out and says why', (overrides, problem) => {
    const {studies, problems} = readWith(overrides)
    expect(studies).toEqual([])
    expect(problems.join('\n')).toContain(problem)
  })

  it.each([{}, {status: 'partial'}, {status: 'registered'}, {result: []}])(
    'reports a form that it leaves out: %j',
    (report) => {
      const {problems} = readWith({report: {...report, presentedForm: [{contentType: 'text/plain', data: 'QQ=='}]}})
      expect(problems).toContain(
        'entry 2, DiagnosticReport/r1: presentedForm: is left out: send what it says as result and conclusion',
      )
    },
  )

  it('never guesses which of two resources of one name is meant', () => {
    const {studies} = readWith({}, {...PATIENT, birthDate: '1990-01-01'})
    expect(studies).toMatchObject([{patient: {documentNumber: '', name: ''}}])
  })

  it('reads panels that name each other once', () => {
    const hasMember = [{reference: 'Observation/o1'}, {reference: 'Observation/o2'}]
    const panel = {...OBSERVATION, id: 'o2', hasMember}
    expect(valuesOf({observation: {hasMember}}, panel)).toHaveLength(2)
  })

  it('limits the work that a small bundle can cause', () => {
    const many = Array.from({length: 2_100}, () => ({code: {text: 'x'}, valueInteger: 1}))
    expect(readWith({observation: {component: many}}).problems.join()).toContain('has more than 2000 values')
    const result = many.map(() => ({reference: 'Observation/o1'}))
    expect(readWith({report: {result}}).problems.join()).toContain('names more than 2000 observations')
    const reports = Array.from({length: 60}, (_, n) => ({...REPORT, id: `r${n}`}))
    const {studies, problems} = read(bundle(PATIENT, ...reports, {...OBSERVATION, component: many.slice(0, 1_999)}))
    expect(studies.length).toBe(50)
    expect(problems.length).toBe(10)
    const chain = Array.from({length: 20_000}, (_, n) => ({
      ...OBSERVATION,
      id: `o${n + 1}`,
      hasMember: [{reference: `Observation/o${n + 2}`}],
    }))
    expect(read(bundle(PATIENT, REPORT, ...chain)).problems).toEqual([
      'entry 11, Observation/o9: panels lie deeper than 8 in each other',
    ])
  })

  it.each([
    ['', 'it is no JSON'],
    ['{', 'it is no JSON'],
    ['{"a": "\\', 'it is no JSON'],
    ['null', 'it is no Bundle of FHIR R4, nor a resource'],
    ['{"resourceType":"Patient"}', 'it has no DiagnosticReport'],
    ['{"resourceType":"Bundle","entry":[]}', 'it has no DiagnosticReport'],
    [`{"a":${'['.repeat(1_000_000)}`, 'it nests deeper than 64'],
    ['{"__proto__":{"resourceType":"Bundle"}}', 'it is no Bundle of FHIR R4, nor a resource'],
  ])('that is damaged is refused in clear words: %#', (text, problem) => {
    expect(readText(text)).toEqual({studies: [], withdrawals: [], problems: [problem]})
    expect(readLaboratoryFhir(Buffer.from([0x7b, 0xff]), RULES).problems).toEqual(['it is no text in UTF-8'])
  })

  it('never throws, whatever the content', () => {
    const damaged = fc.tuple(fc.nat(), fc.string({maxLength: 6})).map(([place, text]) => {
      const good = JSON.stringify(bundle(PATIENT, REPORT, OBSERVATION))
      const at = place % good.length
      return good.slice(0, at) + text + good.slice(at + text.length)
    })
    const odd = fc
      .dictionary(fc.constantFrom(...Object.keys({...REPORT, ...OBSERVATION, ...PATIENT})), fc.jsonValue())
      .map((overrides) =>
        JSON.stringify(
          bundle(PATIENT, {...REPORT, ...overrides, resourceType: 'DiagnosticReport'}, {...OBSERVATION, ...overrides}),
        ),
      )
    fc.assert(
      fc.property(fc.oneof(fc.json(), damaged, odd), (text) => {
        const {studies, withdrawals, problems} = readText(text)
        expect(studies.length + withdrawals.length + problems.length).toBeGreaterThan(0)
      }),
    )
  })

  it('is understood as its document shows it', async () => {
    const {studies, problems} = readText(await exampleOf('laboratory-fhir.md', 'json'))
    expect(problems).toEqual([])
    expect(studies).toMatchObject([
      {study: {title: 'Análisis de sangre y orina', centre: {name: 'Laboratorio Central'}}},
    ])
  })
})
