import * as z from 'zod/mini'
import {email} from '#fields/email-address.ts'
import {phone} from '#fields/phone-fields.ts'
import {wireSex} from '#people/person-fields.ts'
import {firstName, lastName} from '#people/person-names.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {at, insideObject, type InsideOf} from '#wire/declared-fields.ts'
import {endpoint, perDay, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, isoDate} from '#wire/wire-fields.ts'
import {answer, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {CORRECTION_BARS} from './patient-card.ts'

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

/** Who a person is, as a desk types it. */
const personFields = {
  lastName: ['lastName', lastName],
  firstName: ['firstName', firstName],
  sex: ['sex', wireSex],
  birthDate: ['birthDate', isoDate],
} as const
export type CorrectedPerson = InsideOf<typeof personFields>

/** The schema of the card's form. */
export const correctedPerson = insideObject(personFields)

export const correctPerson = endpoint('correctPerson', 'PUT /pacientes/{personId}/datos', {
  base: STAFF_API,
  summary:
    'Correct name, sex and birth date of a person whom a desk added and nobody has proved; audited with what stood there before',
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  idempotent: 'by-itself',
  limits: [perMinute('account', 20), perHour('account', 120)],
  input: wireObject({personId: ['params.personId', idInText], ...at('body', personFields)}),
  output: outcomes({
    corrected: [{estado: 0}],
    refused: [{estado: 1}, {why: ['why', z.enum(CORRECTION_BARS)]}],
  }),
})

export const correctEmail = endpoint('correctEmail', 'PUT /pacientes/{personId}/email', {
  base: STAFF_API,
  summary:
    'Correct the email of a person without a proved account, whose document was seen, or add the first one; the old address is told',
  authorization: 'staff',
  roles: STAFF_MAY.correctContact,
  limits: [perMinute('account', 10), perDay('account', 100)],
  input: wireObject({
    personId: ['params.personId', idInText],
    email: ['body.email', email],
    proof: ['body.proof', z.enum(CONTACT_PROOFS)],
  }),
  /** The address as it is stored, whether an old one was told, and what the new one got. */
  output: answer({
    email: ['email', z.string()],
    wasTold: ['wasTold', z.boolean()],
    mailed: ['mailed', z.enum(['invitation', 'password', 'nothing'])],
  }),
})

/** The kinds of mail that can be made anew from what they are about; codes and links to sign in are asked for by their own calls. */
export const RESENDABLE_MAILS: readonly string[] = ['appointment-booked', 'appointment-moved', 'account-invitation']

export const resendMail = endpoint('resendMail', 'PUT /pacientes/{personId}/emails/{mailId}/reenvio', {
  base: STAFF_API,
  summary:
    'Send a mail of a person again, made anew; that of an appointment goes to whoever may act for its patient today; audited',
  authorization: 'staff',
  roles: STAFF_MAY.useDesk,
  limits: [perMinute('account', 10), perDay('account', 100)],
  input: wireObject({personId: ['params.personId', idInText], mailId: ['params.mailId', idInText]}),
  output: outcomes({
    /** `to`: who got it, where it was not the person of the card. */
    resent: [{estado: 0}, {to: ['to', z.nullable(z.string())]}],
    refused: [{estado: 1}, {text: ['text', z.string()]}],
  }),
})
