import * as z from 'zod/mini'
import {documentInPath} from '#fields/document-fields.ts'
import {endpoint, MAX_LOOK_UPS, perDay} from '#wire/endpoint.ts'
import {notEmpty, sex} from '#wire/wire-fields.ts'
import {outcomes, params} from '#wire/wire-message.ts'

export const WRONG_TAX_ID = 'El CUIL/CUIT ingresado no es correcto'
export const TAX_ID_NOT_REGISTERED =
  'No encontramos un CUIL o CUIT para tu documento. Consultalo en ANSES o acercate a cualquiera de nuestros centros.'

/** The result of checking a number that a person typed as their own against the tax registry. */
const taxIdCheck = outcomes({
  right: [{estado: 0}],
  wrong: [{estado: 1, mensaje: WRONG_TAX_ID}],
  'not-registered': [{estado: 2, mensaje: TAX_ID_NOT_REGISTERED}],
})
export type TaxIdCheck = z.infer<typeof taxIdCheck>

/** The path's d is the CUIL or CUIT as it was typed; a, b and c are those of `lookupCuil`. The call grants no rights. */
export const validateCuil = endpoint('validateCuil', 'GET /apim/srv/cui/{d}/{a}/docu/{b}/{c}/validar', {
  summary: 'Whether a CUIL or CUIT is the one of one’s own document: estado 0, 1 (it is not) or 2 (there is none)',
  authorization: 'patient',
  limits: [perDay('account', MAX_LOOK_UPS)],
  input: params({
    taxId: ['d', z.string().check(notEmpty, z.maxLength(20, WRONG_TAX_ID))],
    ...documentInPath('a', 'b'),
    sex: ['c', sex],
  }),
  output: taxIdCheck,
})
