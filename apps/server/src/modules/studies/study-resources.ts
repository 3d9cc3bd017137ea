import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import type {ArchivedStudy, IssuedReport} from '@ceibo/studies/archived-study'
import type {LaboratoryReport, MeasuredValue} from '@ceibo/studies/laboratory/port'
import {CODES_OF_FLAGS, type ResultValue} from '@ceibo/contract/studies/result-fields'
import type {Antibiogram} from '@ceibo/contract/studies/study-opening'
import type {StudyKind, StudyState} from '@ceibo/contract/studies/study-fields'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {finalComment} from '@ceibo/laboratory/values/preliminary-value'
import type {ReferenceRange} from '@ceibo/laboratory/values/reference-range'
import type {FhirResource} from '#platform/output/exported-record.ts'
import {type MeasuredQuantity, unitOfValue} from '@ceibo/laboratory/values/result-value'

// Studies as resources of FHIR R4, for the copy of a person's data and for the links of shares.

/** Whose study it is. */
type Reference = {reference: string}

const LOINC = 'http://loinc.org'
const UCUM = 'http://unitsofmeasure.org'
const ABSENT = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

const STATES: Record<StudyState, string> = {
  complete: 'final',
  partial: 'partial',
  pending: 'registered',
  withdrawn: 'entered-in-error',
}

const CATEGORIES: Record<StudyKind, {code: string; text: string}> = {
  imaging: {code: 'RAD', text: 'Imágenes'},
  laboratory: {code: 'LAB', text: 'Laboratorio'},
}

/** HL7 table 0078, as FHIR takes it. */
const ANSWERS = {susceptible: 'S', intermediate: 'I', resistant: 'R'} as const

/** An id of FHIR has no underscore. */
export const idOf = ({uid}: Pick<ArchivedStudy, 'uid'>) => uid.replaceAll('_', '-')

/** The report of a study and, by reference, what was measured. */
export function reportResource(
  study: ArchivedStudy,
  subject: Reference,
  report: IssuedReport | undefined,
  observations: readonly FhirResource[],
): FhirResource {
  const {code, text} = CATEGORIES[study.kind]
  const conclusion = textOf(report?.sections ?? [])
  return {
    resourceType: 'DiagnosticReport',
    id: idOf(study),
    status: STATES[study.state],
    category: [{coding: [{system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code}], text}],
    code: {text: study.title},
    subject,
    ...(study.performedAt && {effectiveDateTime: civilInstant(study.performedAt)}),
    ...(study.report && {issued: civilInstant(study.report.issuedAt)}),
    performer: [{display: study.centre.name}],
    ...(report?.signer && {resultsInterpreter: [{display: report.signer.name}]}),
    ...(conclusion !== '' && {conclusion}),
    ...(observations.length > 0 && {result: observations.map(({id}) => ({reference: `Observation/${id}`}))}),
  }
}

/** A PDF of a report. */
export const pdfAttachment = (title: string, pdf: Buffer) => ({
  contentType: 'application/pdf',
  language: 'es-AR',
  data: pdf.toString('base64'),
  title,
})

const textOf = (sections: IssuedReport['sections']) =>
  sections.map(({title, text}) => [title, text].filter((part) => part !== '').join('\n')).join('\n\n')

/** Each value that was measured, then each microorganism with its antibiotics, in the order of the laboratory. */
export function observationResources(
  study: ArchivedStudy,
  {values, antibiograms}: Pick<LaboratoryReport, 'values' | 'antibiograms'>,
  subject: Reference,
): FhirResource[] {
  const measured = [...values.map(valueFields), ...antibiograms.map(antibiogramFields)]
  return measured.map((fields, place) => ({
    resourceType: 'Observation',
    id: `${idOf(study).slice(0, 58)}-${place}`,
    status: 'final',
    category: [{coding: [{system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory'}]}],
    subject,
    ...(study.performedAt && {effectiveDateTime: civilInstant(study.performedAt)}),
    ...fields,
  }))
}

function valueFields({code, name, value, range, otherRanges, flag, marks, method, comment}: MeasuredValue): object {
  const ranges = [
    ...(range === null ? [] : [rangeFields(range, unitOfValue(value))]),
    ...otherRanges.map(({label, text, ...one}) =>
      rangeFields({...one, text: [label, text].filter((part) => part !== null).join(': ') || null}, one.unit),
    ),
  ]
  const interpretations = [
    ...(flag === null ? [] : [interpretation(CODES_OF_FLAGS[flag])]),
    ...marks.map((mark) => ({...(mark.code !== null && interpretation(mark.code)), text: mark.text})),
  ]
  const given = finalComment(comment)
  return {
    ...(given.isPreliminary && {status: 'preliminary'}),
    ...(value.is === 'absent' && value.reason === AWAITED_VALUE.reason && {status: 'registered'}),
    code: {text: name, ...(code !== null && {coding: [{system: LOINC, code}]})},
    ...valueElement(value),
    ...(interpretations.length > 0 && {interpretation: interpretations}),
    ...(ranges.length > 0 && {referenceRange: ranges}),
    ...(method !== null && {method: {text: method}}),
    ...(given.comment !== null && {note: [{text: given.comment}]}),
  }
}

/** Our own reasons, in the codes of FHIR. */
const ABSENT_CODES: Readonly<Record<string, string>> = {unread: 'unsupported', awaited: 'temp-unknown'}

function valueElement(value: ResultValue): object {
  switch (value.is) {
    case 'number':
      return {valueQuantity: measured(value)}
    case 'range':
      return {valueRange: limitFields(value, value.unit)}
    case 'ratio':
      return {valueRatio: {numerator: ratioPart(value.numerator), denominator: ratioPart(value.denominator)}}
    case 'text':
      return {valueString: value.text}
    case 'absent':
      return {
        dataAbsentReason: {
          coding: [{system: ABSENT, code: ABSENT_CODES[value.reason] ?? value.reason}],
          text: value.text,
        },
      }
  }
}

const measured = ({comparator, number, unit}: MeasuredQuantity) => ({
  ...quantity(number, unit),
  ...(comparator !== null && {comparator}),
})

/** A number of a titre has no unit, not that of a plain number. */
const ratioPart = ({comparator, number, unit}: MeasuredQuantity) =>
  unit === '' ? {value: Number(number), ...(comparator !== null && {comparator})} : measured({comparator, number, unit})

const limitFields = ({low, high}: Pick<ReferenceRange, 'low' | 'high'>, unit: string) => ({
  ...(low !== null && {low: quantity(low, unit)}),
  ...(high !== null && {high: quantity(high, unit)}),
})

const rangeFields = (range: ReferenceRange, unit: string) => ({
  ...limitFields(range, unit),
  ...(range.text !== null && {text: range.text}),
})

const antibiogramFields = ({organism, rows}: Antibiogram): object => ({
  code: {text: 'Antibiograma', coding: [{system: LOINC, code: '18769-0'}]},
  valueString: organism,
  component: rows.map(({antibiotic, answer, mic}) => ({
    code: {text: antibiotic},
    ...(mic !== null && {valueString: mic}),
    interpretation: [interpretation(ANSWERS[answer])],
  })),
})

/** A value without a unit, such as a pH, is a plain number: the code of UCUM for it is 1, and none may be empty. */
const quantity = (number: string, unit: string) => ({
  value: Number(number),
  system: UCUM,
  ...(unit === '' ? {code: '1'} : {unit, code: unit}),
})

const interpretation = (code: string) => ({coding: [{system: INTERPRETATION, code}]})
