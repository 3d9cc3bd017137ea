import * as z from 'zod/mini'
import {documentInPath} from './document-fields.ts'
import {endpoint, perHour} from './endpoint.ts'
import {answer, params, wireObject} from './wire-object.ts'

/** How a document stands: no account, an account, one whose data must be completed, or a member of the plan. */
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
 * `estado` is 0 to 3 here, in the order of `personState`. Entities are told to a browser that has verified a PIN for a document
 * without an account; what an account has, to its own session alone.
 */
export const productsByDocument = endpoint(
  'productsByDocument',
  'GET /registro/personas/{docType}/{docNum}/productos',
  {
    summary: 'How a document stands: 0 not registered, 1 registered, 2 data to complete, 3 member of the plan',
    authorization: 'none',
    captcha: true,
    // By network only: anybody can send a document, and a limit by document would let them lock its owner out.
    limits: [perHour('network', 120)],
    input: params(documentInPath('docType', 'docNum')),
    output,
    errors: ['not-found'],
  },
)

/**
 * Asks for oneself: with a session, or with the token of a link as bearer and its idPersona as pId, which asking does not
 * spend. So a page judges its link before it shows a form: the one of a new password goes on with estado 1, the one that
 * completes an account (`access`) with estado 2; 401 `link-expired` is an expired, used, unknown or another's token.
 */
export const productsByPerson = endpoint('productsByPerson', 'GET /registro/personas/{pId}/productos', {
  summary: 'How the account behind a session or a link stands, by the same estados',
  authorization: 'patient-or-link',
  captcha: true,
  limits: [perHour('network', 300)],
  input: params({pId: ['pId', z.string().check(z.regex(/^[\w-]{1,64}$/, 'El link no es válido'))]}),
  output,
  errors: ['link-expired'],
})
