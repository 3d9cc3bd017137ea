import {OWN_ACCOUNT_AGE} from '@ceibo/rules/age'
import type {Actor, Patient} from '../../api/actor.ts'
import type {Dependant, OpenedLink, Self} from '../../api/subject.ts'

/** A holder hands in documents about a child of the family group, also before the relationship is verified: this verifies it. */
export const verifyChild = (_: Patient, child: Dependant): boolean => child.age < OWN_ACCOUNT_AGE

/** The document of a child is looked at once the relationship is verified. */
export const validateChild = (actor: Patient, child: Dependant): boolean =>
  verifyChild(actor, child) && child.relationship === 'verified'

/** A medical order is one's own, or of a child whose relationship with a validated holder is verified. */
export const handInOrder = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self'
    ? subject.person.personId === actor.personId
    : verifyChild(actor, subject) && actor.status === 'validated' && subject.relationship === 'verified'

/** Also whoever shows a used link is told how its case stands. */
export const verificationLink = (_: Actor, link: OpenedLink): boolean => link.purpose === 'review'
