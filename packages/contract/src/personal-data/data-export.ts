import * as z from 'zod/mini'
import {endpoint, fileEndpoint, PATIENT_READS, perDay, perMinute} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {instant, wireEnum} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

/** How many copies of their data a person may request a day. */
export const MAX_EXPORTS_A_DAY = 2

/** The last requested copy. `left`: how many more can be requested today. */
const exportFields = {
  state: ['situacion', wireEnum({none: 'ninguna', waiting: 'preparando', ready: 'lista', failed: 'fallida'})],
  askedAt: ['pedida', z.nullable(instant)],
  readyAt: ['hecha', z.nullable(instant)],
  expiresAt: ['vence', z.nullable(instant)],
  left: ['quedan', z.number()],
} as const
export type DataExport = InsideOf<typeof exportFields>

export const dataExport = endpoint('dataExport', 'GET /nosocios/{id}/misdatos', {
  ...PATIENT_READS,
  summary: 'Whether the copy of all data of this person is ready',
  input: ownIdInput,
  output: answer(exportFields),
})

/** While a copy is being made, this call returns that copy. */
export const requestDataExport = endpoint('requestDataExport', 'POST /nosocios/{id}/misdatos', {
  summary: 'Ask for a copy of all data of this person, which a job makes',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perDay('account', 20)],
  input: ownIdInput,
  output: answer(exportFields),
  errors: ['too-many'],
})

const download = {
  authorization: 'patient',
  limits: [perMinute('account', 10)],
  countedIn: 'memory',
  input: ownIdInput,
  errors: ['download-over'],
} as const

export const dataExportJson = fileEndpoint('dataExportJson', 'GET /nosocios/{id}/misdatos/json', {
  ...download,
  summary: 'The copy of all data as a FHIR R4 bundle',
  file: {contentType: 'application/fhir+json', disposition: 'attachment', auditAction: 'data-export-read'},
})

export const dataExportPdf = fileEndpoint('dataExportPdf', 'GET /nosocios/{id}/misdatos/pdf', {
  ...download,
  summary: 'The copy of all data to be read',
  file: {contentType: 'application/pdf', disposition: 'attachment', auditAction: 'data-export-read'},
})
