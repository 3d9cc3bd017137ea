import type {Actor, Patient} from './actor.ts'
import type {Family, Nobody, OpenedLink, Self} from './subject.ts'

// The policies that modules share. What else a module allows stands in its own *.policy.ts.

/** The call is about nobody's data; who may make it at all, the endpoint's authorization says. */
export const anybody = (_: Actor, subject: Nobody): boolean => subject.is === 'none'

/** Everybody may see and change their own. */
export const onlySelf = (actor: Patient, subject: Self | Family): boolean => subject.person.personId === actor.personId

/** Whoever shows a link may use it, once. */
export const unspentLink = (_: Actor, link: OpenedLink): boolean => !link.isSpent
