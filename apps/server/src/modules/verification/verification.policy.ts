import type {Actor, Patient} from '#api/subjects/actor.ts'
import {mayActFor, type Dependant} from '#modules/people/people.offers.ts'
import type {OwnedCase} from './verification.subjects.ts'
import type {OpenedLink, Self} from '#api/subjects/subject.ts'

/** A holder may submit documents of a child before the relationship is verified, because this call verifies it. */
export const verifyChild = (actor: Patient, {kind, missing}: Dependant): boolean =>
  actor.status === 'validated' && kind === 'child' && missing !== 'own-account'

/** A child's identity is submitted by a guardian proved by documents. */
export const validateChild = (actor: Patient, {guardianship}: Dependant): boolean =>
  actor.status === 'validated' && guardianship === 'documents'

/** A medical order may be for oneself, or for a dependant for whom the actor may book. */
export const handInOrder = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayActFor(actor, subject, 'appointments')

/** A used link still shows the state of its case. */
export const verificationLink = (_: Actor, link: OpenedLink): boolean => link.purpose === 'review'

/** Images are submitted again by the person who submitted the case. */
export const resubmitOwnCase = (actor: Patient, {holderId}: OwnedCase): boolean => holderId === actor.personId
