import type {unlink} from '@ceibo/contract/people/family-linking'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {stopActing} from './stop-acting.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {Dependant} from '#modules/people/people.offers.ts'

/** Ends the link with a member of the family group, whose documents must not be under review. */
export async function unlinkDependant(
  {subject, actor, request}: Call<typeof unlink, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const dependantId = subject.person.personId
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    await stopActing(tx, {holderId: actor.personId, dependantId, now})
    await writeAudit(tx, {at: now, actor, action: 'dependant-unlink', result: 'done', subjectId: dependantId, request})
  })
  on.wake('mail')
  return {}
}
