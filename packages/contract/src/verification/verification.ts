import * as z from 'zod/mini'
import {accountStatus} from '#accounts/access.ts'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {
  bothSides,
  filesOf,
  handedInByPatient,
  medicalOrderId,
  severalFiles,
  submissionFields,
  caller,
  documentOwner,
} from './verification-fields.ts'
import {wireSmallId} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'

/** Documents that a patient submits for review by the team. A form refers to files by the keys that the upload returned. */

const handedIn = (files: typeof bothSides) =>
  body({...caller, ...documentOwner, ...submissionFields, files: ['documentacion', files]})
export type HandedIn = z.infer<ReturnType<typeof handedIn>>

export const verifyMinor = endpoint('verifyMinor', 'POST /registro/formulario/2/validacion', {
  ...handedInByPatient,
  summary: "Hand in front and back of a linked minor's document",
  input: handedIn(bothSides),
  errors: ['review-open', 'already-validated'],
})

export const verifyRelationship = endpoint('verifyRelationship', 'POST /registro/formulario/4/validacion', {
  ...handedInByPatient,
  summary: 'Hand in what proves the relationship with a minor',
  input: body({
    ...caller,
    ...documentOwner,
    ...submissionFields,
    files: ['documentacion', filesOf(1, 1, 'Enviá una imagen')],
    documentationType: ['tipoDocumentacion', wireSmallId],
  }),
  errors: ['review-open', 'already-validated'],
})

export const verifyOrder = endpoint('verifyOrder', 'POST /registro/formulario/5/validacion', {
  ...handedInByPatient,
  summary: 'Hand in a medical order, as images or PDF, for oneself or a linked member',
  input: handedIn(severalFiles),
  output: answer({orderId: ['idOrden', medicalOrderId]}),
})

export const validationOutcome = endpoint('validationOutcome', 'POST /validacion/final', {
  ...PATIENT_READS,
  summary: 'End of a validation in the browser: the status that the account has now, and how many reviews wait',
  output: answer({status: ['estadoCuenta', accountStatus], waiting: ['pendientes', z.number()]}),
})
