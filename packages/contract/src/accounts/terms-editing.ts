import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate, multiline, notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'

/** The terms as the administrator publishes them. A version is never edited: a new text is a new version, which everybody is asked to accept. */

const EDITING = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageNetwork} as const

/** Some twenty pages. */
export const MAX_TERMS = 50_000
export const MAX_TERMS_CHANGES = 4_000

const hash = z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^[0-9a-f]{64}$/, 'Indicá la versión de los términos'))

const version = wireObject({
  hash: ['hash', z.string()],
  inForceSince: ['inForceSince', instant],
  accepted: ['accepted', z.number()],
  /** Null for a version that came with the product. */
  by: ['by', z.nullable(z.string())],
})
export type ListedTerms = z.infer<typeof version>

export const termsVersions = endpoint('termsVersions', 'GET /terminos', {
  ...EDITING,
  summary: 'The versions of the terms, the last one first, and how many people a new one would ask',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  output: answer({versions: ['versions', z.array(version)], people: ['people', z.number()]}),
})

const longText = (max: number) =>
  multiline(
    z
      .string(REQUIRED_TEXT)
      .check(z.trim(), notEmpty, z.maxLength(max, `Puede tener hasta ${max.toLocaleString('es-AR')} caracteres`)),
  )

/** A text of the terms, and for people who accepted an earlier one what it changes. */
export const newTerms = {text: longText(MAX_TERMS), changes: longText(MAX_TERMS_CHANGES)}

export const publishTerms = endpoint('publishTerms', 'POST /terminos', {
  ...EDITING,
  summary:
    'Publish a version of the terms, at once or from the start of a day to come; everybody is asked to accept it',
  idempotent: true,
  limits: [perMinute('account', 10)],
  input: body({
    text: ['text', newTerms.text],
    changes: ['changes', newTerms.changes],
    /** At once when left out. */
    from: ['from', z.optional(isoDate)],
    /** The last version that was read. */
    after: ['after', z.nullable(hash)],
  }),
  output: outcomes({
    published: [{estado: 0}, {hash: ['hash', z.string()]}],
    'changed-meanwhile': [{estado: 1, mensaje: 'Otra persona publicó una versión mientras escribías.'}],
    'same-text': [{estado: 2, mensaje: 'Ya hay una versión con ese texto.'}],
    'not-after': [{estado: 3, mensaje: 'Tiene que regir después de la última versión, y no antes de hoy.'}],
  }),
})

export const withdrawTerms = endpoint('withdrawTerms', 'POST /terminos/{hash}/retirar', {
  ...EDITING,
  summary: 'Withdraw a version of the terms that is not in force yet',
  idempotent: 'by-itself',
  limits: [perMinute('account', 10)],
  input: params({hash: ['hash', hash]}),
  output: outcomes({
    withdrawn: [{estado: 0}],
    'in-force': [{estado: 1, mensaje: 'Ya rige: se reemplaza con una versión nueva.'}],
  }),
})
