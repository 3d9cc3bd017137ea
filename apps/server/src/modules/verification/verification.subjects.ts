import {memberThat} from '#modules/people/people.offers.ts'
import {handedInCase} from './verification-case.queries.ts'
import {ofPatient, type SubjectSource} from '#api/subjects/subject.ts'

/** A case of documents that somebody handed in, about themselves or a member of their family group. */
export type OwnedCase = {is: 'verification-case'; caseId: number; holderId: number}

/** A case that was handed in about the person of the session, or about a member of the family group. */
export const verificationCase = (handle: string): SubjectSource<OwnedCase> =>
  ofPatient('verification-case', [handle], {}, async (given, patient, request) => {
    const found = await handedInCase(request.on.db, String(given[0]?.value))
    if (found === undefined) return undefined
    const {caseId, holderId, subjectId} = found
    const member = await memberThat(({personId}) => personId === subjectId, patient, request)
    return member && {is: 'verification-case', caseId, holderId}
  })
