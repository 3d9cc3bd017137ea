import type {verifyMinor} from '@ceibo/contract/verification/verification'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {handedInCase} from './handed-in-case.ts'
import {unvalidatedStatus} from './may-validate.ts'
import {openCase} from './open-case.ts'
import {countSubmission} from './submission-limit.ts'
import {lockAccountStatus, lockMember, setAccountStatus, type Dependant} from '#modules/people/people.offers.ts'

/** Takes both sides of a dependant's document; the dependant is pending until the review. */
export async function submitMinor(
  call: Call<typeof verifyMinor, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {actor, subject} = call
  const childId = subject.person.personId
  await countSubmission('minor', `person:${actor.personId}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const member = await lockMember(tx, {holderId: actor.personId, dependantId: childId, today: civilDate(now)})
    if (member?.guardianship !== 'documents') throw new AppError('not-found')
    const statusBefore = unvalidatedStatus(await lockAccountStatus(tx, childId))
    await openCase(tx, {...handedInCase(call, now), kind: 'minor', statusBefore})
    await setAccountStatus(tx, childId, 'pending')
  })
  return {}
}
