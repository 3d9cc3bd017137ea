import type {Staff} from '#api/subjects/actor.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {ownsSession} from '#modules/staff/session/staff-session.queries.ts'

/** A session of the console of the member who calls. */
export type OwnSession = {is: 'staff-session'; staffId: number; sessionId: number}

export const ownSession = (id: string): SubjectSource<OwnSession> =>
  ofStaff('staff-session', [id], async (given, {staffId}, {on}) => {
    const sessionId = idIn(given)
    return (await ownsSession(on.db, staffId, sessionId)) ? {is: 'staff-session', staffId, sessionId} : undefined
  })

/** A member's sessions are theirs alone: an administrator resets the whole access instead. */
export const onlyOwnSession = (actor: Staff, subject: OwnSession): boolean => subject.staffId === actor.staffId
