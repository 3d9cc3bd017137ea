import type {editDependant as contract} from '@ceibo/contract/people/family-linking'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {updateDependant} from './link/declared-child.queries.ts'
import {dependantChoiceProblems} from './link/link-dependant.ts'
import {notifyOthers} from './end/notify-others.ts'
import type {Dependant} from './dependants-of.ts'

/** Changes contact and coverage of a child. */
export async function editDependant(
  {input, subject, actor, request}: Call<typeof contract, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const problems = await dependantChoiceProblems(on.db, input)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const dependantId = subject.person.personId
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // The child was validated meanwhile, and can no longer be edited.
    if (!(await updateDependant(tx, dependantId, input))) throw new AppError('not-found')
    await writeAudit(tx, {at: now, actor, action: 'dependant-edit', result: 'done', subjectId: dependantId, request})
    await notifyOthers(tx, {dependantId, actorId: actor.personId, about: 'change', say: changedDetails, now})
  })
  on.wake('mail')
  return {}
}

const changedDetails = (who: string, whom: string) => `${who} cambió los datos de contacto o la cobertura de ${whom}.`
