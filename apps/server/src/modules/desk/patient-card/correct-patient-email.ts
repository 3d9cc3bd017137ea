import type {correctEmail as contract} from '@ceibo/contract/desk/patient-actions'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {emailProofProblem} from '@ceibo/rules/desk/email-proof'
import {isOldEnough} from '@ceibo/rules/people/age'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {replaceEmailAtDesk, unknownPassword} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {cardPerson, lockAccountStatus} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** Writes the corrected email; the old address is told. The audit says which proof was seen, and neither address. Throws `invalid`. */
export async function correctPatientEmail(
  {input: {email, proof}, subject: {personId}, actor, request}: Call<typeof contract, CardSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'passwords' | 'wake'>,
): Promise<OutputOf<typeof contract>> {
  const now = on.clock.now()
  const today = civilDate(now)
  if ((await cardPerson(on.db, personId, today)) === undefined) throw new AppError('not-found')
  const password = await unknownPassword(on)
  const answer = await inTransaction(on.db, async (tx): Promise<OutputOf<typeof contract>> => {
    await lockAccountStatus(tx, personId)
    const person = await cardPerson(tx, personId, today)
    if (person === undefined) throw new AppError('not-found')
    const problem = emailProofProblem(person, proof)
    if (problem !== undefined) throw new AppError('invalid', {problems: [{field: 'proof', message: problem}]})
    // A repeat changes nothing.
    if (person.email === email) return {email, wasTold: false, mailed: 'nothing'}
    const {hasAccount, documentTypeId, documentNumber, firstName, chosenName, birthDate} = person
    const mailed = await replaceEmailAtDesk(tx, {
      personId,
      document: {type: documentTypeId, number: documentNumber},
      firstName: chosenName ?? firstName,
      newEmail: email,
      hasAccount,
      isValidated: person.status === 'validated',
      isChild: !isOldEnough(birthDate, today),
      password,
      now,
    })
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'patient-email-corrected',
      result: 'done',
      subjectId: personId,
      object: proof,
      request,
    })
    await announce(tx, patientTopic(personId))
    return {email, wasTold: person.email !== null, mailed}
  })
  on.wake('mail')
  return answer
}
