import {type NewReport, type NewStudy, UNKNOWN_CENTRE} from '@ceibo/studies/built-in/study-language'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {privateCategoryOf} from '@ceibo/laboratory/analytes/private-category'
import {bundleOf, resolveReference, type Resource, type ResourceBundle} from './fhir-bundle.ts'
import {parseFhirJson} from './fhir-json.ts'
import {
  bundleReading,
  type BundleReading,
  parsedResource,
  type ReportValues,
  valuesOfReport,
} from './reports/fhir-report-values.ts'
import {identityOfReport} from './reports/fhir-report-identity.ts'
import {categoryOfReport, commentOfReport, namedPatient, patientOfReference} from './reports/fhir-report-texts.ts'
import {
  diagnosticReport,
  type DiagnosticReport,
  nameWords,
  organization,
  patient as patientSchema,
  practitioner,
  type Reference,
  wordsOf,
} from './fhir-resources.ts'
import {REPORT_OUTCOMES} from './fhir-statuses.ts'
import {isTakenBack, namedObservations, type NamedObservations} from './fhir-taken-back.ts'
import {
  type ImportedWithdrawal,
  unreadableCorrection,
  type WithdrawnStatus,
} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {isOfImages} from '#modules/studies/import/imaging/imaging-categories.ts'
import {MAX_NAME, MAX_TEXT, type ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import {problemList} from '#modules/studies/import/problem-list.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'

type Read = {studies: ImportedStudy[]; withdrawals: ImportedWithdrawal[]; problems: string[]}
const nothing = (problem: string): Read => ({studies: [], withdrawals: [], problems: [problem]})

/** Reads the laboratory reports of a file of FHIR R4, each of which is a study. Never throws; problems are reported by resource. */
export function readLaboratoryFhir(bytes: Uint8Array, rules: ReadingRules): Read {
  const parsed = parseFhirJson(bytes)
  if (parsed.is === 'damaged') return nothing(parsed.problem)
  const bundle = bundleOf(parsed.json)
  if (bundle === undefined) return nothing('it is no Bundle of FHIR R4, nor a resource')
  const reports = bundle.resources.filter(({type}) => type === 'DiagnosticReport')
  const problems = problemList()
  const reading = bundleReading(bundle, (problem) => problems.add(problem))
  // Those of images are read by read-imaging-fhir.ts.
  const laboratory = reports.filter((report) => !isOfImages(report))
  const observations = namedObservations(reports, bundle)
  const all = laboratory.flatMap((report) => {
    const content = contentOf(report, {rules, reading, takesBackAny: observations.takingBack.has(report)})
    return content === undefined ? [] : [{...content, resource: report.label}]
  })
  for (const problem of withdrawnAlone(bundle, observations)) problems.add(problem)
  if (reports.length === 0 && problems.lines().length === 0) return nothing('it has no DiagnosticReport')
  return {
    studies: all.flatMap((one) => ('study' in one ? [one] : [])),
    withdrawals: all.flatMap((one) => ('study' in one ? [] : [one])),
    problems: problems.lines(),
  }
}

/** Observations that are taken back, but that no report of the file names: nobody knows which report has them. */
const withdrawnAlone = ({resources}: ResourceBundle, {named}: NamedObservations): string[] =>
  resources
    .filter((one) => isTakenBack(one) && !named.has(one))
    .map(({label}) => `${label}: is taken back, and no report of the file names it: send its whole report again`)

/** A report with a problem anywhere is left out whole: half a report would be read as all of it. */
function contentOf(
  resource: Resource,
  {rules, reading, takesBackAny}: {rules: ReadingRules; reading: BundleReading; takesBackAny: boolean},
): ImportedStudy | ImportedWithdrawal | undefined {
  const {bundle, complain} = reading
  const whole = parsedResource(diagnosticReport, resource, complain)
  const report = whole ?? identifiedReport(resource)
  if (report === undefined) return undefined
  const refuse = (problem: string, of = resource): undefined => {
    complain(`${of.label}: ${problem}`)
    return undefined
  }
  const outcome = REPORT_OUTCOMES.get(report.status)
  if (outcome === undefined) return refuse(`status: ${JSON.stringify(report.status.slice(0, 40))} is none of FHIR R4`)
  if (outcome.is === 'left-out') {
    return refuse('status: is "unknown": it is not stored, and what was stored of it stays')
  }
  const found = resolveReference(report.subject?.reference, resource, bundle)
  const subject = found?.type === 'Patient' ? found : undefined
  const parsed = subject && parsedResource(patientSchema, subject, complain)
  if (subject !== undefined && parsed === undefined) return undefined
  const patient = parsed ? namedPatient(parsed) : patientOfReference(report.subject)
  const centre = centreOf(report, resource, reading)
  const title = wordsOf(report.code) ?? UNTITLED
  const isNamed = patient.documentNumber !== ''
  const identity = identityOfReport(report, {centre, title, patient})
  const about = {
    source: 'fhir',
    label: identity.label,
    uid: identity.uid,
    kind: 'laboratory',
    patient: isNamed ? patient : undefined,
  } as const
  const takenBack = (status: WithdrawnStatus, reason: string): ImportedWithdrawal => ({
    ...about,
    status,
    at: withdrawnAt(report),
    reason,
  })
  if (outcome.is === 'withdrawn') return takenBack(outcome.status, report.conclusion ?? '')
  if (report.presentedForm.length > 0) refuse('presentedForm: is left out: send what it says as result and conclusion')
  const leaveOut = (problem?: string): ImportedWithdrawal | undefined => {
    if (problem !== undefined) refuse(problem)
    if (!takesBackAny) return undefined
    // What cannot be read and names nobody may be about another report of the same number.
    return unreadableCorrection({...about, patient}, report.issued ?? report.meta?.lastUpdated, rules)
  }
  if (whole === undefined) return leaveOut()
  if (title.length > MAX_NAME) return leaveOut(`code: must have a text of at most ${MAX_NAME} characters`)
  const facts = factsOf(report, outcome.state === 'pending', rules)
  if (typeof facts === 'string') return leaveOut(facts)
  const given = valuesOfReport(resource, report.result, subject, reading)
  if (!given.isWhole) return leaveOut()
  const isEmpty = given.values.length === 0 && given.antibiograms.length === 0 && (report.conclusion ?? '') === ''
  if (facts.issue !== null && isEmpty) {
    if (given.takenBack > 0) return takenBack('entered-in-error', 'all its results were taken back')
    if (!given.isUnfinished) return refuse('result: the report says nothing')
  }
  if ((commentOfReport(report) ?? '').length > MAX_TEXT)
    return leaveOut(`note: must have at most ${MAX_TEXT} characters`)
  const category = categoryOfReport(report, rules) ?? privateCategoryOf([...given.values, {code: null, name: title}])
  const {issue, performedAt} = facts
  const isPending = issue === null || isEmpty
  return {
    source: 'fhir',
    label: identity.label,
    patient,
    study: {
      uid: identity.uid,
      kind: 'laboratory',
      accessionNumber: identity.number,
      title,
      ...(category !== undefined && {category}),
      centre: {name: centre, address: ''},
      performedAt,
      due: {from: null, to: null},
      state: stateOf(outcome.state, {isPending, isUnfinished: given.isUnfinished}),
      modalities: [],
      reports: isPending ? [] : [reportOf(report, issue, given, signerOf(report, resource, reading))],
    },
  }
}

/** Elements that say which report it is, or what becomes of it. */
const IDENTIFYING = new Set(['id', 'identifier', 'status', 'subject', 'performer'])

/** A report without the elements that are not as FHIR R4 has them: by the others it may still take back what was stored of it. */
function identifiedReport({content}: Resource): DiagnosticReport | undefined {
  const damaged = new Set(diagnosticReport.safeParse(content).error?.issues.map(({path}) => String(path[0])))
  if ([...damaged].some((name) => IDENTIFYING.has(name))) return undefined
  return diagnosticReport.safeParse(Object.fromEntries(Object.entries(content).filter(([name]) => !damaged.has(name))))
    .data
}

const UNTITLED = 'Análisis de laboratorio'

function stateOf(
  state: NewStudy['state'],
  {isPending, isUnfinished}: {isPending: boolean; isUnfinished: boolean},
): NewStudy['state'] {
  if (isPending) return 'pending'
  return isUnfinished && state === 'complete' ? 'partial' : state
}

/** When a report was taken back: servers change the resource, and not always when it was issued. */
export function withdrawnAt({issued, meta}: Pick<DiagnosticReport, 'issued' | 'meta'>): Date | null {
  const times = [issued, meta?.lastUpdated].filter((one) => one !== undefined)
  return times.length === 0 ? null : new Date(Math.max(...times.map((one) => one.getTime())))
}

type Issue = {issuedAt: Date; isDated: boolean}
type Facts = {performedAt: Date; issue: Issue | null}

/** The times of a report, or its problem. One that does not say when it was issued is issued when it is received. */
function factsOf(report: DiagnosticReport, isPending: boolean, {today, now}: ReadingRules): Facts | string {
  const {effectiveDateTime, effectivePeriod, issued, meta} = report
  const takenAt = effectiveDateTime ?? effectivePeriod?.start ?? effectivePeriod?.end
  if (takenAt !== undefined && civilDate(takenAt) > today) return 'effectiveDateTime: lies in the future'
  const performedAt = takenAt ?? issued ?? meta?.lastUpdated ?? now
  if (isPending) return {performedAt, issue: null}
  if (issued === undefined) return {performedAt, issue: {issuedAt: meta?.lastUpdated ?? now, isDated: false}}
  if (civilDate(issued) > today) return 'issued: lies in the future'
  if (civilDate(issued) < civilDate(performedAt)) return 'issued: lies before effectiveDateTime'
  return {performedAt, issue: {issuedAt: issued, isDated: true}}
}

const reportOf = (
  report: DiagnosticReport,
  {issuedAt, isDated}: Issue,
  {values, antibiograms}: ReportValues,
  signer: NewReport['signer'],
): NewReport => ({
  issuedAt,
  ...(!isDated && {isDated}),
  sections: report.conclusion ? [{title: 'Conclusión', text: report.conclusion}] : [],
  signer: signer ?? null,
  comment: commentOfReport(report) ?? null,
  values,
  antibiograms,
})

/** The organization that performed it, as a resource or as the words of the reference. */
export function centreOf({performer}: DiagnosticReport, report: Resource, {bundle, complain}: BundleReading): string {
  for (const {reference, display} of performer) {
    const found = resolveReference(reference, report, bundle)
    const name = found?.type === 'Organization' ? parsedResource(organization, found, complain)?.name : undefined
    if (name ?? (found === undefined && display)) return (name ?? display ?? '').slice(0, MAX_NAME)
  }
  return UNKNOWN_CENTRE
}

/** Who interpreted it, or else performed it, with the licence. */
export function signerOf(
  report: DiagnosticReport,
  resource: Resource,
  {bundle, complain}: BundleReading,
): NewReport['signer'] {
  const people: readonly Reference[] = [...report.resultsInterpreter, ...report.performer]
  for (const {reference} of people) {
    const found = resolveReference(reference, resource, bundle)
    const person = found?.type === 'Practitioner' ? parsedResource(practitioner, found, complain) : undefined
    const [name] = person?.name ?? []
    const licences = [...(person?.qualification.flatMap((one) => one.identifier) ?? []), ...(person?.identifier ?? [])]
    const licence = licences.find(({value}) => value !== undefined)?.value
    if (name !== undefined && licence !== undefined) return {name: nameWords(name), licence}
  }
  return null
}
