import type {endPermission as contract} from '@ceibo/contract/acting-permissions'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/civil-time'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Permission} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {endActing} from '../../verification/verification.module.ts'
import {addresseeOf, fullName, othersToTell} from '../addressee.queries.ts'
import {tell} from '../family/tell-others.ts'

const REQUEST_DECLINED =
  'Un familiar rechazó tu pedido de vincularte. Si es un error, llamanos o acercate a uno de nuestros centros con la documentación.'

/** Ends a permission at once. Everybody whom it concerned is told. */
export async function endPermission(
  {subject, actor, request}: Call<typeof contract, Permission>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {holderId, dependantId, permissionId} = subject
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // Read before it ends, so that who acted is among them.
    const others = await othersToTell(tx, {dependantId, exceptId: actor.personId, holderId, today: civilDate(now)})
    const ended = await endActing(tx, {holderId, dependantId, by: actor.personId, now})
    if (ended?.id !== permissionId) throw new AppError('not-found')
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
      by: await addresseeOf(tx, actor.personId),
      who: await addresseeOf(tx, holderId),
      whom: await addresseeOf(tx, dependantId),
    }
    // Who only asked may be a stranger, and is told nothing of the dependant or of the guardian.
    if (subject.isAsked && actor.personId !== holderId) {
      await tell(tx, names.who, {about: 'change', text: REQUEST_DECLINED, now})
    }
    for (const person of others) {
      const isEnded = person.id === holderId || ended.endedWithIt.includes(person.id)
      const whom = person.id === dependantId ? 'vos' : names.whom.firstName
      const text = isEnded
        ? `Ya no podés actuar por ${whom}: ${fullName(names.by)} terminó el permiso.`
        : subject.isAsked
          ? `${fullName(names.by)} ${holderId === actor.personId ? 'retiró su pedido' : `rechazó el pedido de ${fullName(names.who)}`} de vincularse con ${whom}.`
          : holderId === actor.personId
            ? `${fullName(names.by)} dejó de actuar por ${whom}.`
            : `${fullName(names.who)} ya no puede actuar por ${whom}: ${fullName(names.by)} terminó el permiso.`
      await tell(tx, person, {about: 'change', text, now})
    }
  })
  on.wake('mail')
  return {}
}
