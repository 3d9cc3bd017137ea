import {UNKNOWN_CENTRE} from '@ceibo/results/study-language'
import type {NewReport} from '@ceibo/results/study-language'
import {civilDate} from '@ceibo/rules/civil-time'
import {privateCategoryOf} from '@ceibo/rules/laboratory/private-category'
import {bundleOf, resolved} from './fhir-bundle.ts'
import type {Resource} from './fhir-bundle.ts'
import {parseFhirJson} from './fhir-json.ts'
import {parsedResource, valuesOfReport} from './fhir-report-values.ts'
import type {BundleReading, ReportValues} from './fhir-report-values.ts'
import {categoryOfReport, commentOfReport, isImagingReport, namedPatient, STATES} from './fhir-report-words.ts'
import {
  diagnosticReport,
  nameWords,
  organization,
  patient as patientSchema,
  practitioner,
  wordsOf,
} from './fhir-resources.ts'
import type {DiagnosticReport, Reference} from './fhir-resources.ts'
import {laboratoryUid, MAX_NAME, MAX_TEXT, protocolNumber} from './laboratory-fields.ts'
import type {ReadingRules} from './laboratory-fields.ts'
import {problemList} from './problem-list.ts'
import type {ImportedStudy} from './store-imported-study.ts'

/** The limit of values, the same as of a table: many reports of a bundle may name the same observation. */
const MAX_VALUES_OF_BUNDLE = 100_000

/** Reads the laboratory reports of a bundle of FHIR R4, each of which is a study. Never throws; problems are reported by resource. */
export function readLaboratoryFhir(
  bytes: Uint8Array,
  rules: ReadingRules,
): {studies: ImportedStudy[]; problems: string[]} {
  const parsed = parseFhirJson(bytes)
  if (parsed.is === 'damaged') return {studies: [], problems: [parsed.problem]}
  const bundle = bundleOf(parsed.json)
  if (bundle === undefined) return {studies: [], problems: ['it is no Bundle of FHIR R4']}
  const reports = bundle.resources.filter(({type}) => type === 'DiagnosticReport')
  if (reports.length === 0) return {studies: [], problems: ['it has no DiagnosticReport']}
  const problems = problemList()
  const reading: BundleReading = {
    bundle,
    read: new Map(),
    valuesLeft: MAX_VALUES_OF_BUNDLE,
    tell: (problem) => problems.add(problem),
  }
  const studies = reports.map((report) => studyOf(report, rules, reading))
  return {studies: studies.filter((study) => study !== undefined), problems: problems.lines()}
}

/** A report with a problem anywhere is left out whole: half a report would be read as all of it. */
function studyOf(resource: Resource, rules: ReadingRules, reading: BundleReading): ImportedStudy | undefined {
  const {bundle, tell} = reading
  const report = parsedResource(diagnosticReport, resource, tell)
  if (report === undefined) return undefined
  const refuse = (problem: string, of = resource): undefined => {
    tell(`${of.label}: ${problem}`)
    return undefined
  }
  const state = STATES.get(report.status)
  if (state === undefined) return refuse(`status: is ${JSON.stringify(report.status.slice(0, 40))}: it is not stored`)
  if (isImagingReport(report)) return refuse('category: is one of images: laboratory reports alone are imported')
  const found = resolved(report.subject?.reference, resource, bundle)
  if (found?.type !== 'Patient') return refuse('subject: is no Patient of the bundle, or there are several of it')
  const patient = parsedResource(patientSchema, found, tell)
  if (patient === undefined) return undefined
  const named = namedPatient(patient)
  if (named === undefined) return refuse('identifier: does not say which one is the document', found)
  const facts = factsOf(report, state === 'pending', rules)
  if (typeof facts === 'string') return refuse(facts)
  const said = valuesOfReport(resource, report.result, found, reading)
  if (!said.isWhole) return undefined
  const isEmpty = said.values.length === 0 && said.antibiograms.length === 0 && (report.conclusion ?? '') === ''
  if (facts.issuedAt !== null && isEmpty) return refuse('result: the report says nothing')
  if ((commentOfReport(report) ?? '').length > MAX_TEXT) return refuse(`note: must have at most ${MAX_TEXT} characters`)
  const centre = centreOf(report, resource, reading)
  const category =
    categoryOfReport(report, rules) ?? privateCategoryOf([...said.values, {code: null, name: facts.title}])
  return {
    source: 'fhir',
    label: `protocol ${facts.protocol}`,
    patient: named,
    study: {
      uid: laboratoryUid(facts.issuer ?? centre, facts.protocol),
      kind: 'laboratory',
      accessionNumber: facts.protocol,
      title: facts.title,
      ...(category !== undefined && {category}),
      centre: {name: centre, address: ''},
      performedAt: facts.performedAt,
      due: {from: null, to: null},
      state,
      modalities: [],
      reports:
        facts.issuedAt === null ? [] : [reportOf(report, facts.issuedAt, said, signerOf(report, resource, reading))],
    },
  }
}

