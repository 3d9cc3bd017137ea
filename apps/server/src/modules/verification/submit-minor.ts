import {REVIEW_FORMS} from '@ceibo/contract/review-fields'
import type {formMinor} from '@ceibo/contract/reviews'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import type {Call} from '../../api/route.ts'
import {handedInCase} from './handed-in-case.ts'
import {assertMayValidate} from './may-validate.ts'
import {childSubject} from './named-subject.ts'
import {openCase} from './open-case.ts'
import {countSubmission} from './submission-limit.ts'
import {lockAccountStatus, lockLinkStatus, setAccountStatus} from './subject-status.queries.ts'

/** Takes both sides of the document of a linked child; the child is pending until the team has looked. */
export async function submitMinor(call: Call<typeof formMinor>, on: Dependencies): Promise<Record<string, never>> {
  const {actor} = call
  if (actor.status !== 3) throw new AppError('not-validated')
  const child = await childSubject(call, 'minor-form', on)
  await countSubmission(REVIEW_FORMS.minor, `person:${actor.personId}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    // The link is proved first; then whose the document is.
    if ((await lockLinkStatus(tx, actor.personId, child.id)) !== 3) throw new AppError('not-found')
    const statusBefore = await lockAccountStatus(tx, child.id)
    assertMayValidate(statusBefore)
    await openCase(tx, {...handedInCase(call, child, now), form: REVIEW_FORMS.minor, statusBefore})
    await setAccountStatus(tx, child.id, 2)
  })
  return {}
}
