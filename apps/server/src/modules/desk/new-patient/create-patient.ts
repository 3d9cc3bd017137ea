import type {createPatient as contract, NewPatient} from '@ceibo/contract/desk/new-patient'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {isOldEnough} from '@ceibo/rules/people/age'
import {civilDate, spokenDay} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {inviteToComplete, unknownPassword} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {addPerson, type KnownByDocument, newPersonProblems} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'

type Answer = OutputOf<typeof contract>

/**
 * Adds a person. Whoever has the document already is answered instead, so that a document has one card; a desk that adds it at the same moment
 * finds the card of the other. Throws `invalid`.
 */
export async function createPatient(
  {input, actor, request}: Call<typeof contract>,
  on: Pick<Dependencies, 'db' | 'clock' | 'passwords' | 'wake'>,
): Promise<Answer> {
  const {db, clock} = on
  const now = clock.now()
  const problems = await newPersonProblems(db, input, civilDate(now))
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const isChild = !isOldEnough(input.birthDate, civilDate(now))
  const password = input.email === null || isChild ? undefined : await unknownPassword(on)
  const answer = await inTransaction(db, async (tx): Promise<Answer> => {
    const added = await addPerson(tx, input, {staffId: actor.staffId, now})
    if (added.is === 'known') return {is: 'known', ...knownAs(added.person)}
    const {personId} = added
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'patient-added',
      result: 'done',
      subjectId: personId,
      request,
    })
    await announce(tx, patientTopic(personId))
    if (input.email === null) return {is: 'created', personId, access: 'no-email'}
    if (password === undefined) return {is: 'created', personId, access: 'child'}
    const access = await inviteToComplete(tx, {...invitedAs(input, personId), email: input.email, password, now})
    return {is: 'created', personId, access}
  })
  if (answer.is === 'created' && answer.access === 'invited') on.wake('mail')
  return answer
}

const invitedAs = ({documentType, documentNumber, firstName}: NewPatient, personId: number) => ({
  personId,
  document: {type: documentType, number: documentNumber},
  firstName,
})

/** Whose card is opened instead. */
export const knownAs = ({personId, lastName, firstName, birthDate}: KnownByDocument) => ({
  personId,
  text: `Ese documento ya tiene ficha: ${lastName}, ${firstName}, nacimiento ${spokenDay(birthDate)}.`,
})
