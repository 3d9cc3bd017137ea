import type {ArchivedStudy, IssuedReport} from '@ceibo/adapters/studies/archived-study'
import type {LaboratoryReport, MeasuredValue} from '@ceibo/adapters/laboratory/port'
import type {Antibiogram, ResultFlag} from '@ceibo/contract/study-opening'
import type {StudyKind, StudyState} from '@ceibo/contract/study-fields'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {FhirResource} from '../../platform/exported-record.ts'

// Studies as resources of FHIR R4, for the copy of a person's data and for the links of shares.

/** Whose study it is. */
type Reference = {reference: string}

const LOINC = 'http://loinc.org'
const UCUM = 'http://unitsofmeasure.org'
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
const FLAGS: Record<ResultFlag, string> = {
  low: 'L',
  high: 'H',
  'critical-low': 'LL',
  'critical-high': 'HH',
  critical: 'AA',
  abnormal: 'A',
  normal: 'N',
}

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

function valueFields({code, name, value, range, flag, method, comment}: MeasuredValue): object {
  const unit = value.is === 'number' ? value.unit : ''
  return {
    code: {text: name, ...(code !== null && {coding: [{system: LOINC, code}]})},
    ...(value.is === 'text'
      ? {valueString: value.text}
      : {
          valueQuantity: {
            ...quantity(value.number, unit),
            ...(value.comparator !== null && {comparator: value.comparator}),
          },
        }),
    ...(flag !== null && {interpretation: [interpretation(FLAGS[flag])]}),
    ...(range !== null && {
      referenceRange: [
        {
          ...(range.low !== null && {low: quantity(range.low, unit)}),
          ...(range.high !== null && {high: quantity(range.high, unit)}),
          ...(range.text !== null && {text: range.text}),
        },
      ],
    }),
    ...(method !== null && {method: {text: method}}),
    ...(comment !== null && {note: [{text: comment}]}),
  }
}

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
