import type {Patient} from '../../api/actor.ts'
import {mayActFor} from '../../api/policies.ts'
import type {Dependant, OwnInvitation, Permission, Self} from '../../api/subject.ts'

/** A guardian of a child: with everything in scope, by a verified relationship. */
export const isGuardianOf = (actor: Patient, child: Dependant): boolean =>
  child.kind === 'child' && child.relationship === 'verified' && mayActFor(actor, child, 'contact')

/** A guardian proved by documents, who alone passes rights on. */
export const isProvedGuardianOf = (actor: Patient, child: Dependant): boolean =>
  isGuardianOf(actor, child) && !child.isInvited

/** People invite for themselves, and guardians proved by documents for their children. */
export const inviteFor = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : isProvedGuardianOf(actor, subject)

export const ownInvitation = (actor: Patient, {inviterId, isReceived}: OwnInvitation): boolean =>
  isReceived || inviterId === actor.personId

/** A permission is ended by who acts, by whom they act for, by who gave it and, one by invitation, by each proved guardian. */
export const endsPermission = (actor: Patient, permission: Permission): boolean =>
  [permission.holderId, permission.dependantId, permission.inviterId, ...permission.guardianIds].includes(
    actor.personId,
  )

/** Whoever is linked may end the link, in any state of it. */
export const leaveDependant = (actor: Patient): boolean => actor.status === 'validated'

/** Contact and coverage of a child are changed by a guardian until the identity is validated. */
export const editContact = (actor: Patient, child: Dependant): boolean =>
  mayActFor(actor, child, 'contact') && child.status === 'unvalidated'
