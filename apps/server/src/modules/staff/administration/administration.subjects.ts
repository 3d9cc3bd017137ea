import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {memberExists} from './administration.queries.ts'

/** A member whom an administrator changes. */
export type MemberSubject = {is: 'staff-member'; staffId: number}

export const staffMember = (id: string): SubjectSource<MemberSubject> =>
  ofStaff('staff-member', [id], async (given, _, {on}) => {
    const staffId = idIn(given)
    return (await memberExists(on.db, staffId)) ? {is: 'staff-member', staffId} : undefined
  })
