import * as z from 'zod/mini'
import {documentInPath} from '#fields/document-fields.ts'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {answer, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The state of a document: no account, an account, an account with incomplete data, or a member of the plan. */
const personState = z.enum(['not-registered', 'registered', 'must-complete', 'member'])
export type PersonState = z.infer<typeof personState>

const entity = wireObject({id: ['idEntidad', z.number()], name: ['nombreEntidad', z.string()]})

/** What a person has at an entity of the group. */
export type PersonEntity = z.infer<typeof entity>

const wireState = z.codec(z.number(), personState, {
  decode: (estado) => personState.options[estado] ?? 'not-registered',
  encode: (state) => personState.options.indexOf(state),
})

const output = answer({
  state: ['estado', wireState],
  pId: ['pId', z.string()],
  entities: ['entities', z.array(entity)],
})
export type PersonCheck = z.infer<typeof output>

/**
 * `estado` is 0 to 3 here, in the order of `personState`. The entities of a document without an account are returned only to a browser
 * that has verified a PIN for it; those of an account only to its own session.
 */
export const productsByDocument = endpoint(
  'productsByDocument',
  'GET /registro/personas/{docType}/{docNum}/productos',
  {
    summary: 'How a document stands: 0 not registered, 1 registered, 2 data to complete, 3 member of the plan',
    authorization: 'none',
    captcha: true,
    // Limited only by network: anybody can send any document, so with a limit by document they could block its owner.
    limits: [perHour('network', 120)],
    input: params(documentInPath('docType', 'docNum')),
    output,
    errors: ['not-found'],
  },
)

/**
 * The state of the caller's own account: with a session, or with the token of a link as bearer and its idPersona as pId, which does
 * not use up the token. A page so checks its link before it shows a form: the form of a new password needs estado 1, the completion
 * of an account (`access`) estado 2. An expired, used or unknown token, or that of another person, gets 401 `link-expired`.
 */
export const productsByPerson = endpoint('productsByPerson', 'GET /registro/personas/{pId}/productos', {
  summary: 'How the account behind a session or a link stands, by the same estados',
  authorization: 'patient-or-link',
  captcha: true,
  limits: [perHour('network', 300)],
  input: params({personId: ['pId', z.string().check(z.regex(/^[\w-]{1,64}$/, 'El link no es válido'))]}),
  output,
  errors: ['link-expired'],
})
