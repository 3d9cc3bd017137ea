import * as z from 'zod/mini'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {registeredByOf, freeText, wireChannel, wireRegisteredBy} from '#people/person-fields.ts'
import {wireId, wireSmallId} from '#wire/wire-fields.ts'
import {answerWith, body, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The id of the portal's terms, which an acceptance names. */
export const TERMS_ID = 24

/** Means the version in force, in place of a version's hash. */
export const TERMS_IN_FORCE = 'vigente'

/** One version of the terms; the hash is the SHA-256 of its text, in hexadecimal. */
const terms = wireObject({
  id: ['id', z.number()],
  hash: ['hash', z.string()],
  text: ['texto', z.string()],
  inForceSince: ['vigenteDesde', z.string()],
  /** The changes, for people who accepted an earlier version; null when none are described. */
  changes: ['cambios', z.nullable(z.string())],
})
export type Terms = z.infer<typeof terms>

export const termsHash = z.string().check(z.regex(/^(?:[0-9a-f]{64}|vigente)$/, 'Indicá la versión de los términos'))

export const currentTerms = endpoint('currentTerms', 'GET /maestro/terminos/{hash}', {
  summary: 'The terms, by the hash of a version or `vigente`; a list whose first item is that version',
  authorization: 'none',
  limits: [perMinute('network', 600)],
  countedIn: 'memory',
  sharedSeconds: 60,
  input: params({hash: ['hash', termsHash]}),
  output: answerWith('data', z.array(terms)),
  errors: ['not-found'],
})

/** After the completion of an account the bearer is its link token, even if used, or a session of the same person. */
export const acceptTerms = endpoint('acceptTerms', 'POST /registro/aceptar/terminos', {
  summary: 'Keep that a person accepted the terms in force, with their hash, when and through which channel',
  authorization: 'patient-or-link',
  idempotent: true,
  beforeTerms: true,
  limits: [perHour('network', 300)],
  input: body(
    {
      personId: ['idPersona', wireId],
      termsId: ['idTermino', wireSmallId],
      channel: ['canal', wireChannel],
      termsHash: ['hashTermino', z.optional(termsHash)],
      device: ['userData', freeText],
      registeredBy: ['altaUsr', wireRegisteredBy],
    },
    {sends: ({channel, registeredBy}) => ({altaUsr: registeredBy ?? registeredByOf(channel)})},
  ),
  errors: ['link-expired', 'terms-changed'],
})
