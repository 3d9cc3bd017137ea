import * as z from 'zod/mini'
import {fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {ofWhom} from './study-fields.ts'
import {accessionNumber, reportVersion, studyUid} from './study-keys.ts'
import {numberOnWire} from '#wire/wire-fields.ts'
import {body} from '#wire/wire-message.ts'

export const REPORT_FILE = {contentType: 'application/pdf', disposition: 'attachment'} as const

/** A received document of the report, from 1; the report itself when left out. */
export const reportDocument = z.optional(numberOnWire(z.number().check(z.int(), z.minimum(1), z.maximum(999))))

const asked = {
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  file: {...REPORT_FILE, auditAction: 'report-read'},
  errors: ['study-waits', 'archive-unavailable'],
} as const

/** A study is identified by `id`, or by its accession number together with the person. */
export const imagingPdf = fileEndpoint('imagingPdf', 'POST /apim/turnos/get/informes/pdf', {
  ...asked,
  summary: 'The report of an imaging study as PDF',
  input: body({
    uid: ['id', z.optional(studyUid)],
    accessionNumber: ['accessionNumber', z.optional(accessionNumber)],
    document: ['adjunto', reportDocument],
    ...ofWhom,
  }),
})

export const laboratoryPdf = fileEndpoint('laboratoryPdf', 'POST /apim/turnos/get/laboratorio/pdf', {
  ...asked,
  summary: 'The report of a laboratory study as PDF',
  input: body({uid: ['id', studyUid], ...ofWhom}),
})

const {documentType, documentNumber, birthDate} = ofWhom

/**
 * Identifies the report by the fields that `risReports` returns. The name is the specification's: an older share screen fetched the file
 * to send. It has nothing to do with links; that is `sharedReport`.
 */
export const sharedPdf = fileEndpoint('sharedPdf', 'POST /apim/turnos/get/estudio/pdf', {
  ...asked,
  summary: 'The PDF of an imaging report, named by person, day, time, accession number and version',
  input: body({
    documentType,
    documentNumber,
    birthDate,
    performedOn: [
      'fechaEstudio',
      z.optional(z.string().check(z.regex(/^(\d{8}|\d{2}[/-]\d{2}[/-]\d{4})?$/, 'Indicá una fecha AAAAMMDD'))),
    ],
    performedAt: [
      'horaEstudio',
      z.optional(z.string().check(z.regex(/^(\d{2}:?\d{2}(:?\d{2})?)?$/, 'Indicá una hora HH:MM'))),
    ],
    accessionNumber: ['acceso', accessionNumber],
    version: ['informeid', z.optional(reportVersion)],
  }),
})
