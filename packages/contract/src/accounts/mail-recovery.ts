import * as z from 'zod/mini'
import {documentFields} from '#fields/document-fields.ts'
import {endpoint, perDay, perHour} from '#wire/endpoint.ts'
import {email, EMAILS_DIFFER} from '#fields/email-address.ts'
import {bothSides, submissionFields} from '#verification/verification-fields.ts'
import {body} from '#wire/wire-message.ts'

const repeatedEmail = z.refine<Record<string, unknown>>((body) => body['email'] === body['emailRepetir'], {
  error: EMAILS_DIFFER,
  path: ['emailRepetir'],
})

export const verifyMailRecovery = endpoint('verifyMailRecovery', 'POST /registro/formulario/3/validacion', {
  summary: 'Ask for another mail address, with both sides of the document; the answer does not tell who has an account',
  authorization: 'none',
  captcha: true,
  idempotent: true,
  limits: [perHour('network', 20), perDay('network', 60)],
  input: body({
    ...documentFields('idTipoDoc', 'nroDoc'),
    email: ['email+emailRepetir', email, repeatedEmail],
    files: ['documentacion', bothSides],
    ...submissionFields,
  }),
  errors: ['review-open'],
})
