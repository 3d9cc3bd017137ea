import * as z from 'zod/mini'
import {documentInPath} from './document-fields.ts'
import {endpoint, perDay} from './endpoint.ts'
import {REQUIRED, sex} from './wire-fields.ts'
import {answer, outcomes, params} from './wire-object.ts'

/** Whether the tax registry knows the CUIL or CUIT of a person; null before it was asked. */
export const taxIdStanding = z.enum(['found', 'missing'])
export type TaxIdStanding = z.infer<typeof taxIdStanding>

/** The same on the wire and in the login state. The number itself never leaves the server. */
export const wireTaxId = z.object({tipoResultado: z.literal([0, 1]), tipoResultadoDesc: z.string()})

export const taxIdOnWire = z.codec(wireTaxId, taxIdStanding, {
  decode: ({tipoResultado}) => (tipoResultado === 0 ? 'found' : 'missing'),
  encode: (standing) =>
    standing === 'found'
      ? {tipoResultado: 0 as const, tipoResultadoDesc: 'CUIL encontrado'}
      : {tipoResultado: 1 as const, tipoResultadoDesc: 'CUIL no encontrado'},
})

/** The text for a person whom the tax registry does not know. */
export const NO_STUDIES_YET = 'Aún no tenemos estudios cargados a tu nombre.'

/**
 * The path's a, b and c are document type, number and sex. The document is only compared with the person's own, and the
 * registry is asked with what the session knows. The person types the number to prove the identity, so it is not answered.
 */
export const lookupCuil = endpoint('lookupCuil', 'GET /apim/srv/doc/{a}/{b}/{c}/cuitCuil', {
  summary: 'Whether the tax registry knows the CUIL or CUIT of one’s own document (estado 0), or not (estado 1)',
  authorization: 'patient',
  limits: [perDay('account', 5)],
  input: params({...documentInPath('a', 'b'), sex: ['c', sex]}),
  output: answer(
    {taxId: ['cuilCuit', taxIdOnWire]},
    {sends: ({taxId}) => (taxId === 'found' ? {} : {estado: 1, mensaje: NO_STUDIES_YET})},
  ),
})

export const WRONG_TAX_ID = 'El CUIL/CUIT ingresado no es correcto'
export const TAX_ID_NOT_REGISTERED =
  'No encontramos un CUIL o CUIT para tu documento. Consultalo en ANSES o acercate a cualquiera de nuestros centros.'

/** What the tax registry says of a number that a person typed as their own. */
const taxIdCheck = outcomes({
  right: [{estado: 0}],
  wrong: [{estado: 1, mensaje: WRONG_TAX_ID}],
  'not-registered': [{estado: 2, mensaje: TAX_ID_NOT_REGISTERED}],
})
export type TaxIdCheck = z.infer<typeof taxIdCheck>

/** The path's d is the CUIL or CUIT as it was typed; a, b and c are those of `lookupCuil`. Nothing is granted by it. */
export const validateCuil = endpoint('validateCuil', 'GET /apim/srv/cui/{d}/{a}/docu/{b}/{c}/validar', {
  summary: 'Whether a CUIL or CUIT is the one of one’s own document: estado 0, 1 (it is not) or 2 (there is none)',
  authorization: 'patient',
  limits: [perDay('account', 5)],
  input: params({
    typed: ['d', z.string().check(z.minLength(1, REQUIRED), z.maxLength(20, WRONG_TAX_ID))],
    ...documentInPath('a', 'b'),
    sex: ['c', sex],
  }),
  output: taxIdCheck,
})
