import type {Patient} from '#api/subjects/actor.ts'
import type {Self} from '#api/subjects/subject.ts'
import type {ActingRight} from '@ceibo/rules/people/acting-for'
import type {Dependant} from './family/dependants-of.ts'
import type {Permission} from './permissions/permission.queries.ts'
import type {OwnInvitation} from './permissions/acting-invitation.queries.ts'

/** People invite for themselves, and guardians proved by documents for their children. */
export const inviteFor = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self'
    ? subject.person.personId === actor.personId
    : actor.status === 'validated' && subject.can.invite

export const ownInvitation = (actor: Patient, {inviterId, isReceived}: OwnInvitation): boolean =>
  isReceived || inviterId === actor.personId

/**
 * A permission is ended by its holder, by its dependant, by who gave it and, if it is by invitation or was only requested, by each guardian
 * proved by documents.
 */
export const endsPermission = (
  {personId, status}: Pick<Patient, 'personId' | 'status'>,
  {holderId, dependantId, inviterId, isAsked, guardianship}: Omit<Permission, 'is' | 'permissionId'>,
): boolean =>
  [holderId, dependantId, inviterId].includes(personId) ||
  (status === 'validated' && (inviterId !== null || isAsked) && guardianship === 'documents')

/** Whoever is linked may end the link; the command refuses it while documents are under review (`mayUnlink`). */
export const leaveDependant = (actor: Patient): boolean => actor.status === 'validated'

/** Contact and coverage of a child are changed by a guardian until the identity is validated. */
export const editContact = (actor: Patient, {can}: Dependant): boolean => actor.status === 'validated' && can.edit

/** Whether a holder may do this for a dependant today. Nobody acts for others before their own identity is validated. */
export const mayActFor = (actor: Patient, {rights}: Dependant, right: ActingRight): boolean =>
  actor.status === 'validated' && rights.has(right)
