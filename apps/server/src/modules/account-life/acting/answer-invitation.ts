import {fullName} from '@ceibo/contract/people/full-name'
import type {answerInvitation as contract} from '@ceibo/contract/people/acting-permissions'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {isInForce} from '@ceibo/rules/people/acting-for'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Patient} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {endActing} from './end-acting.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {
  addresseeOf,
  insertInvitedPermission,
  lockHolder,
  lockMember,
  othersToNotify,
  settleInvitation,
  notify,
  type OwnInvitation,
} from '#modules/people/people.offers.ts'

type Settled = NonNullable<Awaited<ReturnType<typeof settleInvitation>>>

const STATES = {accept: 'accepted', decline: 'declined', withdraw: 'withdrawn'} as const

/** Accepts or declines a received invitation, or withdraws one that was given. */
export async function answerInvitation(
  {input, subject, actor, request}: Call<typeof contract, OwnInvitation>,
  on: Dependencies,
): Promise<Record<string, never>> {
  if (subject.isReceived === (input.answer === 'withdraw')) throw new AppError('not-found')
  if (input.answer === 'accept' && actor.status !== 'validated') throw new AppError('not-validated')
  const now = on.clock.now()
  const state = STATES[input.answer]
  await inTransaction(on.db, async (tx) => {
    // Parallel answers wait for each other, as do an answer and a link of the same holder.
    await lockHolder(tx, actor.personId)
    const settled = await settleInvitation(tx, {id: subject.invitationId, state, now})
    if (settled === undefined) throw new AppError('invitation-over')
    if (state === 'accepted') await givePermission(tx, settled, actor, now)
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'permission-answer',
      result: state,
      subjectId: settled.dependant_id,
      object: `invitation:${settled.id}`,
      request,
    })
    if (state !== 'withdrawn') await notifyOfAnswer(tx, settled, {actor, isAccepted: state === 'accepted', now})
  })
  on.wake('mail')
  return {}
}

/** Replaces an earlier agreement of the two. A guardian proved by documents stays one. */
async function givePermission(tx: Database, agreed: Settled, {personId}: Patient, now: Date): Promise<void> {
  const today = civilDate(now)
  const {dependant_id: dependantId, inviter_id: inviterId, ends_on: endsOn} = agreed
  const isForChild = dependantId !== inviterId
  if (!isInForce({startsOn: null, endsOn}, today)) throw new AppError('invitation-over')
  const inviter = isForChild ? await lockMember(tx, {holderId: inviterId, dependantId, today}) : undefined
  if (isForChild && inviter?.guardianship !== 'documents') throw new AppError('invitation-over')
  const before = await lockMember(tx, {holderId: personId, dependantId, today})
  if (before?.guardianship === 'documents') return
  if (before !== undefined) await endActing(tx, {holderId: personId, dependantId, by: personId, now})
  await insertInvitedPermission(tx, {
    holderId: personId,
    dependantId,
    kind: isForChild ? 'child' : 'adult',
    scope: agreed.scope,
    startsOn: today,
    // A permission ends no later than that of the person who gives it.
    endsOn: [endsOn, inviter?.endsOn ?? null].filter((day) => day !== null).toSorted()[0] ?? null,
    invitationId: agreed.id,
    now,
  })
}

/** Notifies the person who invited and, for a permission about a child, its other holders. */
async function notifyOfAnswer(
  tx: Database,
  {dependant_id: dependantId, inviter_id: inviterId}: Settled,
  {actor, isAccepted, now}: {actor: Patient; isAccepted: boolean; now: Date},
): Promise<void> {
  const who = fullName(await addresseeOf(tx, actor.personId))
  const {firstName} = await addresseeOf(tx, dependantId)
  const others = await othersToNotify(tx, {dependantId, exceptId: actor.personId, today: civilDate(now)})
  const about = isAccepted ? 'access' : 'change'
  for (const person of others.filter(({id}) => isAccepted || id === inviterId)) {
    const whom = person.id === dependantId ? 'vos' : firstName
    const text = isAccepted ? `${who} aceptó actuar por ${whom}.` : `${who} no aceptó actuar por ${whom}.`
    await notify(tx, person, {about, text, now})
  }
}
