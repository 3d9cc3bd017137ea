import type {NewValue, NewReport} from '@ceibo/studies/built-in/study-language'
import {AWAITED_VALUE, UNREAD_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {preliminaryComment} from '@ceibo/laboratory/values/preliminary-value'
import type * as z from 'zod/mini'
import {
  fhirProblem,
  resolveReference,
  type Resource,
  type ResourceBundle,
} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {parsedObservation} from '#modules/studies/import/fhir/fhir-observation-parse.ts'
import type {Observation} from '#modules/studies/import/fhir/fhir-observation.ts'
import {rangeFactsOf} from '#modules/studies/import/fhir/values/fhir-range-applies.ts'
import {namedPatient, patientOfReference} from './fhir-report-texts.ts'
import {
  patient as patientSchema,
  type Reference,
  reference as referenceSchema,
} from '#modules/studies/import/fhir/fhir-resources.ts'
import {OBSERVATION_OUTCOMES} from '#modules/studies/import/fhir/fhir-statuses.ts'
import {nameOfConcept, valuesOfObservation} from '#modules/studies/import/fhir/values/fhir-values.ts'
import {MAX_VALUES} from '#modules/studies/import/values/laboratory-fields.ts'
import {canonicalDocument} from '@ceibo/rules/studies/result-patient'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

/** The progress of an import of a bundle: each resource is read once, and the number of all values is limited. */
export type BundleReading = {
  bundle: ResourceBundle
  read: Map<Resource, Observation | undefined>
  valuesLeft: number
  complain: (problem: string) => void
}

/** The limit of values of a bundle, the same as of a table: many reports of it may name the same observation. */
const MAX_VALUES_OF_BUNDLE = 100_000

/** The reading of a bundle of which nothing was read yet. */
export const bundleReading = (bundle: ResourceBundle, complain: BundleReading['complain']): BundleReading => ({
  bundle,
  read: new Map(),
  valuesLeft: MAX_VALUES_OF_BUNDLE,
  complain,
})

type Antibiograms = NonNullable<NewReport['antibiograms']>
/** Nested panels are rare, and panels that name each other would never end. */
const MAX_PANELS = 8

/** The heading of values, and how deep their panel is nested. */
type Heading = {group: string; depth: number}

export type ReportValues = {
  values: NewValue[]
  antibiograms: Antibiograms
  isWhole: boolean
  /** How many observations were taken back. */
  takenBack: number
  /** Whether more is to come, or what is there may change. */
  isUnfinished: boolean
}

/** What the observations of a report say, each once, with those of panels under the name of the panel. */
export function valuesOfReport(
  report: Resource,
  results: readonly Reference[],
  patient: Resource | undefined,
  reading: BundleReading,
): ReportValues {
  const values: NewValue[] = []
  const susceptibilities = new Map<string, Antibiograms[number]['rows'][number][]>()
  const seen = new Set<Resource>()
  const {effectiveDateTime} = report.content
  const takenAt = typeof effectiveDateTime === 'string' ? effectiveDateTime : undefined
  let isWhole = true
  let takenBack = 0
  let isUnfinished = false
  let valuesOfThis = 0
  const refuse = (problem: string) => {
    reading.complain(problem)
    isWhole = false
  }

  const documentOfReport = documentOf(patient, report)
  /** A subject without a reference may name its document alone. */
  function isOther(subject: Reference | undefined, from: Resource): boolean {
    if (subject?.reference !== undefined) return resolveReference(subject.reference, from, reading.bundle) !== patient
    const number = canonicalDocument(patientOfReference(subject).documentNumber)
    return number !== '' && documentOfReport !== '' && number !== documentOfReport
  }

  function take(references: readonly Reference[], from: Resource, {group, depth}: Heading) {
    if (depth > MAX_PANELS) return refuse(`${from.label}: panels lie deeper than ${MAX_PANELS} in each other`)
    if (references.length > MAX_VALUES) return refuse(`${from.label}: names more than ${MAX_VALUES} observations`)
    for (const {reference, display} of references) {
      if (!isWhole) return
      const found = resolveReference(reference, from, reading.bundle)
      if (found?.type !== 'Observation') {
        reading.complain(`${from.label}: result ${shown(reference)} is not in the bundle, or not alone`)
        if (hasRoom(1)) values.push(lineOf(display || 'Resultado que no llegó con el informe', group, UNREAD_VALUE))
      } else if (!seen.has(found)) takeOne(found, {group, depth})
    }
  }

  function takeOne(found: Resource, {group, depth}: Heading) {
    seen.add(found)
    const one = observationOf(found, reading)
    if (one === undefined) {
      isWhole = false
      return
    }
    const {subject, status} = one
    if (isOther(subject, found)) return refuse(`${found.label}: subject is not that of ${report.label}`)
    const below = () => take(one.hasMember, found, {group: nameOfConcept(one.code), depth: depth + 1})
    const outcome = OBSERVATION_OUTCOMES.get(status)
    switch (outcome) {
      case undefined:
        return refuse(`${found.label}: status: ${JSON.stringify(status.slice(0, MAX_SHOWN))} is none of FHIR R4`)
      case 'taken-back':
        takenBack++
        reading.complain(`${found.label}: is ${status}: it is left out of the report`)
        // Each member of a panel has a status of its own.
        return below()
      case 'doubtful':
        isUnfinished = true
        reading.complain(`${found.label}: status is unknown: it is left out of the report, which is taken as partial`)
        return below()
      case 'awaited':
        isUnfinished = true
        // A panel that is awaited may have members that came.
        if (one.hasMember.length === 0 && hasRoom(1)) values.push(lineOf(nameOfConcept(one.code), group, AWAITED_VALUE))
        return below()
      case 'preliminary':
        isUnfinished = true
        break
      case 'shown':
    }
    if (!hasRoom(1 + one.component.length)) return
    const taken = one.effectiveDateTime ?? takenAt
    for (const given of valuesOfObservation(one, group, rangeFactsOf(patient, taken))) {
      if (given.is === 'problem') reading.complain(`${found.label}: ${given.problem}`)
      else if (given.is === 'value') values.push(outcome === 'preliminary' ? asPreliminary(given.value) : given.value)
      else susceptibilities.set(given.group, [...(susceptibilities.get(given.group) ?? []), given.row])
    }
    below()
  }

  /** Counts values before they are read, because many reports may name the same observation. */
  function hasRoom(more: number): boolean {
    reading.valuesLeft -= more
    valuesOfThis += more
    if (valuesOfThis > MAX_VALUES) refuse(`${report.label}: has more than ${MAX_VALUES} values`)
    else if (reading.valuesLeft < 0) refuse(`${report.label}: the bundle has too many values: split it`)
    return isWhole
  }

  take(results, report, {group: '', depth: 0})
  const antibiograms = [...susceptibilities].map(([organism, rows]) => ({organism, rows}))
  return {values, antibiograms, isWhole, takenBack, isUnfinished}
}

const asPreliminary = (value: NewValue): NewValue => ({
  ...value,
  comment: preliminaryComment(value.comment),
})

/** The document of the patient of a report, in the form in which documents are compared; "" where it has none. */
function documentOf(patient: Resource | undefined, report: Resource): string {
  const parsed = patient && patientSchema.safeParse(patient.content).data
  const {documentNumber} = parsed
    ? namedPatient(parsed)
    : patientOfReference(referenceSchema.safeParse(report.content['subject']).data)
  return canonicalDocument(documentNumber)
}

const MAX_SHOWN = 80
const shown = (reference = 'without a reference') => JSON.stringify(reference.slice(0, MAX_SHOWN))

/** The line of a value that a report names and that it does not have: without one it would look as if there were none. */
const lineOf = (name: string, group: string, value: ResultValue): NewValue => ({
  code: null,
  name,
  group,
  value,
  range: null,
  flag: null,
  method: null,
  comment: null,
})

function observationOf(resource: Resource, {read, complain}: BundleReading): Observation | undefined {
  if (!read.has(resource)) read.set(resource, parsedObservation(resource, complain))
  return read.get(resource)
}

/** A resource as a schema reads it; problems are reported. */
export function parsedResource<Schema extends z.ZodMiniType>(
  schema: Schema,
  {label, content}: Resource,
  complain: (problem: string) => void,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  for (const {path, message} of parsed.error.issues) complain(`${label}: ${path.join('.')}: ${fhirProblem(message)}`)
  return undefined
}
