import type {Patient} from '../../../api/actor.ts'
import {mayActFor} from '../../../api/policies.ts'
import type {Dependant, OwnInvitation, Permission, Self} from '../../../api/subject.ts'

/** A guardian of a child: with everything in scope, by a verified relationship. */
export const isGuardianOf = (actor: Patient, child: Dependant): boolean =>
  child.kind === 'child' && child.relationship === 'verified' && mayActFor(actor, child, 'contact')

/** People invite for themselves, and guardians for their children. */
export const inviteFor = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : isGuardianOf(actor, subject)

export const ownInvitation = (actor: Patient, {inviterId, isReceived}: OwnInvitation): boolean =>
  isReceived || inviterId === actor.personId

/** A permission is ended by who acts, by whom they act for, and by who gave it. */
export const endsPermission = (actor: Patient, {holderId, dependantId, inviterId}: Permission): boolean =>
  [holderId, dependantId, inviterId].includes(actor.personId)
