import type {validationOutcome} from '@ceibo/contract/verification'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../api/route.ts'
import type {Self} from '../../api/subject.ts'
import {countWaiting} from './verification-case.queries.ts'

/** The account's status and its waiting cases. It changes nothing. */
export async function finishValidation({actor}: Call<typeof validationOutcome, Self>, on: Pick<Dependencies, 'db'>) {
  const waiting = await countWaiting(on.db, actor.personId)
  return {status: actor.status, waiting}
}
