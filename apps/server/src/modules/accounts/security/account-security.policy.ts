import type {Patient} from '../../../api/actor.ts'
import type {OwnedSession} from '../../../api/subject.ts'

/** A person may close only their own sessions. */
export const closeOwnSession = (actor: Patient, session: OwnedSession): boolean => session.personId === actor.personId
