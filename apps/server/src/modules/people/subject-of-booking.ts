import {mayBookFor} from '@ceibo/rules/booking-subject'
import {civilDate} from '@ceibo/rules/civil-time'
import type {AppointmentReader, BookablePatient} from '@ceibo/adapters/booking-system/port'
import type {Dependencies} from '../../dependencies.ts'
import type {Patient} from '../../api/actor.ts'
import {reportMismatch} from '../../api/report-mismatch.ts'
import type {RequestFacts} from '../../api/route.ts'
import {linkedMembers} from './linked-member.queries.ts'
import type {BookableMember} from './linked-member.queries.ts'

type SubjectCall = {
  input: {patientId?: number | undefined}
  actor: Patient
  request: Pick<RequestFacts, 'id' | 'network'>
}

/**
 * For whom a call books or looks: the person of the session, or a member of the family group they may book for. Anybody
 * else is reported and is `not-found`. `object` says what was asked, for the audit.
 */
export async function bookingSubject(
  call: SubjectCall,
  object: string,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<BookablePatient> {
  const {input, actor} = call
  const {patientId} = input
  if (patientId === undefined || patientId === actor.ednsId) return selfOf(actor)
  const member = (await membersToBookFor(actor, on)).find(({ednsId}) => ednsId === patientId)
  if (member === undefined) throw await reportMismatch(call, object, on)
  return member
}

type DocumentCall = Pick<SubjectCall, 'actor' | 'request'> & {
  input: {documentType: number; documentNumber: string; birthDate?: string | undefined}
}

/** Who is booked for, in a call that names the patient by document, and maybe by birth date. */
export async function patientByDocument(
  call: DocumentCall,
  object: string,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<BookablePatient> {
  const {input, actor} = call
  const isNamed = (one: Pick<Patient, 'documentTypeId' | 'documentNumber' | 'birthDate'>) =>
    one.documentTypeId === input.documentType &&
    one.documentNumber === input.documentNumber &&
    (input.birthDate === undefined || one.birthDate === input.birthDate)
  if (isNamed(actor)) return selfOf(actor)
  const member = (await membersToBookFor(actor, on)).find(isNamed)
  if (member === undefined) throw await reportMismatch(call, object, on)
  return member
}

/** Whose appointments the person of the session may see and cancel. */
export async function appointmentReader(
  actor: Patient,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<AppointmentReader> {
  const members = await membersToBookFor(actor, on)
  return {
    personId: actor.personId,
    memberIds: members.map(({personId}) => personId),
    ownBookingsOnly: actor.status !== 3,
  }
}

/** The members of the family group whom the person of the session may book for. */
export async function membersToBookFor(
  actor: Patient,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<BookableMember[]> {
  if (actor.status !== 3) return []
  const today = civilDate(on.clock.now())
  const members = await linkedMembers(on.db, actor.personId)
  return members.filter((member) => mayBookFor(actor.status, member, today))
}

const selfOf = ({personId, birthDate, sex, planId, planTypeId}: Patient): BookablePatient => ({
  personId,
  birthDate,
  sex,
  planId,
  planTypeId,
})
