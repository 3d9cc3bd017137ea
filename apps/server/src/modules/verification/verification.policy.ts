import {OWN_ACCOUNT_AGE} from '@ceibo/rules/age'
import type {Actor, Patient} from '../../api/actor.ts'
import {mayActFor} from '../../api/policies.ts'
import type {Dependant, OpenedLink, Self} from '../../api/subject.ts'

/** A holder may submit documents of a dependant before the relationship is verified, because this call verifies it. */
export const verifyChild = (_: Patient, child: Dependant): boolean => child.age < OWN_ACCOUNT_AGE

/** A child's identity is submitted by a guardian, once the relationship is verified. */
export const validateChild = (_: Patient, child: Dependant): boolean =>
  child.relationship === 'verified' && child.rights.has('contact')

/** A medical order may be for oneself, or for a dependant for whom the actor may book. */
export const handInOrder = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayActFor(actor, subject, 'appointments')

/** A used link still shows the state of its case. */
export const verificationLink = (_: Actor, link: OpenedLink): boolean => link.purpose === 'review'
