import * as z from 'zod/mini'
import {documentFields} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {email, EMAILS_DIFFER} from './person-fields.ts'
import {bothSides, submissionFields} from './verification-fields.ts'
import {body} from './wire-object.ts'

const repeatedEmail = z.refine<Record<string, unknown>>((body) => body['email'] === body['emailRepetir'], {
  error: EMAILS_DIFFER,
  path: ['emailRepetir'],
})

export const formEmailRecovery = endpoint('formEmailRecovery', 'POST /registro/formulario/3/validacion', {
  summary: 'Ask for another mail address, with both sides of the document; the answer does not tell who has an account',
  authorization: 'none',
  captcha: true,
  idempotent: true,
  limits: [
    {by: 'network', max: 20, seconds: 3_600},
    {by: 'network', max: 60, seconds: 86_400},
  ],
  input: body({
    ...documentFields('idTipoDoc', 'nroDoc'),
    email: ['email+emailRepetir', email, repeatedEmail],
    files: ['documentacion', bothSides],
    ...submissionFields,
  }),
  errors: ['review-open'],
})
