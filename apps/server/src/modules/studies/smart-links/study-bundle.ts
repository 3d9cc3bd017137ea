import type {ArchivedSeries} from '@ceibo/studies/imaging/port'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {FhirResource} from '#platform/output/exported-record.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {printedBytes, type Printing, receivedBytes, reportsOf} from '#modules/studies/reports/report-file.ts'
import {wholeDocument} from '#modules/studies/reports/whole-document.ts'
import {documentTypeName} from '#modules/studies/reports/report-seal.queries.ts'
import {idOf, observationResources, pdfAttachment, reportResource} from '#modules/studies/study-resources.ts'
import type {StudyWithStatus} from '#modules/studies/study.view.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory' | 'files' | 'threads'>

/** Whether a program is given a study; one that was withdrawn says so to those who took it before. */
export const isGiven = ({study, status: {can}}: StudyWithStatus): boolean =>
  can.open || can.images || study.withdrawn !== null

/**
 * A study as a collection of FHIR R4: patient, report with its PDF, values, and what images there are. It has the same facts of the patient as the PDF,
 * and no internal id. Throws `archive-unavailable`, and `busy` when too many reports are printed.
 */
export async function studyBundle(
  {study, status}: StudyWithStatus,
  patientId: number,
  asker: Asker,
  on: On,
): Promise<Buffer> {
  const patient = await patientResource(study, patientId, on)
  const subject = {reference: `Patient/${patient.id}`}
  const versions = status.can.open ? await reportsOf(study, on) : []
  const [report] = versions
  const {values = [], antibiograms = []} = report ?? {}
  const observations = observationResources(study, {values, antibiograms}, subject)
  const images = status.can.images
    ? imagingResource(study, await on.imaging.series(study.uid).catch(throwUnavailable), subject)
    : undefined
  const forms = report ? await presentedForms({study, personId: patientId, report, versions, asker}, on) : []
  const resources = [
    patient,
    {
      ...reportResource(study, subject, report, observations),
      identifier: [accession(study)],
      ...(images && {imagingStudy: [{reference: `ImagingStudy/${images.id}`}]}),
      ...(forms.length > 0 && {presentedForm: forms}),
    },
    ...observations,
    ...(images ? [images] : []),
  ]
  const base = `${on.config.publicUrl}/fhir`
  return Buffer.from(
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      timestamp: civilInstant(on.clock.now()),
      entry: resources.map((resource) => ({fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource})),
    }),
  )
}

async function patientResource(study: ArchivedStudy, patientId: number, {db, config}: On): Promise<FhirResource> {
  const {documentType, documentNumber, birthDate} = study.patient
  const [{firstName, lastName}, documentName] = await Promise.all([
    addresseeOf(db, patientId),
    documentTypeName(db, documentType),
  ])
  return {
    resourceType: 'Patient',
    // The same in every file and share, so that receivers can join them.
    id: keyedHash(config.secretKey, 'shared-patient', String(patientId)).toString('hex').slice(0, 32),
    identifier: [{type: {text: documentName}, value: documentNumber}],
    // The chosen name where there is one, without the use `official`, which is for that of the document.
    name: [{use: 'usual', family: lastName, given: [firstName]}],
    birthDate,
  }
}

const accession = ({accessionNumber: value}: ArchivedStudy) => ({
  type: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'ACSN'}]},
  value,
})

/** The report as PDF, printed unless a received document is all of it, and the documents that were received with it. */
async function presentedForms(printing: Printing, on: On) {
  const {report, study} = printing
  const received = await Promise.all(
    report.documents.map(async (document) =>
      pdfAttachment(document.title || study.title, await receivedBytes(document, on)),
    ),
  )
  return wholeDocument(report) === undefined
    ? [pdfAttachment(study.title, await printedBytes(printing, on)), ...received]
    : received
}

/** The series. Their instances are left to the DICOM files, because archives do not list the SOP class. */
function imagingResource(
  study: ArchivedStudy,
  series: readonly ArchivedSeries[],
  subject: {reference: string},
): FhirResource {
  return {
    resourceType: 'ImagingStudy',
    id: idOf(study),
    // A study whose report came before its images has a key of the store's own.
    identifier: [
      ...(/^[\d.]+$/.test(study.uid) ? [{system: 'urn:dicom:uid', value: `urn:oid:${study.uid}`}] : []),
      accession(study),
    ],
    status: 'available',
    subject,
    ...(study.performedAt && {started: civilInstant(study.performedAt)}),
    description: study.title,
    numberOfSeries: series.length,
    numberOfInstances: series.reduce((sum, {instances}) => sum + instances.length, 0),
    series: series.map(({uid, number, modality, description, instances}) => ({
      uid,
      number,
      modality: {system: 'http://dicom.nema.org/resources/ontology/DCM', code: modality},
      ...(description !== '' && {description}),
      numberOfInstances: instances.length,
    })),
  }
}
