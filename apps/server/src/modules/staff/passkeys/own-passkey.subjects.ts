import type {Staff} from '#api/subjects/actor.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {ownsPasskey} from './staff-passkey.queries.ts'

/** A passkey of the member who calls. */
export type OwnPasskey = {is: 'staff-passkey'; staffId: number; passkeyId: number}

export const ownPasskey = (id: string): SubjectSource<OwnPasskey> =>
  ofStaff('staff-passkey', [id], async (given, {staffId}, {on}) => {
    const passkeyId = idIn(given)
    return (await ownsPasskey(on.db, staffId, passkeyId)) ? {is: 'staff-passkey', staffId, passkeyId} : undefined
  })

/** A member's keys are theirs alone: an administrator resets the whole access instead. */
export const onlyOwnPasskey = (actor: Staff, subject: OwnPasskey): boolean => subject.staffId === actor.staffId
