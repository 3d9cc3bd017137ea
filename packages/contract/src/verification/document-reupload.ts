import * as z from 'zod/mini'
import {endpoint, type Endpoint, perHour, perTenMinutes} from '#wire/endpoint.ts'
import {
  rejectedImage,
  rejectionReasons,
  resubmission,
  severalFiles,
  submissionFields,
  verificationKind,
} from './verification-fields.ts'
import {notEmpty} from '#wire/wire-fields.ts'
import {answer, body, query} from '#wire/wire-message.ts'

const mailToken = z.string().check(notEmpty, z.maxLength(200))
const byLink = {authorization: 'link'} as const satisfies Partial<Endpoint>

export const renewReuploadLink = endpoint('renewReuploadLink', 'POST /validacion/resend/link', {
  ...byLink,
  summary: 'Mail a new re-upload link in place of the one shown, also if it ran out; answers the same for every bearer',
  limits: [perHour('network', 60)],
})

/** The data of a re-upload page. Its ids are valid only on this page. */
const rejectedVerificationAnswer = answer({
  formId: ['idForm', z.string()],
  kind: ['idTipoForm', verificationKind],
  subject: ['idEdns', z.string()],
  reasons: ['descripcionRechazo', rejectionReasons],
  /** The images to submit again; an empty list means all of them. */
  images: ['imagenes', z.array(rejectedImage)],
})
export type RejectedVerification = z.infer<typeof rejectedVerificationAnswer>

export const rejectedVerification = endpoint('rejectedVerification', 'GET /validacion/formularios/resend', {
  ...byLink,
  summary: 'Why documents were rejected; looking does not spend the link',
  limits: [perTenMinutes('network', 300)],
  input: query({token: ['token', mailToken]}),
  output: rejectedVerificationAnswer,
  errors: ['link-expired'],
})

export const reuploadDocuments = endpoint('reuploadDocuments', 'POST /validacion/formularios/resend', {
  ...byLink,
  summary: 'Hand rejected documents in again; spends the link. The token comes as bearer or in the body',
  idempotent: true,
  limits: [perTenMinutes('network', 120)],
  input: body({files: ['documentacion', severalFiles], ...submissionFields, token: ['token', z.optional(mailToken)]}),
  output: resubmission,
  errors: ['link-expired'],
})
