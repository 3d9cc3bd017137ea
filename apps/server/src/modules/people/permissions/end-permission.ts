import type {endPermission as contract} from '@ceibo/contract/acting-permissions'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Permission} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {closeRelationshipCases} from '../../verification/verification.module.ts'
import {endRelationship, nameOf, othersToTell} from '../family/family-linking.queries.ts'
import {tell} from '../family/tell-others.ts'

/** Ends a permission at once. Everybody whom it concerned is told. */
export async function endPermission(
  {subject, actor, request}: Call<typeof contract, Permission>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {holderId, dependantId, permissionId} = subject
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // Read before it ends, so that who acted is among them.
    const others = await othersToTell(tx, dependantId, actor.personId)
    const ended = {holderId, dependantId, by: actor.personId, now}
    const link = await endRelationship(tx, ended)
    if (link?.id !== permissionId) throw new AppError('not-found')
    await closeRelationshipCases(tx, ended)
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'permission-end',
      result: 'done',
      subjectId: dependantId,
      object: `permission:${permissionId}`,
      request,
    })
    const names = {
      by: await nameOf(tx, actor.personId),
      who: await nameOf(tx, holderId),
      whom: await nameOf(tx, dependantId),
    }
    for (const person of others) {
      const who =
        person.id === holderId || link.endedWithIt.includes(person.id) ? 'Ya no podés' : `${names.who.full} ya no puede`
      const whom = person.id === dependantId ? 'vos' : names.whom.first
      await tell(tx, person, `${who} actuar por ${whom}: ${names.by.full} terminó el permiso.`, now)
    }
  })
  on.wake('mail')
  return {}
}
