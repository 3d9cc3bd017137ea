import {fullName} from '@ceibo/contract/people/full-name'
import {accountStatus, type SignedInPerson} from '@ceibo/contract/accounts/access'
import {taxIdOnWire, wireTaxId, type TaxIdStatus} from '@ceibo/contract/verification/tax-id'
import {isoDate, sex} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'
import {parsed, STORAGE_KEYS} from './browser-storage.ts'
import type {Session as SessionOf, SessionCodec} from './session-store.ts'

/** The data of the signed-in person that the session stores. Address, mail and telephone are fetched when they are shown. */
export type SessionPerson = Pick<
  SignedInPerson,
  | 'personId'
  | 'ednsId'
  | 'firstName'
  | 'lastName'
  | 'chosenName'
  | 'sex'
  | 'birthDate'
  | 'documentType'
  | 'documentNumber'
  | 'plan'
  | 'status'
> & {
  /** The tax registry's answer in this session; absent until it was queried. */
  taxId?: TaxIdStatus
}

export type Session = SessionOf<SessionPerson>

const text = z.nullable(z.string())
const id = z.nullable(z.number())

/** The schema of the login state in session storage. */
const record = z.object({
  token: z.string(),
  refreshToken: z.string(),
  apimToken: z.string(),
  idPersona: z.number(),
  idEDNS: z.number(),
  name: z.string(),
  lastName: z.string(),
  chosenName: z.optional(z.string()),
  gender: sex,
  birthDate: isoDate,
  docType: z.object({id: z.number(), name: z.string()}),
  docNumber: z.string(),
  plan: z.object({planPk: id, name: text, gamaPk: id, gama: text}),
  status: z.object({id: accountStatus, desc: z.string()}),
  cuilCuit: z.optional(wireTaxId),
})

/** A session as text for session storage. */
function sessionToText({tokens, person}: Session): string {
  const saved: z.input<typeof record> = {
    token: tokens.token,
    refreshToken: tokens.refreshToken,
    apimToken: tokens.bookingToken,
    idPersona: person.personId,
    idEDNS: person.ednsId,
    name: person.firstName,
    lastName: person.lastName,
    ...(person.chosenName !== null && {chosenName: person.chosenName}),
    gender: person.sex,
    birthDate: person.birthDate,
    docType: {id: person.documentType.id, name: person.documentType.name},
    docNumber: person.documentNumber,
    plan: {planPk: person.plan.id, name: person.plan.name, gamaPk: person.plan.typeId, gama: person.plan.typeName},
    status: {id: z.encode(accountStatus, person.status.id), desc: person.status.name},
    ...(person.taxId && {cuilCuit: z.encode(taxIdOnWire, person.taxId)}),
  }
  return JSON.stringify(saved)
}

/** Reads it back; null for nothing or an incomplete session. */
function sessionFromText(stored: string | null): Session | null {
  const saved = record.safeParse(parsed(stored)).data
  if (!saved) return null
  return {
    tokens: {token: saved.token, refreshToken: saved.refreshToken, bookingToken: saved.apimToken},
    person: {
      personId: saved.idPersona,
      ednsId: saved.idEDNS,
      firstName: saved.name,
      lastName: saved.lastName,
      chosenName: saved.chosenName ?? null,
      sex: saved.gender,
      birthDate: saved.birthDate,
      documentType: saved.docType,
      documentNumber: saved.docNumber,
      plan: {id: saved.plan.planPk, name: saved.plan.name, typeId: saved.plan.gamaPk, typeName: saved.plan.gama},
      status: {id: saved.status.id, name: saved.status.desc},
      ...(saved.cuilCuit && {taxId: z.decode(taxIdOnWire, saved.cuilCuit)}),
    },
  }
}

/** The first name by which the portal addresses the person; legal documents use `firstName`. */
export const calledName = ({chosenName, firstName}: Pick<SessionPerson, 'chosenName' | 'firstName'>): string =>
  chosenName ?? firstName

/** The same with the last name. */
export const calledFullName = (person: Pick<SessionPerson, 'chosenName' | 'firstName' | 'lastName'>): string =>
  fullName({firstName: calledName(person), lastName: person.lastName})

/** How a patient's session is stored; the family group is stored beside it. */
export const patientSession: SessionCodec<SessionPerson> = {
  toText: sessionToText,
  fromText: sessionFromText,
  extras: [STORAGE_KEYS.family],
}
