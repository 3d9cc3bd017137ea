import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import type {LaboratoryReport, MeasuredValue} from '@ceibo/adapters/laboratory/port'
import type {ResultFlag} from '@ceibo/contract/study-opening'
import type {StudyState} from '@ceibo/contract/study-fields'
import {civilInstant, spokenDate} from '@ceibo/rules/civil-time'
import {formatValue} from '@ceibo/rules/laboratory/formatted-value'
import {patientReference} from '../../platform/exported-record.ts'
import type {ExportedRecord, ExportNeeds, FhirResource} from '../../platform/exported-record.ts'
import {validatedIdentity} from '../people/people.module.ts'

const SECTION = 'Estudios'

const STATES: Record<StudyState, {code: string; words: string}> = {
  complete: {code: 'final', words: 'completo'},
  partial: {code: 'partial', words: 'parcial'},
  pending: {code: 'registered', words: 'pendiente'},
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

/** The studies of a person whose identity is proved: reports, and each value of the laboratory. Images have their own download. */
export async function* exportStudies(personId: number, on: ExportNeeds): AsyncIterable<ExportedRecord> {
  const identity = await validatedIdentity(on.db, personId)
  if (identity === undefined) return
  const {documentTypeId: documentType, documentNumber, birthDate} = identity
  const patient = {documentType, documentNumber, birthDate}
  for (const study of await on.imaging.studiesOf(patient)) {
    const [last] = await on.imaging.reports(study.uid)
    yield recordOf(study, personId, textOf(last?.sections ?? []), [])
  }
  for (const study of await on.laboratory.studiesOf(patient)) {
    const [last] = await on.laboratory.reports(study.uid)
    const values = last === undefined ? [] : observationsOf(study, last, personId)
    yield recordOf(study, personId, textOf(last?.sections ?? []), values)
    yield* values
  }
}

const textOf = (sections: LaboratoryReport['sections']) =>
  sections.map(({title, text}) => [title, text].filter((part) => part !== '').join('\n')).join('\n\n')

/** An id of FHIR has no underscore. */
const idOf = ({uid}: ArchivedStudy) => uid.replaceAll('_', '-')

function recordOf(
  study: ArchivedStudy,
  personId: number,
  conclusion: string,
  values: readonly ExportedRecord[],
): ExportedRecord {
  const {code, words} = STATES[study.state]
  return {
    resource: {
      resourceType: 'DiagnosticReport',
      id: idOf(study),
      status: code,
      category: [{text: study.kind === 'imaging' ? 'Imágenes' : 'Laboratorio'}],
      code: {text: study.title},
      subject: patientReference(personId),
      effectiveDateTime: civilInstant(study.performedAt),
      ...(study.report && {issued: civilInstant(study.report.issuedAt)}),
      performer: [{display: study.centre.name}],
      ...(conclusion !== '' && {conclusion}),
      ...(values.length > 0 && {result: values.map(({resource}) => ({reference: `Observation/${resource.id}`}))}),
    },
    section: SECTION,
    line: `${spokenDate(study.performedAt)}: ${study.title}, ${study.centre.name} (${words})`,
  }
}

function observationsOf(study: ArchivedStudy, {values}: LaboratoryReport, personId: number): ExportedRecord[] {
  return values.map((one, place) => ({
    resource: observation(one, {
      id: `${idOf(study).slice(0, 58)}-${place}`,
      subject: patientReference(personId),
      effectiveDateTime: civilInstant(study.performedAt),
    }),
    section: SECTION,
    line: `${spokenDate(study.performedAt)}: ${one.name}, ${formatValue(one.value)}`,
  }))
}

function observation(
  {code, name, value, range, flag}: MeasuredValue,
  about: Pick<FhirResource, 'id'> & {subject: object; effectiveDateTime: string},
): FhirResource {
  const unit = value.is === 'number' ? value.unit : ''
  const limit = (number: string) => ({value: Number(number), unit})
  return {
    resourceType: 'Observation',
    ...about,
    status: 'final',
    code: {text: name, ...(code !== null && {coding: [{system: 'http://loinc.org', code}]})},
    ...(value.is === 'text'
      ? {valueString: value.text}
      : {
          valueQuantity: {
            value: Number(value.number),
            ...(value.comparator !== null && {comparator: value.comparator}),
            unit,
            system: 'http://unitsofmeasure.org',
            code: unit,
          },
        }),
    ...(flag !== null && {interpretation: [{coding: [{code: FLAGS[flag]}]}]}),
    ...(range !== null && {
      referenceRange: [
        {
          ...(range.low !== null && {low: limit(range.low)}),
          ...(range.high !== null && {high: limit(range.high)}),
          ...(range.text !== null && {text: range.text}),
        },
      ],
    }),
  }
}
