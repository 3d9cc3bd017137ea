import * as z from 'zod/mini'
import {documentInPath} from '#fields/document-fields.ts'
import {endpoint, MAX_LOOK_UPS, perDay} from '#wire/endpoint.ts'
import {sex} from '#wire/wire-fields.ts'
import {answer, params} from '#wire/wire-message.ts'

/** Whether the tax registry has the CUIL or CUIT of a person; null before it was queried. */
const taxIdStatus = z.enum(['found', 'missing'])
export type TaxIdStatus = z.infer<typeof taxIdStatus>

/** The same on the wire and in the login state. The number itself never leaves the server. */
export const wireTaxId = z.object({tipoResultado: z.literal([0, 1]), tipoResultadoDesc: z.string()})

export const taxIdOnWire = z.codec(wireTaxId, taxIdStatus, {
  decode: ({tipoResultado}) => (tipoResultado === 0 ? 'found' : 'missing'),
  encode: (status) =>
    status === 'found'
      ? {tipoResultado: 0 as const, tipoResultadoDesc: 'CUIL encontrado'}
      : {tipoResultado: 1 as const, tipoResultadoDesc: 'CUIL no encontrado'},
})

/** The text for a person whom the tax registry does not have. */
export const NO_STUDIES_YET = 'Aún no tenemos estudios cargados a tu nombre.'

/**
 * The path's a, b and c are document type, number and sex. The document is only compared with the person's own, and the registry
 * is queried with the session's data. The found number is not returned, because the person types it to prove their identity.
 */
export const lookupCuil = endpoint('lookupCuil', 'GET /apim/srv/doc/{a}/{b}/{c}/cuitCuil', {
  summary: 'Whether the tax registry knows the CUIL or CUIT of one’s own document (estado 0), or not (estado 1)',
  authorization: 'patient',
  limits: [perDay('account', MAX_LOOK_UPS)],
  input: params({...documentInPath('a', 'b'), sex: ['c', sex]}),
  output: answer(
    {taxId: ['cuilCuit', taxIdOnWire]},
    {sends: ({taxId}) => (taxId === 'found' ? {} : {estado: 1, mensaje: NO_STUDIES_YET})},
  ),
})
