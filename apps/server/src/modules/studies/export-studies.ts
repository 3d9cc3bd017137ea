import {type ArchivedStudy, validReports} from '@ceibo/studies/archived-study'
import type {StudyState} from '@ceibo/contract/studies/study-fields'
import {spokenDate} from '@ceibo/rules/time/civil-time'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {
  type ExportedRecord,
  type ExportNeeds,
  type FhirResource,
  patientReference,
} from '#platform/output/exported-record.ts'
import {validatedIdentity} from '#modules/people/people.offers.ts'
import {patientOf} from './opening/find-study.ts'
import {receivedBytes} from './reports/report-file.ts'
import {observationResources, pdfAttachment, reportResource} from './study-resources.ts'

const SECTION = 'Estudios'

const STATES: Record<StudyState, string> = {
  complete: 'completo',
  partial: 'parcial',
  pending: 'pendiente',
  withdrawn: 'retirado por quien lo informó',
}

/**
 * The studies of a person whose identity is proved: reports with the documents that were received, and each value of the laboratory. Images have their
 * own download.
 */
export async function* exportStudies(
  personId: number,
  on: Pick<ExportNeeds, 'db' | 'imaging' | 'laboratory' | 'files'>,
): AsyncIterable<ExportedRecord> {
  const identity = await validatedIdentity(on.db, personId)
  if (identity === undefined) return
  const patient = patientOf(identity)
  const subject = patientReference(personId)
  for (const study of await on.imaging.studiesOf(patient)) {
    const [last] = validReports(await on.imaging.reports(study.uid))
    const forms = []
    for (const document of last?.documents ?? [])
      forms.push(pdfAttachment(document.title || study.title, await receivedBytes(document, on)))
    const report = reportResource(study, subject, last, [])
    yield recordOf(study, forms.length === 0 ? report : {...report, presentedForm: forms}, forms.length)
  }
  for (const study of await on.laboratory.studiesOf(patient)) {
    const [last] = validReports(await on.laboratory.reports(study.uid))
    const observations = last === undefined ? [] : observationResources(study, last, subject)
    yield recordOf(study, reportResource(study, subject, last, observations))
    const lines = [
      ...(last?.values ?? []).map(({name, value}) => `${name}, ${formatValue(value)}`),
      ...(last?.antibiograms ?? []).map(({organism}) => `Antibiograma, ${organism}`),
    ]
    for (const [place, resource] of observations.entries()) {
      yield {resource, section: SECTION, line: `${dayText(study.performedAt)}: ${lines[place] ?? ''}`}
    }
  }
}

const dayText = (performedAt: Date | null) => (performedAt === null ? 'Sin fecha' : spokenDate(performedAt))

const recordOf = (study: ArchivedStudy, resource: FhirResource, documents = 0): ExportedRecord => ({
  resource,
  section: SECTION,
  line: `${dayText(study.performedAt)}: ${study.title}, ${study.centre.name} (${STATES[study.state]})${documentsText(documents)}`,
})

function documentsText(documents: number): string {
  if (documents === 0) return ''
  return `, con ${documents === 1 ? 'un documento PDF' : `${documents} documentos PDF`} en el archivo de datos`
}
