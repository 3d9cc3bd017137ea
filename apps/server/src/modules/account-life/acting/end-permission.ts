import {fullName} from '@ceibo/contract/people/full-name'
import type {endPermission as contract} from '@ceibo/contract/people/acting-permissions'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {stopActing} from './stop-acting.ts'
import {endActing} from './end-acting.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {type Ended, addresseeOf, othersToNotify, notify, type Permission} from '#modules/people/people.offers.ts'

const REQUEST_DECLINED =
  'Un familiar rechazó tu pedido de vincularte. Si es un error, llamanos o acercate a uno de nuestros centros con la documentación.'

/** Ends a permission at once, and notifies everybody concerned. */
export async function endPermission(
  {subject, actor, request}: Call<typeof contract, Permission>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {holderId, dependantId, permissionId} = subject
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const ended =
      holderId === actor.personId
        ? await stopActing(tx, {holderId, dependantId, now})
        : await takeAway(tx, subject, actor.personId, now)
    if (ended.id !== permissionId) throw new AppError('not-found')
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'permission-end',
      result: 'done',
      subjectId: dependantId,
      object: `permission:${permissionId}`,
      request,
    })
  })
  on.wake('mail')
  return {}
}

/** Ends the permission or request of somebody else. */
async function takeAway(
  tx: Database,
  {holderId, dependantId, isAsked}: Permission,
  by: number,
  now: Date,
): Promise<Ended & {id: number}> {
  // Read before the permission ends, so that the person who acted is included.
  const others = await othersToNotify(tx, {dependantId, exceptId: by, holderId, today: civilDate(now)})
  const ended = await endActing(tx, {holderId, dependantId, by, now})
  if (ended === undefined) throw new AppError('not-found')
  const holder = await addresseeOf(tx, holderId)
  const [ender, who] = [fullName(await addresseeOf(tx, by)), fullName(holder)]
  const {firstName} = await addresseeOf(tx, dependantId)
  // Somebody who only asked may be a stranger, and must learn nothing of the dependant or of the guardian.
  if (isAsked) await notify(tx, holder, {about: 'change', text: REQUEST_DECLINED, now})
  const textFor = (personId: number) => {
    const whom = personId === dependantId ? 'vos' : firstName
    if (personId === holderId || ended.endedWithIt.includes(personId)) {
      return `Ya no podés actuar por ${whom}: ${ender} terminó el permiso.`
    }
    if (isAsked) return `${ender} rechazó el pedido de ${who} de vincularse con ${whom}.`
    return `${who} ya no puede actuar por ${whom}: ${ender} terminó el permiso.`
  }
  for (const person of others) await notify(tx, person, {about: 'change', text: textFor(person.id), now})
  return ended
}
