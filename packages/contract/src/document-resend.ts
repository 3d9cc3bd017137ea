import * as z from 'zod/mini'
import {endpoint, type Endpoint} from './endpoint.ts'
import {decodeWay, encodeWay, severalFiles, way, wireWay} from './review-fields.ts'
import {answer, noInput, plainSuccess, REQUIRED, SUCCESS} from './wire-fields.ts'

const linkToken = z.string().check(z.minLength(1, REQUIRED), z.maxLength(200))
const byLink = {tag: 'reviews', authorization: 'link', captcha: false} as const satisfies Partial<Endpoint>

export const resendLink = endpoint('resendLink', {
  ...byLink,
  method: 'POST',
  path: '/validacion/resend/link',
  summary: 'Mail a new re-upload link in place of the one shown, also if it ran out; answers the same for every bearer',
  idempotent: false,
  limits: [{by: 'network', max: 60, seconds: 3_600}],
  input: noInput,
  output: plainSuccess,
  errors: ['too-many'],
})

/** What a re-upload page shows. The ids mean nothing anywhere else. */
export const rejectedForm = z.object({
  formId: z.string(),
  form: z.number(),
  subject: z.string(),
  reasons: z.array(z.string()),
})
export type RejectedForm = z.infer<typeof rejectedForm>

export const resendForm = endpoint('resendForm', {
  ...byLink,
  method: 'GET',
  path: '/validacion/formularios/resend',
  summary: 'Why documents were rejected; looking does not spend the link',
  idempotent: false,
  limits: [{by: 'network', max: 300, seconds: 600}],
  input: z.codec(z.object({query: z.object({token: linkToken})}), z.object({token: z.string()}), {
    decode: ({query}) => ({token: query.token}),
    encode: ({token}) => ({query: {token}}),
  }),
  output: z.codec(
    z.object({
      ...answer,
      idForm: z.string(),
      idTipoForm: z.number(),
      idEdns: z.string(),
      descripcionRechazo: z.string(),
    }),
    rejectedForm,
    {
      decode: (wire) => ({
        formId: wire.idForm,
        form: wire.idTipoForm,
        subject: wire.idEdns,
        reasons: wire.descripcionRechazo
          .split(';')
          .map((reason) => reason.trim())
          .filter((reason) => reason !== ''),
      }),
      encode: (form) => ({
        ...SUCCESS,
        idForm: form.formId,
        idTipoForm: form.form,
        idEdns: form.subject,
        descripcionRechazo: form.reasons.join(';'),
      }),
    },
  ),
  errors: ['link-expired'],
})

/** estado 113: the server says why these documents cannot be taken. */
const NOT_TAKEN = 113

export const resubmission = z.discriminatedUnion('is', [
  z.object({is: z.literal('received')}),
  z.object({is: z.literal('not-taken'), message: z.string()}),
])
export type Resubmission = z.infer<typeof resubmission>

export const resendDocuments = endpoint('resendDocuments', {
  ...byLink,
  method: 'POST',
  path: '/validacion/formularios/resend',
  summary: 'Hand rejected documents in again; spends the link. The token comes as bearer or in the body',
  idempotent: true,
  limits: [{by: 'network', max: 120, seconds: 600}],
  input: z.codec(
    z.object({
      body: z.object({documentacion: severalFiles, ...wireWay, token: z.optional(linkToken)}),
    }),
    z.object({files: z.array(z.string()), ...way.shape, token: z.optional(z.string())}),
    {
      decode: ({body}) => ({files: body.documentacion, ...decodeWay(body), token: body.token}),
      encode: (input) => ({body: {documentacion: input.files, ...encodeWay(input), token: input.token}}),
    },
  ),
  output: z.codec(z.object({...answer, status: z.number()}), resubmission, {
    decode: ({estado, mensaje}): Resubmission =>
      estado === NOT_TAKEN ? {is: 'not-taken', message: mensaje} : {is: 'received'},
    encode: (outcome) =>
      outcome.is === 'received'
        ? {...SUCCESS, status: 0}
        : {estado: NOT_TAKEN, mensaje: outcome.message, status: NOT_TAKEN},
  }),
  errors: ['link-expired'],
})
