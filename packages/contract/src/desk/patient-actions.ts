import * as z from 'zod/mini'
import {phone} from '#fields/phone-fields.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What the desk changes of a person, from the card. */

/** How the member knew who asked: the document was in hand, or the caller answered questions by telephone. */
export const CONTACT_PROOFS = ['document-seen', 'questions-answered'] as const
export type ContactProof = (typeof CONTACT_PROOFS)[number]

export const correctPhone = endpoint('correctPhone', 'PUT /pacientes/{personId}/telefono', {
  base: STAFF_API,
  summary: 'Correct the telephone of a person who has shown who they are; the proof is audited',
  authorization: 'staff',
  roles: STAFF_MAY.correctContact,
  limits: [perMinute('account', 30), perHour('account', 200)],
  input: wireObject({
    personId: ['params.personId', idInText],
    phone: ['body.phone', phone],
    proof: ['body.proof', z.enum(CONTACT_PROOFS)],
  }),
  /** The number as it is stored. */
  output: answer({phone: ['phone', z.string()]}),
})
