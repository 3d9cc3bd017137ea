import type {verifyOrder} from '@ceibo/contract/verification/verification'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {handedInCase} from './handed-in-case.ts'
import {openCase} from './open-case.ts'
import {countSubmission} from './submission-limit.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Takes a medical order for the person of the session or a dependant. */
export async function submitOrder(
  call: Call<typeof verifyOrder, Self | Dependant>,
  on: Dependencies,
): Promise<{orderId: string}> {
  const {actor} = call
  await countSubmission('order', `person:${actor.personId}`, on)
  const {handle: orderId} = await inTransaction(on.db, (tx) =>
    openCase(tx, {...handedInCase(call, on.clock.now()), kind: 'order'}),
  )
  return {orderId}
}
