import type {verifyRelationship} from '@ceibo/contract/verification/verification'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {handedInCase} from './handed-in-case.ts'
import {assertMayVerify} from './may-validate.ts'
import {openCase} from './open-case.ts'
import {countSubmission} from './submission-limit.ts'
import {documentationTypeExists} from '#modules/verification/verification-case.queries.ts'
import {lockRelationshipStatus, setRelationshipStatus, type Dependant} from '#modules/people/people.offers.ts'

/** Takes documents that prove the relationship with a child; it is in progress until the review. */
export async function submitRelationship(
  call: Call<typeof verifyRelationship, Dependant>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {input, actor, subject} = call
  const childId = subject.person.personId
  await assertDocumentationType(on.db, input.documentationType)
  await countSubmission('relationship', `person:${actor.personId}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    assertMayVerify(await lockRelationshipStatus(tx, actor.personId, childId))
    await openCase(tx, {
      ...handedInCase(call, now),
      kind: 'relationship',
      documentationType: input.documentationType,
    })
    await setRelationshipStatus(tx, actor.personId, childId, 'pending')
  })
  return {}
}

async function assertDocumentationType(db: Database, id: number): Promise<void> {
  if (await documentationTypeExists(db, id)) return
  throw new AppError('invalid', {problems: [{field: 'documentationType', message: 'Elegí una de las opciones'}]})
}
