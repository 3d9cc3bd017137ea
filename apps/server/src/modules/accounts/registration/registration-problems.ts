import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {Registration} from '@ceibo/contract/accounts/registration'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {isOldEnough, TOO_YOUNG} from '@ceibo/rules/people/age'
import {passwordWeakness} from '@ceibo/rules/accounts/password-strength'
import type {Dependencies} from '#dependencies.ts'
import {leakedPasswords} from '#modules/accounts/credentials/refuse-weak-password.ts'
import type {DocumentStatus} from './account.queries.ts'
import {NOT_A_CHOICE, homeProblems} from '#modules/people/people.offers.ts'

/** Problems of a registration that only the server can find. */
export async function registrationProblems(
  given: Registration,
  status: DocumentStatus,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FieldProblem[]> {
  const problems = await homeProblems(on.db, given)
  if (!isOldEnough(given.birthDate, civilDate(on.clock.now()))) problems.push({field: 'birthDate', message: TOO_YOUNG})
  if (!status.typeKnown) problems.push({field: 'documentType', message: NOT_A_CHOICE})
  if (!status.civilStateKnown) problems.push({field: 'civilState', message: NOT_A_CHOICE})
  const weakness = passwordWeakness(given.password, given, await leakedPasswords())
  if (weakness !== undefined) problems.push({field: 'password', message: weakness})
  return problems
}
