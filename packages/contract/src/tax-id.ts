import * as z from 'zod/mini'
import {documentIn, documentNumber, documentTypeInText} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {answer, sex} from './wire-fields.ts'

/** Whether the tax registry knows the CUIL or CUIT of somebody; null until it was asked. */
export const taxIdStanding = z.enum(['found', 'missing'])
export type TaxIdStanding = z.infer<typeof taxIdStanding>

/** What is said of it on the wire and in the login state. The number itself never leaves the server. */
export const wireTaxId = z.object({tipoResultado: z.literal([0, 1]), tipoResultadoDesc: z.string()})

export const taxIdOnWire = z.codec(wireTaxId, taxIdStanding, {
  decode: ({tipoResultado}) => (tipoResultado === 0 ? 'found' : 'missing'),
  encode: (standing) =>
    standing === 'found'
      ? {tipoResultado: 0 as const, tipoResultadoDesc: 'CUIL encontrado'}
      : {tipoResultado: 1 as const, tipoResultadoDesc: 'CUIL no encontrado'},
})

/** What somebody is told whom the tax registry does not know. */
export const NO_STUDIES_YET = 'Aún no tenemos estudios cargados a tu nombre.'

/**
 * The path's a, b and c are document type, number and sex. The document is only compared with the person's own, and the
 * registry is asked with what the session knows. The person types the number to prove the identity, so it is not answered.
 */
export const lookupCuil = endpoint('lookupCuil', {
  method: 'GET',
  path: '/apim/srv/doc/{a}/{b}/{c}/cuitCuil',
  summary: 'Whether the tax registry knows the CUIL or CUIT of one’s own document (estado 0), or not (estado 1)',
  tag: 'profile',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 5, seconds: 86_400}],
  input: z.codec(
    z.object({
      params: z.object({a: documentTypeInText, b: documentNumber, c: sex}).check(documentIn('a', 'b')),
    }),
    z.object({documentType: z.number(), documentNumber: z.string(), sex}),
    {
      decode: ({params}) => ({documentType: params.a, documentNumber: params.b, sex: params.c}),
      encode: (own) => ({params: {a: own.documentType, b: own.documentNumber, c: own.sex}}),
    },
  ),
  output: z.codec(z.object({...answer, cuilCuit: wireTaxId}), z.object({taxId: taxIdStanding}), {
    decode: ({cuilCuit}) => ({taxId: z.decode(taxIdOnWire, cuilCuit)}),
    encode: ({taxId}) => ({
      estado: taxId === 'found' ? 0 : 1,
      mensaje: taxId === 'found' ? '' : NO_STUDIES_YET,
      cuilCuit: z.encode(taxIdOnWire, taxId),
    }),
  }),
  errors: ['not-found'],
})
