import type {correctPhone as contract} from '@ceibo/contract/desk/patient-actions'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {correctPhone} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** Writes the corrected telephone. The audit says which proof was seen, and neither number. */
export async function correctPatientPhone(
  {input, subject, actor, request}: Call<typeof contract, CardSubject>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const {phone, proof} = input
  const {personId} = subject
  await inTransaction(db, async (tx) => {
    if (!(await correctPhone(tx, personId, phone))) throw new AppError('not-found')
    await writeAudit(tx, {
      at: clock.now(),
      actor,
      action: 'patient-phone-corrected',
      result: 'done',
      subjectId: personId,
      object: proof,
      request,
    })
    await announce(tx, patientTopic(personId))
  })
  return {phone}
}