type Facts = {protocol: string; issuer: string | undefined; title: string; performedAt: Date; issuedAt: Date | null}

/** The fields of a report that a list shows, or its problem. */
function factsOf(report: DiagnosticReport, isPending: boolean, {today}: ReadingRules): Facts | string {
  const {identifier, code, effectiveDateTime, effectivePeriod, issued} = report
  const named = identifier.find(({value}) => value !== undefined)
  const protocol = protocolNumber.safeParse(named?.value ?? '')
  if (!protocol.success) return `identifier: the number of the protocol ${protocol.error.issues[0]?.message}`
  const title = wordsOf(code) ?? ''
  if (title === '' || title.length > MAX_NAME) return `code: must have a text of at most ${MAX_NAME} characters`
  const performedAt = effectiveDateTime ?? effectivePeriod?.start
  if (performedAt === undefined) return 'effectiveDateTime: is missing'
  if (civilDate(performedAt) > today) return 'effectiveDateTime: lies in the future'
  const facts = {protocol: protocol.data, issuer: named?.system, title, performedAt}
  if (isPending) return {...facts, issuedAt: null}
  if (issued === undefined) return 'issued: is missing'
  if (civilDate(issued) > today) return 'issued: lies in the future'
  if (civilDate(issued) < civilDate(performedAt)) return 'issued: lies before effectiveDateTime'
  return {...facts, issuedAt: issued}
}

const reportOf = (
  report: DiagnosticReport,
  issuedAt: Date,
  {values, antibiograms}: ReportValues,
  signer: NewReport['signer'],
): NewReport => ({
  issuedAt,
  sections: report.conclusion ? [{title: 'Conclusión', text: report.conclusion}] : [],
  signer: signer ?? null,
  comment: commentOfReport(report) ?? null,
  values,
  antibiograms,
})

/** The organization that performed it, as a resource or as the words of the reference. */
function centreOf({performer}: DiagnosticReport, report: Resource, {bundle, tell}: BundleReading): string {
  for (const {reference, display} of performer) {
    const found = resolved(reference, report, bundle)
    const name = found?.type === 'Organization' ? parsedResource(organization, found, tell)?.name : undefined
    if (name ?? (found === undefined && display)) return (name ?? display ?? '').slice(0, MAX_NAME)
  }
  return UNKNOWN_CENTRE
}

/** Who interpreted it, or else performed it, with the licence. */
function signerOf(report: DiagnosticReport, resource: Resource, {bundle, tell}: BundleReading): NewReport['signer'] {
  const people: readonly Reference[] = [...report.resultsInterpreter, ...report.performer]
  for (const {reference} of people) {
    const found = resolved(reference, resource, bundle)
    const person = found?.type === 'Practitioner' ? parsedResource(practitioner, found, tell) : undefined
    const [name] = person?.name ?? []
    const licences = [...(person?.qualification.flatMap((one) => one.identifier) ?? []), ...(person?.identifier ?? [])]
    const licence = licences.find(({value}) => value !== undefined)?.value
    if (name !== undefined && licence !== undefined) return {name: nameWords(name), licence}
  }
  return null
}
