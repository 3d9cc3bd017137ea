import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {Registration} from '@ceibo/contract/accounts/registration'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {isOldEnough, TOO_YOUNG} from '@ceibo/rules/people/age'
import {passwordWeakness} from '@ceibo/rules/accounts/password-strength'
import type {Dependencies} from '#dependencies.ts'
import {leakedPasswords} from '#modules/accounts/credentials/refuse-weak-password.ts'
import type {DocumentStanding} from './account.queries.ts'
import {NOT_A_CHOICE, homeProblems} from '#modules/people/people.offers.ts'

/** Problems of a registration that only the server can find. */
export async function registrationProblems(
  said: Registration,
  standing: DocumentStanding,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FieldProblem[]> {
  const problems = await homeProblems(on.db, said)
  if (!isOldEnough(said.birthDate, civilDate(on.clock.now()))) problems.push({field: 'birthDate', message: TOO_YOUNG})
  if (!standing.typeKnown) problems.push({field: 'documentType', message: NOT_A_CHOICE})
  if (!standing.civilStateKnown) problems.push({field: 'civilState', message: NOT_A_CHOICE})
  const weakness = passwordWeakness(said.password, said, await leakedPasswords())
  if (weakness !== undefined) problems.push({field: 'password', message: weakness})
  return problems
}
