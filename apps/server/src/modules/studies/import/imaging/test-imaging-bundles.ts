import type {OfStudy} from './test-imaging-import.ts'

/** HL7 table 0074. */
export const SECTION = 'http://terminology.hl7.org/CodeSystem/v2-0074'
export const ofSection = (code: string) => [{coding: [{system: SECTION, code}]}]

type Claims = {report?: object; study?: object | null; more?: {resource: object; fullUrl?: string}[]}

/** A bundle with one imaging report of a study, which names it by its UID. */
export function aBundle(
  {patient, study: {uid, accessionNumber}}: OfStudy,
  {report = {}, study = {}, more = []}: Claims = {},
) {
  const imagingStudy = {
    resourceType: 'ImagingStudy',
    id: 'images',
    identifier: [{system: 'urn:dicom:uid', value: `urn:oid:${uid}`}],
    modality: [{code: 'CT'}],
    ...study,
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        resource: {
          resourceType: 'Patient',
          id: 'ana',
          identifier: [{system: 'http://www.renaper.gob.ar/dni', value: patient.id}],
          birthDate: patient.birthDate,
          name: [{text: patient.name?.text}],
        },
      },
      {
        resource: {
          resourceType: 'DiagnosticReport',
          id: 'report',
          status: 'final',
          category: ofSection('RAD'),
          identifier: [{system: 'urn:centro', value: `R-${accessionNumber}`}],
          code: {text: 'Tomografía de tórax con contraste'},
          subject: {reference: 'Patient/ana'},
          effectiveDateTime: '2026-02-27T10:15:00-03:00',
          issued: '2026-02-28T12:00:00-03:00',
          conclusion: 'Sin lesiones.',
          ...(study !== null && {imagingStudy: [{reference: 'ImagingStudy/images'}]}),
          ...report,
        },
      },
      ...(study === null ? [] : [{resource: imagingStudy}]),
      ...more,
    ],
  }
}

export const accession = (value = '') => ({
  type: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'ACSN'}]},
  value,
})
