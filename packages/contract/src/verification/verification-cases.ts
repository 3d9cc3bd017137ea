import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perHour} from '#wire/endpoint.ts'
import {
  rejectedImage,
  rejectionReasons,
  resubmission,
  severalFiles,
  submissionFields,
  verificationKind,
  wireValidation,
} from './verification-fields.ts'
import {instant, wireEnum} from '#wire/wire-fields.ts'
import {answerWith} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The cases of documents that a person submitted, which they can follow until the decision. */

/** The random id of a case. */
const caseId = z.string().check(z.regex(/^[\w-]{16}$/, 'No encontramos ese trámite'))

const verificationCase = wireObject({
  id: ['caso', caseId],
  kind: ['tipo', verificationKind],
  /** The person whom the documents are about. */
  about: {
    ednsId: ['idEdns', z.number()],
    firstName: ['nombre', z.string()],
    isSelf: ['esTitular', z.boolean()],
  },
  state: ['estadoCaso', wireEnum({submitted: 1, rejected: 2, accepted: 3})],
  validation: ['tipoValidacion', wireValidation],
  /** When the case changed to this state. */
  since: ['desde', instant],
  /** While the case is submitted: when the answer is due, in the working hours of the network. */
  promisedBy: ['respuestaAntesDe', z.nullable(instant)],
  /** While the case is rejected. `images` are the ones to submit again; an empty list means all of them. */
  reasons: ['descripcionRechazo', rejectionReasons],
  imageCount: ['cantidadImagenes', z.number()],
  images: ['imagenes', z.array(rejectedImage)],
  can: {resubmit: ['puede_reenviar', z.boolean()]},
})
export type FollowedCase = z.infer<typeof verificationCase>

export const verificationCases = endpoint('verificationCases', 'GET /validacion/casos', {
  ...PATIENT_READS,
  summary: 'The own reviews and those of dependants that one handed in, newest first; settled ones for 30 days',
  output: answerWith('data', z.array(verificationCase)),
})

export const resubmitImages = endpoint('resubmitImages', 'POST /validacion/casos/{caso}/imagenes', {
  authorization: 'patient',
  summary:
    'Hand the rejected images of a case in again, in the order of their positions; with a session, without the mailed link',
  idempotent: true,
  limits: [perHour('account', 30)],
  input: wireObject({
    caseId: ['params.caso', caseId],
    files: ['body.documentacion', severalFiles],
    channel: ['body.canal', submissionFields.channel[1]],
    device: ['body.dispositivo', submissionFields.device[1]],
  }),
  output: resubmission,
})
