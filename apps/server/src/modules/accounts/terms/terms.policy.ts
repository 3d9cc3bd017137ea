import type {Caller} from '../../../api/actor.ts'
import type {OpenedLink, Self} from '../../../api/subject.ts'

/** The person of the session, or the owner of a link to complete an account, also when it has just been used for that. */
export const acceptOwnTerms = (actor: Caller, subject: Self | OpenedLink): boolean =>
  subject.is === 'link' || (actor.is === 'patient' && subject.person.personId === actor.personId)
