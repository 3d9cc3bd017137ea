import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {ListedStudy} from '@ceibo/studies/built-in/study-language'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import type {Staff} from '#api/subjects/actor.ts'
import {type Nobody, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'

/** A study that the portal's own store has. No centre has it by a key: laboratories send for the whole network. */
export type PublishedSubject = {is: 'published-study'; study: ListedStudy}

/** `more` names what else a call names that is no id of somebody. */
export const publishedStudy = (...more: string[]): SubjectSource<PublishedSubject> =>
  ofStaff('published-study', ['uid', ...more], async (given, _, {on}) => {
    const uid = String(given[0]?.value)
    const study = (await studyByUid(on.db, 'laboratory', uid)) ?? (await studyByUid(on.db, 'imaging', uid))
    return study && {is: 'published-study', study}
  })

/** What is of no centre is for the roles that are given in all of them. */
export const managePublished = (actor: Staff, subject: PublishedSubject | Nobody): boolean =>
  (subject.is === 'none' || subject.is === 'published-study') &&
  isGrantedEverywhere(actor.grants, STAFF_MAY.manageResults)
