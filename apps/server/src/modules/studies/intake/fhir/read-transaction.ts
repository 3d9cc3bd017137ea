import * as z from 'zod/mini'
import type {WorkerThreads} from '#platform/work/worker-threads.ts'
import {
  bundleOf,
  resolveReference,
  type Resource,
  type ResourceBundle,
} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {parseFhirJson} from '#modules/studies/import/fhir/fhir-json.ts'
import {namedObservations} from '#modules/studies/import/fhir/fhir-taken-back.ts'
import {readLaboratoryFhir} from '#modules/studies/import/fhir/read-laboratory-fhir.ts'
import {readImagingFhir} from '#modules/studies/import/imaging/read-imaging-fhir.ts'
import {MAX_VALUES_OF_MESSAGE, type MessageTask, type ReadResults} from '#modules/studies/intake/reading-task.ts'
import type {Issue} from './operation-outcome.ts'

/** The number by which the sender names a bundle; `system` is "" where it gives none. */
export type BundleIdentifier = {system: string; value: string}

/** A transaction that can be stored, or why it cannot be: nothing of it is then. */
export type ReadTransaction =
  | {is: 'refused'; status: 400 | 413 | 422; issues: readonly Issue[]; identifier?: BundleIdentifier | undefined}
  | {
      is: 'read'
      identifier: BundleIdentifier | undefined
      entries: readonly {label: string; isReport: boolean}[]
      results: ReadResults
    }

const MAX_ENTRIES = 1_000
const MAX_ISSUES = 50

/** What reports are made of, and what they name. */
const TAKEN: ReadonlySet<string> = new Set([
  'DiagnosticReport',
  'Observation',
  'ImagingStudy',
  'Patient',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'ServiceRequest',
  'Specimen',
  'Device',
  'Encounter',
  'Location',
  'Binary',
  'DocumentReference',
])

const entry = z.looseObject({
  resource: z.optional(z.looseObject({resourceType: z.string()})),
  request: z.optional(z.looseObject({method: z.string(), url: z.string()})),
})
const bundle = z.looseObject({
  resourceType: z.string(),
  type: z.optional(z.string()),
  identifier: z.optional(z.looseObject({system: z.optional(z.string()), value: z.optional(z.string())})),
  entry: z.optional(z.array(z.unknown())),
})

const refused = (
  status: 400 | 413 | 422,
  issues: readonly Issue[],
  identifier?: BundleIdentifier,
): ReadTransaction => ({is: 'refused', status, issues: issues.slice(0, MAX_ISSUES), identifier})

/** Reads a transaction bundle of FHIR R4. Never throws for what it says. */
export async function transactionOf(
  {content, rules}: Pick<MessageTask, 'content' | 'rules'>,
  {threads}: {threads: WorkerThreads},
): Promise<ReadTransaction> {
  const parsed = parseFhirJson(content)
  if (parsed.is === 'damaged')
    return refused(400, [{code: 'structure', text: `The body cannot be read: ${parsed.problem}.`}])
  const whole = bundle.safeParse(parsed.json)
  const read = bundleOf(parsed.json)
  if (!whole.success || whole.data.resourceType !== 'Bundle' || read === undefined) {
    return refused(400, [{code: 'structure', text: 'The body is no Bundle of FHIR R4.'}])
  }
  const {type, entry: given = [], identifier: {system = '', value} = {}} = whole.data
  const identifier = value === undefined ? undefined : {system, value}
  if (type !== 'transaction') {
    const text = 'Send a Bundle of type "transaction".'
    return refused(422, [{code: 'not-supported', text, at: 'Bundle.type'}], identifier)
  }
  if (given.length > MAX_ENTRIES) {
    const text = `The Bundle has more than ${MAX_ENTRIES} entries: send it in several.`
    return refused(413, [{code: 'too-costly', text}], identifier)
  }
  const problems = [...given.flatMap(problemsOfEntry), ...unnamed(read)]
  if (problems.length > 0) return refused(422, problems, identifier)
  const documents: ReadResults['documents'][number][] = []
  const files = {
    put: async (key: string, bytes: Buffer, type: string) => void documents.push({key, content: bytes, type}),
  }
  const laboratory = readLaboratoryFhir(content, rules)
  const imaging = await readImagingFhir(content, rules, {files, threads, now: rules.now})
  const results: ReadResults = {
    studies: [...laboratory.studies, ...imaging.studies],
    withdrawals: [...laboratory.withdrawals, ...imaging.withdrawals],
    problems: [...laboratory.problems, ...imaging.problems],
    documents,
  }
  const usable = new Set(
    [...results.studies, ...results.withdrawals.filter(({isUnreadable}) => isUnreadable !== true)].map(
      ({resource}) => resource,
    ),
  )
  const reports = read.resources.filter((one) => one.type === 'DiagnosticReport')
  if (reports.some(({label}) => !usable.has(label))) {
    return refused(
      422,
      results.problems.map((text) => ({code: 'processing', text, ...placeOf(text)})),
      identifier,
    )
  }
  const values = results.studies.flatMap(({study}) => study.reports ?? []).flatMap((one) => one.values ?? []).length
  if (values > MAX_VALUES_OF_MESSAGE) {
    const text = `The Bundle has more than ${MAX_VALUES_OF_MESSAGE} values: send it in several.`
    return refused(413, [{code: 'too-costly', text}], identifier)
  }
  return {
    is: 'read',
    identifier,
    entries: read.resources.map(({label, type: kind}) => ({label, isReport: kind === 'DiagnosticReport'})),
    results,
  }
}

