import type {SubjectSource} from '#api/subjects/subject.ts'
import {personOfRequest} from '#modules/personal-data/personal-data.offers.ts'
import {type ReviewRef, reviewedCase} from '#modules/verification/verification.offers.ts'

/** A case of the reviewers' queue; a recovery for an unknown document is about nobody. */
export type ReviewSubject = {is: 'review-case'; ref: ReviewRef; personId: number | undefined}

/** A case of the queue, by its name there; reviewers work for the whole network. */
export const queuedCase = (...ids: ['caseId', ...string[]]): SubjectSource<ReviewSubject> => ({
  is: 'review-case',
  ids,
  caller: [],
  claims: [],
  resolve: async (given, actor, {on}) => {
    const name = String(given.find(({path}) => path === 'caseId')?.value ?? '')
    const number = Number(name.slice(1))
    if (actor.is !== 'staff') return undefined
    if (name.startsWith('p')) {
      const personId = await personOfRequest(on.db, number)
      return personId === undefined ? undefined : {is: 'review-case', ref: {queue: 'personal-data', number}, personId}
    }
    const found = await reviewedCase(on.db, number)
    const personId = found?.subject_id ?? found?.holder_id ?? undefined
    return found && {is: 'review-case', ref: {queue: 'documents', number}, personId}
  },
})

/** The name of a case in the queue. */
export const nameOfCase = ({queue, number}: ReviewRef): string => `${queue === 'documents' ? 'd' : 'p'}${number}`
