import * as z from 'zod/mini'
import {email} from '#fields/email-address.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, orAbsent} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {MAX_LINE_LENGTH} from './one-line.ts'

/** The identity of somebody who is at the desk with the document. */

/**
 * What the desk compares: the data with the document and, where the person has an account with an email, that the account is theirs. Anybody can
 * register the document of somebody else.
 */
export const COMPARED = ['name', 'number', 'birth-date', 'email'] as const
export type Compared = (typeof COMPARED)[number]

/** What must be compared of a person. */
export const comparedOf = ({hasAccount, email: address}: {hasAccount: boolean; email: string | null}): Compared[] =>
  COMPARED.filter((one) => one !== 'email' || (hasAccount && address !== null))

export const confirmIdentity = endpoint('confirmIdentity', 'PUT /pacientes/{personId}/identidad', {
  base: STAFF_API,
  summary: 'Validate the identity of a person whose document was compared at the desk, and tell them; audited',
  authorization: 'staff',
  roles: STAFF_MAY.confirmIdentity,
  limits: [perMinute('account', 20), perHour('account', 120)],
  input: wireObject({
    personId: ['params.personId', idInText],
    compared: ['body.compared', z.array(z.enum(COMPARED)).check(z.maxLength(COMPARED.length))],
    /** The address that was compared, in case another one is written meanwhile. */
    email: ['body.email', orAbsent(email)],
    /** The barcode of the card, where a reader read it. */
    card: ['body.card', orAbsent(z.string().check(z.trim(), z.maxLength(MAX_LINE_LENGTH)))],
  }),
  /** `personId` may be that of the person whom the network knew, as whom an account continues. `told`: there is a mail about it. */
  output: outcomes({
    confirmed: [{estado: 0}, {personId: ['personId', z.number()], told: ['told', z.boolean()]}],
    refused: [{estado: 1}, {text: ['text', z.string()], knownAs: ['knownAs', z.nullable(z.number())]}],
  }),
  errors: ['wrong-state'],
})
