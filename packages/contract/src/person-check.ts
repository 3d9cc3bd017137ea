import * as z from 'zod/mini'
import {documentIn, documentNumber, documentTypeInText} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {answer} from './wire-fields.ts'

/** How a document stands: no account, an account, one whose data must be completed, or a member of the plan. */
export const personState = z.enum(['not-registered', 'registered', 'must-complete', 'member'])
export type PersonState = z.infer<typeof personState>

const STATES = personState.options

/** What a person has at an entity of the group. */
export const personEntity = z.object({id: z.number(), name: z.string()})
export type PersonEntity = z.infer<typeof personEntity>

const personCheck = z.object({state: personState, pId: z.string(), entities: z.array(personEntity)})
export type PersonCheck = z.infer<typeof personCheck>

const output = z.codec(
  z.object({
    ...answer,
    pId: z.string(),
    entities: z.array(z.object({idEntidad: z.number(), nombreEntidad: z.string()})),
  }),
  personCheck,
  {
    decode: (wire) => ({
      state: STATES[wire.estado] ?? 'not-registered',
      pId: wire.pId,
      entities: wire.entities.map((one) => ({id: one.idEntidad, name: one.nombreEntidad})),
    }),
    encode: (check) => ({
      estado: STATES.indexOf(check.state),
      mensaje: '',
      pId: check.pId,
      entities: check.entities.map((one) => ({idEntidad: one.id, nombreEntidad: one.name})),
    }),
  },
)

/**
 * `estado` is 0 to 3 here, in the order of `personState`. Entities are told to a browser that has verified a PIN for a document
 * without an account; what an account has, to its own session alone.
 */
export const productsByDocument = endpoint('productsByDocument', {
  method: 'GET',
  path: '/registro/personas/{docType}/{docNum}/productos',
  summary: 'How a document stands: 0 not registered, 1 registered, 2 data to complete, 3 member of the plan',
  tag: 'recovery',
  authorization: 'none',
  captcha: true,
  idempotent: false,
  // By network alone: a document is anybody's to name, and its owner must find the count as it was.
  limits: [{by: 'network', max: 120, seconds: 3_600}],
  input: z.codec(
    z.object({
      params: z.object({docType: documentTypeInText, docNum: documentNumber}).check(documentIn('docType', 'docNum')),
    }),
    z.object({documentType: z.number(), documentNumber: z.string()}),
    {
      decode: ({params}) => ({documentType: params.docType, documentNumber: params.docNum}),
      encode: (input) => ({params: {docType: input.documentType, docNum: input.documentNumber}}),
    },
  ),
  output,
  errors: ['captcha-required', 'too-many', 'not-found'],
})

/**
 * Asks for oneself: with a session, or with the token of a link as bearer and its idPersona as pId, which asking does not
 * spend. So a page judges its link before it shows a form: the one of a new password goes on with estado 1, the one that
 * completes an account (`access`) with estado 2; 401 `link-expired` is an expired, used, unknown or another's token.
 */
export const productsByPerson = endpoint('productsByPerson', {
  method: 'GET',
  path: '/registro/personas/{pId}/productos',
  summary: 'How the account behind a session or a link stands, by the same estados',
  tag: 'recovery',
  authorization: 'patient-or-link',
  captcha: true,
  idempotent: false,
  limits: [{by: 'network', max: 300, seconds: 3_600}],
  input: z.codec(
    z.object({params: z.object({pId: z.string().check(z.regex(/^[\w-]{1,64}$/, 'El link no es válido'))})}),
    z.object({pId: z.string()}),
    {decode: ({params}) => ({pId: params.pId}), encode: ({pId}) => ({params: {pId}})},
  ),
  output,
  errors: ['captcha-required', 'link-expired', 'not-found'],
})
