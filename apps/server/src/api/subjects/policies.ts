import type {ActingRight} from '@ceibo/rules/people/acting-for'
import type {Actor, Patient} from './actor.ts'
import type {Dependant, Family, Nobody, OpenedLink, OwnedAccess, OwnedPasskey, OwnedSession, Self} from './subject.ts'

// The policies that several modules use. Those of one module are in its own *.policy.ts.

/** For calls about nobody's data. The endpoint's authorization still decides who may call. */
export const anybody = (_: Actor, subject: Nobody): boolean => subject.is === 'none'

/** A person may see and change their own data. */
export const onlySelf = (actor: Patient, subject: Self | Family): boolean => subject.person.personId === actor.personId

/** Something of a person, such as one of their sessions, is theirs alone. */
export const onlyOwner = (actor: Patient, owned: OwnedSession | OwnedPasskey | OwnedAccess): boolean =>
  owned.personId === actor.personId

/** A link may be used once, by whoever has its token. */
export const unspentLink = (_: Actor, link: OpenedLink): boolean => !link.isSpent

/** Whether a holder may do this for a dependant today. Nobody acts for others before their own identity is validated. */
export const mayActFor = (actor: Patient, {rights}: Dependant, right: ActingRight): boolean =>
  actor.status === 'validated' && rights.has(right)
