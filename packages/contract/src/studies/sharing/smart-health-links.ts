import * as z from 'zod/mini'
import {endpoint, fileEndpoint, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {studyUid} from '#studies/study-keys.ts'
import {instant, notEmpty, orAbsent, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/**
 * The calls that programs make with the link of a share, by the specification SMART Health Links (HL7 "SMART Health Cards and Links",
 * STU 1). Paths, names and statuses are those of that specification, which has no `estado`.
 */

/** The type of every file: DICOM is sent inside a FHIR Binary, because the specification lists no type for it. */
export const SHL_CONTENT_TYPE = 'application/fhir+json'
export const FHIR_VERSION = '4.0.1'

const MAX_NAME = 300
const MAX_PASSCODE = 100

const embeddedLength = z
  .number(REQUIRED_NUMBER)
  .check(z.int('Indicá un número entero'), z.nonnegative('Indicá un número desde 0'))

/** Either `embedded`, the file itself, or `location`, its address while the visit lasts. Both give a compact JWE. */
const shlFile = wireObject({
  contentType: ['contentType', z.literal(SHL_CONTENT_TYPE)],
  fhirVersion: ['fhirVersion', z.literal(FHIR_VERSION)],
  embedded: ['embedded', z.optional(z.string())],
  location: ['location', z.optional(z.string())],
  lastUpdated: ['lastUpdated', z.optional(instant)],
})
export type ShlFile = z.infer<typeof shlFile>

const ofAnySite = {base: '/api', authorization: 'none', crossOrigin: true} as const

/** A wrong passcode counts like a wrong code on the page; a missing one does not count, so that a program can find out that it is needed. */
export const shlManifest = endpoint('shlManifest', 'POST /shl/{id}', {
  ...ofAnySite,
  summary: 'The manifest of a SMART Health Link: the files of a share, for its passcode',
  limits: [perTenMinutes('token', 30), perTenMinutes('network', 600)],
  input: wireObject({
    token: ['params.id', z.string()],
    /** The recipient's name as the program sends it. It is not stored, because it is not verified. */
    recipient: ['body.recipient', z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(MAX_NAME))],
    passcode: ['body.passcode', orAbsent(z.string().check(z.maxLength(MAX_PASSCODE)))],
    embeddedLengthMax: ['body.embeddedLengthMax', orAbsent(embeddedLength)],
  }),
  output: wireObject({files: ['files', z.array(shlFile)]}),
  errors: ['wrong-passcode', 'not-found', 'archive-unavailable'],
})

const file = {
  contentType: 'application/jose',
  disposition: 'attachment',
  auditAction: null,
  secretAddress: true,
} as const

export const shlStudy = fileEndpoint('shlStudy', 'GET /shl/{visita}/{estudio}', {
  ...ofAnySite,
  summary: 'A study of a SMART Health Link as an encrypted bundle of FHIR, while the visit lasts',
  limits: [perMinute('token', 60), perMinute('network', 1_200)],
  countedIn: 'memory',
  input: wireObject({ticket: ['params.visita', z.string()], uid: ['params.estudio', studyUid]}),
  file,
  errors: ['not-found', 'archive-unavailable'],
})

export const shlImage = fileEndpoint('shlImage', 'GET /shl/{visita}/{estudio}/{imagen}', {
  ...ofAnySite,
  summary: 'A DICOM file of a SMART Health Link in an encrypted Binary of FHIR, while the visit lasts',
  limits: [perMinute('token', 6_000), perMinute('network', 20_000)],
  countedIn: 'memory',
  input: wireObject({
    ticket: ['params.visita', z.string()],
    uid: ['params.estudio', studyUid],
    instanceUid: ['params.imagen', z.string().check(z.regex(/^[\d.]{1,64}$/, 'Indicá una imagen válida'))],
  }),
  file,
  errors: ['not-found', 'archive-unavailable'],
})
