import * as z from 'zod/mini'
import {planFields} from '#accounts/access.ts'
import {documentFields, documentInPath} from '#fields/document-fields.ts'
import {endpoint, PATIENT_READS, perTenMinutes} from '#wire/endpoint.ts'
import {slashDate} from '#wire/wire-fields.ts'
import {answer, body, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/**
 * Registers a patient in the booking system: the signed-in person or a child of theirs, identified by the document. The other
 * fields of a request are compared with the portal's data or ignored; only the portal's data is written.
 */
export const registerInBooking = endpoint('registerInBooking', 'POST /apim/turnos/register', {
  summary: 'Make a patient known to the booking system; a repeat changes nothing',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 30)],
  input: body(
    {...documentFields('docu_tipo', 'docu_nro'), birthDate: ['naci_fecha', z.optional(slashDate)]},
    {ignores: ['email', 'sexo', 'nombre', 'ape', 'telefono']},
  ),
})

const plan = wireObject({...planFields, id: ['planPk', z.number()], name: ['planDesc', z.string()]})
export type ActivePlan = z.infer<typeof plan>

/** The path's a and b are document type and number of the signed-in person or of a child of theirs. */
export const activePlan = endpoint('activePlan', 'GET /apim/cons/planactivo/{a}/{b}', {
  ...PATIENT_READS,
  summary: 'The plan with which a patient is attended (estado 0), or that there is none (estado 1)',
  captcha: true,
  input: params(documentInPath('a', 'b')),
  output: answer(
    {plan: ['data', z.nullable(plan)]},
    {sends: ({plan}) => (plan ? {} : {estado: 1, mensaje: 'No hay un plan activo.'})},
  ),
})
