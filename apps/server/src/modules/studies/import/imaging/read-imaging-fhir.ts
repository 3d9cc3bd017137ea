import type {Dependencies} from '#dependencies.ts'
import type {NewReport, NewStudy, ReportDocument, ReportSection} from '@ceibo/studies/built-in/study-language'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {bundleOf, resolveReference, type Resource} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {imagingReport, type ImagingReport} from './fhir-imaging-resources.ts'
import {parseFhirJson} from '#modules/studies/import/fhir/fhir-json.ts'
import {
  bundleReading,
  type BundleReading,
  parsedResource,
  valuesOfReport,
} from '#modules/studies/import/fhir/reports/fhir-report-values.ts'
import {
  categoryOfReport,
  commentOfReport,
  namedPatient,
  patientOfReference,
} from '#modules/studies/import/fhir/reports/fhir-report-texts.ts'
import {REPORT_OUTCOMES} from '#modules/studies/import/fhir/fhir-statuses.ts'
import {patient as patientSchema, wordsOf} from '#modules/studies/import/fhir/fhir-resources.ts'
import {imagingValueText} from './imaging-value-text.ts'
import {isOfImages} from './imaging-categories.ts'
import {namesOfStudy, uidOfReport} from './imaging-study-names.ts'
import type {ImportedWithdrawal} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {MAX_NAME, type ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import {narrativeText} from '#modules/studies/import/values/narrative-text.ts'
import {type PresentedForm, presentedForms} from '#modules/studies/import/documents/presented-forms.ts'
import {problemList} from '#modules/studies/import/problem-list.ts'
import {centreOf, signerOf, withdrawnAt} from '#modules/studies/import/fhir/read-laboratory-fhir.ts'
import {
  checkDocument,
  type CheckedDocument,
  type DocumentStore,
  putDocument,
} from '#modules/studies/import/documents/receive-document.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import {textProblem} from '#modules/studies/import/values/text-limits.ts'

type On = Pick<Dependencies, 'threads'> & {files: DocumentStore; now: Date}
type Content = {studies: ImportedStudy[]; withdrawals: ImportedWithdrawal[]; problems: string[]}

/** Reads the imaging reports of FHIR R4, and puts the documents that they bring into the file store. Never throws for what a file says. */
export async function readImagingFhir(bytes: Uint8Array, rules: ReadingRules, on: On): Promise<Content> {
  const content: Content = {studies: [], withdrawals: [], problems: []}
  const parsed = parseFhirJson(bytes)
  const bundle = parsed.is === 'json' ? bundleOf(parsed.json) : undefined
  // What is no bundle at all is reported by the reader of laboratories.
  if (bundle === undefined) return content
  const problems = problemList()
  const complain = (problem: string) => problems.add(problem)
  const reading = bundleReading(bundle, complain)
  for (const resource of bundle.resources) {
    if (!isOfImages(resource)) continue
    const report = parsedResource(imagingReport, resource, complain)
    if (report !== undefined) await readReport({report, resource, rules, reading, content}, on)
  }
  return {...content, problems: problems.lines()}
}

type Reading = {
  report: ImagingReport
  resource: Resource
  rules: ReadingRules
  reading: BundleReading
  content: Content
}

/** A report with a problem anywhere is left out whole: half a report would be read as all of it. */
async function readReport({report, resource, rules, reading, content}: Reading, on: On): Promise<void> {
  const {bundle, complain} = reading
  const refuse = (problem: string, of = resource) => complain(`${of.label}: ${problem}`)
  const outcome = REPORT_OUTCOMES.get(report.status)
  if (outcome === undefined) return refuse(`status: ${JSON.stringify(report.status.slice(0, 40))} is none of FHIR R4`)
  if (outcome.is === 'left-out')
    return refuse('status: is "unknown": it is not stored, and what was stored of it stays')
  const found = resolveReference(report.subject?.reference, resource, bundle)
  const subject = found?.type === 'Patient' ? found : undefined
  const parsed = subject && parsedResource(patientSchema, subject, complain)
  if (subject !== undefined && parsed === undefined) return
  const named = parsed ? namedPatient(parsed) : patientOfReference(report.subject)
  const names = namesOfStudy(report, resource, reading)
  if (names.uids.length === 0 && names.number === '') {
    return refuse('imagingStudy: is missing, and no identifier names the study: send its UID or its accession number')
  }
  const uids =
    names.uids.length > 0
      ? names.uids
      : [uidOfReport(report.identifier[0]?.system ?? '', names.number, named.documentNumber)]
  const label = `imaging report ${names.number || uids[0]}`
  if (outcome.is === 'withdrawn') {
    const patient = named.documentNumber === '' ? undefined : named
    const at = withdrawnAt(report)
    const reason = report.conclusion ?? ''
    const taken = {
      source: 'fhir',
      label,
      kind: 'imaging',
      patient,
      status: outcome.status,
      at,
      reason,
      resource: resource.label,
    } as const
    content.withdrawals.push(...uids.map((uid) => ({...taken, uid})))
    return
  }
  const {state} = outcome
  const {effectiveDateTime, effectivePeriod, issued} = report
  if (issued !== undefined && civilDate(issued) > rules.today) return refuse('issued: lies in the future')
  const given = await contentOf(
    {report, resource, reading, subject, folder: uids[0] ?? '', isPending: state === 'pending'},
    on,
  )
  if (typeof given === 'string') return given === '' ? undefined : refuse(given)
  const issuedAt = issued ?? report.presentedForm.find(({creation}) => creation)?.creation ?? on.now
  const signer = signerOf(report, resource, reading)
  const source = sourceOf(report)
  const isFinal = state === 'complete'
  const issuedReport: NewReport = {
    issuedAt,
    ...given,
    sources: [{source, issuedAt: issuedAt.toISOString(), isFinal}],
    ...(source.startsWith(BY_ID) && {replaces: [UNNAMED]}),
    signer: signer ?? null,
    comment: commentOfReport(report) ?? null,
  }
  const category = categoryOfReport(report, rules)
  const study: Omit<NewStudy, 'patient' | 'uid'> = {
    kind: 'imaging',
    accessionNumber: names.number,
    title: (wordsOf(report.code) ?? '').slice(0, MAX_NAME) || 'Estudio de imágenes',
    ...(category !== undefined && {category}),
    centre: {name: centreOf(report, resource, reading), address: ''},
    performedAt: effectiveDateTime ?? effectivePeriod?.start ?? names.startedAt ?? null,
    due: {from: null, to: null},
    state,
    modalities: names.modalities,
    reports: state === 'pending' ? [] : [issuedReport],
  }
  content.studies.push(
    ...uids.map((uid): ImportedStudy => ({
      source: 'fhir',
      label,
      patient: named,
      study: {...study, uid},
      resource: resource.label,
    })),
  )
}

/** The source of a report that nothing identifies; those that their id alone identifies were stored under it too. */
const UNNAMED = 'fhir'
const BY_ID = 'fhir DiagnosticReport/'

/** Versions of a report have its identifier, or else its id; a study may have several reports. */
function sourceOf({identifier, id}: ImagingReport): string {
  const own = identifier.find(({value, type}) => value && !type?.coding.some(({code}) => code === 'ACSN'))
  if (own !== undefined) return `fhir ${own.system ?? ''}|${own.value}`
  return id === undefined ? UNNAMED : `${BY_ID}${id}`
}

type Asked = {
  report: ImagingReport
  resource: Resource
  reading: BundleReading
  subject: Resource | undefined
  folder: string
  isPending: boolean
}

/** What a report says, or its problem; "" where the problem is reported already. */
async function contentOf(
  {report, resource, reading, subject, folder, isPending}: Asked,
  {files, threads}: On,
): Promise<{sections: ReportSection[]; documents: ReportDocument[]} | string> {
  const source = sourceOf(report)
  const forms = presentedForms(report.presentedForm, resource, reading)
  const checked: CheckedDocument[] = []
  for (const form of forms) {
    if (form.is !== 'pdf') continue
    const title = form.title || (wordsOf(report.code) ?? '')
    const answer = await checkDocument({bytes: form.bytes, title, source, folder}, {threads})
    if (answer.is === 'refused') return `presentedForm: ${answer.problem}`
    checked.push(answer)
  }
  const values = valuesOfReport(resource, report.result, subject, reading)
  if (!values.isWhole) return ''
  const sections = [
    ...forms.flatMap((form) => (form.is === 'text' ? [{title: form.title || 'Informe', text: form.text}] : [])),
    ...values.values.map((one) => ({title: one.name, text: imagingValueText(one)})),
    ...conclusionOf(report),
  ].map((section) => ({...section, source}))
  const text = sections.length > 0 || checked.length > 0 ? '' : narrativeText(report.text?.div ?? '')
  const strange = textProblem({
    'text.div': text,
    presentedForm: forms.map((form) => (form.is === 'text' ? form.text : '')),
  })
  if (strange !== undefined) return strange
  const shown = text === '' ? sections : [{title: 'Informe', text, source}]
  const problem = forms.find((form): form is PresentedForm & {is: 'problem'} => form.is === 'problem')
  const isRead = forms.some((form) => form.is !== 'problem')
  if (shown.length === 0 && checked.length === 0) {
    if (problem !== undefined) return `presentedForm: ${problem.problem}`
    if (!isPending) return 'conclusion: the report says nothing'
  }
  // The whole report may be in the form; what else it says is shown, and the sender hears of the rest.
  if (problem !== undefined && !isRead) {
    reading.complain(`${resource.label}: presentedForm: ${problem.problem}; the rest of the report is shown`)
  }
  // Nothing of a pending report is stored; of one that is refused, no document may stay behind.
  if (isPending) return {sections: [], documents: []}
  for (const one of checked) await putDocument(one, {files})
  return {sections: shown, documents: checked.map(({document}) => document)}
}

function conclusionOf({conclusion, conclusionCode}: ImagingReport): {title: string; text: string}[] {
  const codes = conclusionCode.flatMap((one) => wordsOf(one) ?? []).filter((words) => !conclusion?.includes(words))
  const text = [conclusion ?? '', ...codes].filter((part) => part !== '').join('\n')
  return text === '' ? [] : [{title: 'Conclusión', text}]
}
