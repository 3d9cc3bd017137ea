import * as z from 'zod/mini'
import {accountStatus} from './access.ts'
import {documentFields, documentIn, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint, PATIENT_READS, perDay, perHour} from './endpoint.ts'
import {email, EMAILS_DIFFER} from './person-fields.ts'
import {identityOutcome} from './identity-scan.ts'
import {bothSides, filesOf, medicalOrderId, severalFiles, submissionFields} from './verification-fields.ts'
import {saidUser, wireId, wireSmallId} from './wire-fields.ts'
import {answer, body} from './wire-object.ts'

/** Documents that a patient submits for review by the team. A form names files by the keys that the upload answered. */

/** The person is only compared with the session, and may be left out. */
const named = {
  ednsId: ['idEdns', z.optional(wireId)],
  documentType: ['idTipoDoc', z.optional(wireDocumentType)],
  documentNumber: ['nroDoc', z.optional(wireDocumentNumber), documentIn('idTipoDoc', 'nroDoc')],
} as const

const handedIn = (files: typeof bothSides) =>
  body({...named, ...submissionFields, files: ['documentacion', files]}, {unread: {idUsuario: saidUser}})
export type HandedIn = z.infer<ReturnType<typeof handedIn>>

// The command limits successes to three a day; this limits the attempts.
const byPatient = {authorization: 'patient', idempotent: true, limits: [perHour('account', 30)]} as const

const THREE_IMAGES = 'Enviá tres imágenes: el frente y el dorso del documento, y una foto tuya'
const ONE_FRAME = 'Enviá una imagen del documento'

/** A scan is one frame; by hand it is three images. The type of the validation and the files may be of the wire or ours. */
const filesOfValidation = z.check<Record<string, unknown>>(
  (payload) => {
    const {tipoValidacion: said, documentacion: files} = payload.value
    const isScan = said === 'scan' || String(said) === '1'
    const list = typeof files === 'string' ? files.split(';').filter((key) => key !== '') : files
    const count = Array.isArray(list) ? list.length : 0
    if (payload.issues.some(({path}) => path?.[0] === 'documentacion') || count === (isScan ? 1 : 3)) return
    const message = isScan ? ONE_FRAME : THREE_IMAGES
    payload.issues.push({code: 'custom', input: files, path: ['documentacion'], message, continue: true})
  },
  {when: ({value}) => typeof value === 'object' && value !== null},
)

export const verifyIdentity = endpoint('verifyIdentity', 'POST /registro/formulario/1/validacion', {
  ...byPatient,
  summary:
    'Hand in front, back and a picture of oneself (tipoValidacion 2), or one frame with the barcode of the document (1), which the server reads again',
  input: body(
    {...named, ...submissionFields, files: ['documentacion', filesOf(1, 3, THREE_IMAGES), filesOfValidation]},
    {unread: {idUsuario: saidUser}},
  ),
  output: identityOutcome,
  errors: ['review-open', 'already-validated', 'busy'],
})

export const verifyMinor = endpoint('verifyMinor', 'POST /registro/formulario/2/validacion', {
  ...byPatient,
  summary: "Hand in front and back of a linked minor's document",
  input: handedIn(bothSides),
  errors: ['review-open', 'already-validated', 'not-validated'],
})

export const verifyRelationship = endpoint('verifyRelationship', 'POST /registro/formulario/4/validacion', {
  ...byPatient,
  summary: 'Hand in what proves the relationship with a minor',
  input: body(
    {
      ...named,
      ...submissionFields,
      files: ['documentacion', filesOf(1, 1, 'Enviá una imagen')],
      documentationType: ['tipoDocumentacion', wireSmallId],
    },
    {unread: {idUsuario: saidUser}},
  ),
  errors: ['review-open', 'already-validated', 'not-validated'],
})

export const verifyOrder = endpoint('verifyOrder', 'POST /registro/formulario/5/validacion', {
  ...byPatient,
  summary: 'Hand in a medical order, as images or PDF, for oneself or a linked member',
  input: handedIn(severalFiles),
  output: answer({orderId: ['idOrden', medicalOrderId]}),
})

export const validationOutcome = endpoint('validationOutcome', 'POST /validacion/final', {
  ...PATIENT_READS,
  summary: 'End of a validation in the browser: the status that the account has now, and how many reviews wait',
  output: answer({status: ['estadoCuenta', accountStatus], waiting: ['pendientes', z.number()]}),
})

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
