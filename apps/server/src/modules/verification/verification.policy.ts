import {OWN_ACCOUNT_AGE} from '@ceibo/rules/age'
import type {Actor, Patient} from '../../api/actor.ts'
import type {Dependant, OpenedLink, Self} from '../../api/subject.ts'

/** A holder may submit documents of a dependant before the relationship is verified, because this call verifies it. */
export const verifyChild = (_: Patient, child: Dependant): boolean => child.age < OWN_ACCOUNT_AGE

/** A dependant's identity can be submitted once the relationship is verified. */
export const validateChild = (actor: Patient, child: Dependant): boolean =>
  verifyChild(actor, child) && child.relationship === 'verified'

/** A medical order may be for oneself, or for a dependant with a verified relationship to a validated holder. */
export const handInOrder = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self'
    ? subject.person.personId === actor.personId
    : verifyChild(actor, subject) && actor.status === 'validated' && subject.relationship === 'verified'

/** A used link still shows the state of its case. */
export const verificationLink = (_: Actor, link: OpenedLink): boolean => link.purpose === 'review'