function problemsOfEntry(given: unknown, place: number): Issue[] {
  const at = `Bundle.entry[${place}]`
  const parsed = entry.safeParse(given)
  if (!parsed.success || parsed.data.resource === undefined) {
    return [{code: 'required', text: `Entry ${place + 1} has no resource.`, at: `${at}.resource`}]
  }
  const {
    resource: {resourceType},
    request,
  } = parsed.data
  if (!TAKEN.has(resourceType)) {
    return [
      {
        code: 'not-supported',
        text: `Entry ${place + 1}: ${quoted(resourceType)} is not taken in.`,
        at: `${at}.resource`,
      },
    ]
  }
  if (request === undefined) {
    return [{code: 'required', text: `Entry ${place + 1} has no request with method and url.`, at: `${at}.request`}]
  }
  if (request.method !== 'POST' && request.method !== 'PUT') {
    const text = `Entry ${place + 1}: ${quoted(request.method)} is not taken: send POST or PUT. A report is taken back by its status.`
    return [{code: 'not-supported', text, at: `${at}.request.method`}]
  }
  if (!new RegExp(`^(?:.*/)?${resourceType}(?:[/?].*)?$`).test(request.url.slice(0, 2_000))) {
    return [
      {code: 'value', text: `Entry ${place + 1}: the url is not one of ${resourceType}.`, at: `${at}.request.url`},
    ]
  }
  return []
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 40))

/** Observations and images are shown as parts of a report: one that no report names would be lost. */
function unnamed(read: ResourceBundle): Issue[] {
  const reports = read.resources.filter(({type}) => type === 'DiagnosticReport')
  if (reports.length === 0) return [{code: 'required', text: 'The Bundle has no DiagnosticReport.', at: 'Bundle.entry'}]
  const {named} = namedObservations(reports, read)
  const images = new Set(
    reports.flatMap((report) => imagesOf(report).map((one) => resolveReference(one, report, read))),
  )
  return read.resources
    .filter(
      (one) => (one.type === 'Observation' && !named.has(one)) || (one.type === 'ImagingStudy' && !images.has(one)),
    )
    .map(({label}) => ({code: 'business-rule', text: `${label}: no DiagnosticReport names it.`, ...placeOf(label)}))
}

const withImages = z.looseObject({imagingStudy: z.array(z.looseObject({reference: z.optional(z.string())}))})
const imagesOf = ({content}: Resource): string[] =>
  withImages.safeParse(content).data?.imagingStudy.flatMap(({reference}) => reference ?? []) ?? []

/** The entry that a problem of the readers names. */
function placeOf(problem: string): {at?: string} {
  const [, number] = /^entry (\d+),/.exec(problem) ?? []
  return number === undefined ? {} : {at: `Bundle.entry[${Number(number) - 1}]`}
}
