import type {Caller} from '#api/subjects/actor.ts'
import type {OpenedLink, Self} from '#api/subjects/subject.ts'

/** The person of the session, or the owner of an unused link. */
export const readOwnStatus = (actor: Caller, subject: Self | OpenedLink): boolean =>
  subject.is === 'link' ? !subject.isSpent : actor.is === 'patient' && subject.person.personId === actor.personId

/** The person of the session, or the owner of a completion link, also after its use. */
export const acceptOwnTerms = (actor: Caller, subject: Self | OpenedLink): boolean =>
  subject.is === 'link' || (actor.is === 'patient' && subject.person.personId === actor.personId)
