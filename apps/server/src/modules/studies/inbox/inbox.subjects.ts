import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {idIn, type Nobody, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {resultExists} from './inbox.queries.ts'

/** A result of the inbox. No centre has it: laboratories send for the whole network. */
export type UnmatchedSubject = {is: 'unmatched-result'; resultId: number}

/** `more` names the person to whom it is assigned, whom the command looks for. */
export const unmatchedResult = (...more: string[]): SubjectSource<UnmatchedSubject> =>
  ofStaff('unmatched-result', ['resultId', ...more], async (given, _, {on}) => {
    const resultId = idIn(given)
    return (await resultExists(on.db, resultId)) ? {is: 'unmatched-result', resultId} : undefined
  })

/** What is of no centre is for the roles that are given in all of them. */
export const manageResults = (actor: Staff, subject: UnmatchedSubject | Nobody): boolean =>
  (subject.is === 'none' || subject.is === 'unmatched-result') &&
  isGrantedEverywhere(actor.grants, STAFF_MAY.manageResults)
