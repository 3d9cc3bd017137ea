import type {createChild as contract} from '@ceibo/contract/desk/new-patient'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {isOldEnough, TOO_OLD_TO_LINK} from '@ceibo/rules/people/age'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {cardPerson, linkChildAtDesk, newPersonProblems} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from '#modules/desk/patient-card/patient-card.subjects.ts'

type Answer = OutputOf<typeof contract>

/** Adds a child to the family group of the adult whose card is open; the link stays unproved. Throws `invalid`. */
export async function createChild(
  {input, subject: {personId: holderId}, actor, request}: Call<typeof contract, CardSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'wake'>,
): Promise<Answer> {
  const {db, clock} = on
  const now = clock.now()
  const today = civilDate(now)
  const holder = await cardPerson(db, holderId, today)
  if (holder === undefined) throw new AppError('not-found')
  if (holder.status !== 'validated') return {is: 'refused', text: NOT_VALIDATED}
  const problems = await newPersonProblems(db, input, today)
  if (isOldEnough(input.birthDate, today)) problems.push({field: 'birthDate', message: TOO_OLD_TO_LINK})
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const answer = await inTransaction(db, async (tx): Promise<Answer> => {
    const linked = await linkChildAtDesk(tx, {holderId, child: input, clock})
    if (linked.is === 'refused') return {is: 'refused', text: linked.why}
    const {childId} = linked
    if (linked.is === 'known') return {is: 'known', personId: childId, text: 'Ese menor ya es de este grupo familiar.'}
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'dependant-link',
      result: 'linked',
      subjectId: childId,
      object: `person:${holderId}`,
      request,
    })
    await announce(tx, patientTopic(holderId), patientTopic(childId))
    return {is: 'linked', personId: childId}
  })
  if (answer.is === 'linked') on.wake('mail')
  return answer
}

const NOT_VALIDATED =
  'Quien está a cargo tiene que tener la identidad validada. Confirmala en su ficha con el documento.'
