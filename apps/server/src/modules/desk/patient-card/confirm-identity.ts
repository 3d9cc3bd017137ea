import {comparedOf, type confirmIdentity as contract} from '@ceibo/contract/desk/patient-identity'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, spokenDay} from '@ceibo/rules/time/civil-time'
import {cardProblem} from '@ceibo/rules/verification/card-problem'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {cancelClashing, validateInPerson} from '#modules/account-life/account-life.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {type CardPerson, cardPerson, lockAccountStatus, type DocumentOwner} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

type Answer = OutputOf<typeof contract>

/** Validates a person whose document was compared. A card that was read must say the same; the audit says which of the two it was. */
export async function confirmIdentity(
  {
    input: {compared, email: comparedEmail, card},
    subject: {personId},
    actor,
    request,
  }: Call<typeof contract, CardSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'bookingSystem' | 'wake'>,
): Promise<Answer> {
  const {db, clock} = on
  const now = clock.now()
  const person = await cardPerson(db, personId, civilDate(now))
  if (person === undefined) throw new AppError('not-found')
  if (comparedOf(person).some((one) => !compared.includes(one))) {
    throw new AppError('invalid', {problems: [{field: 'compared', message: 'Compará todo lo que se indica'}]})
  }
  const problem = card === undefined ? undefined : cardProblem(card, person)
  if (problem !== undefined) return refused(problem)
  if (person.status === 'validated') return refused(ALREADY)
  assertAddress(person, comparedEmail)
  // Only an account continues as somebody else, and a refusal must not cost anybody an appointment.
  if (person.hasAccount) await cancelClashing(personId, on)
  const answer = await inTransaction(db, async (tx): Promise<Answer> => {
    await lockAccountStatus(tx, personId)
    const read = await cardPerson(tx, personId, civilDate(now))
    if (read === undefined) throw new AppError('not-found')
    const {firstName, chosenName, email, hasAccount} = read
    assertAddress(read, comparedEmail)
    const outcome = await validateInPerson(
      tx,
      {personId, called: chosenName ?? firstName, email, hasAccount},
      {reviewer: {name: actor.name, staffId: actor.staffId}, now},
    )
    if (outcome.is === 'already') return refused(ALREADY)
    if (outcome.is === 'not-acceptable') return refused(ownerProblem(outcome.owner), outcome.owner.person.id)
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'counter-validation',
      result: 'accepted',
      subjectId: personId,
      object: card === undefined ? 'document-seen' : 'card-read',
      request,
    })
    await announce(tx, patientTopic(personId), patientTopic(outcome.personId))
    return {is: 'confirmed', personId: outcome.personId, told: email !== null}
  })
  if (answer.is === 'confirmed') on.wake('mail')
  return answer
}

/** Throws `wrong-state` when somebody wrote another address of the account since it was compared. */
function assertAddress({hasAccount, email}: CardPerson, compared: string | undefined): void {
  if (hasAccount && email !== (compared ?? null)) throw new AppError('wrong-state')
}

const ALREADY = 'Esta persona ya tiene su identidad validada.'

const refused = (text: string, knownAs: number | null = null): Answer => ({is: 'refused', text, knownAs})

function ownerProblem({is, person: {lastName, firstName, birthDate}}: DocumentOwner): string {
  const who = `${lastName}, ${firstName}, nacimiento ${spokenDay(birthDate)}`
  return is === 'same-person'
    ? `La red ya tiene validada a esta persona con ese documento: ${who}. Usá esa ficha.`
    : `Otra persona ya comprobó ese documento: ${who}. Lo tiene que ver el equipo de revisión.`
}
