import * as z from 'zod/mini'
import {documentIn, documentNumber, documentType, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {email, EMAILS_DIFFER} from './person-fields.ts'
import {bothSides, decodeWay, encodeWay, way, wireWay} from './review-fields.ts'
import {plainSuccess} from './wire-fields.ts'

/** What a person who lost the mail address says. */
export const mailRecoveryRequest = z.object({
  documentType,
  documentNumber,
  email,
  files: z.array(z.string()),
  ...way.shape,
})

export const formEmailRecovery = endpoint('formEmailRecovery', {
  method: 'POST',
  path: '/registro/formulario/3/validacion',
  summary: 'Ask for another mail address, with both sides of the document; the answer does not tell who has an account',
  tag: 'reviews',
  authorization: 'none',
  captcha: true,
  idempotent: true,
  limits: [
    {by: 'network', max: 20, seconds: 3_600},
    {by: 'network', max: 60, seconds: 86_400},
  ],
  input: z.codec(
    z.object({
      body: z
        .object({
          idTipoDoc: wireDocumentType,
          nroDoc: wireDocumentNumber,
          email,
          emailRepetir: email,
          documentacion: bothSides,
          ...wireWay,
        })
        .check(
          documentIn('idTipoDoc', 'nroDoc'),
          z.refine((body) => body.email === body.emailRepetir, {error: EMAILS_DIFFER, path: ['emailRepetir']}),
        ),
    }),
    mailRecoveryRequest,
    {
      decode: ({body}) => ({
        documentType: body.idTipoDoc,
        documentNumber: body.nroDoc,
        email: body.email,
        files: body.documentacion,
        ...decodeWay(body),
      }),
      encode: (input) => ({
        body: {
          idTipoDoc: input.documentType,
          nroDoc: input.documentNumber,
          email: input.email,
          emailRepetir: input.email,
          documentacion: input.files,
          ...encodeWay(input),
        },
      }),
    },
  ),
  output: plainSuccess,
  errors: ['captcha-required', 'review-open', 'too-many'],
})
