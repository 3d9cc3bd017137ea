import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked, FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {linkForm, type NewDependant} from '@ceibo/contract/people/dependant-fields'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {ageOn, OWN_ACCOUNT_AGE, TOO_OLD_TO_LINK} from '@ceibo/rules/people/age'
import {dateOf, hasShortYear} from '@ceibo/web-kit/fields/typed-date'

/** Validates the form with the rules of the contract, and the child's age on the civil date `today` (YYYY-MM-DD). */
export function checkLink(typed: Typed, today: string): Checked<NewDependant> {
  const birthDate = dateOf(typed['birthDate'] ?? '')
  const checked = checkBySchema(linkForm, {
    ...texts(typed, ['firstName', 'lastName', 'documentNumber', 'city', 'address', 'postalCode', 'otherPlan']),
    otherPlanType: typed['otherPlanType'] ?? '',
    sex: typed['sex'] || undefined,
    birthDate: birthDate ?? '2000-01-01',
    ...numbers(typed, ['documentType', 'nationality', 'province', 'plan', 'planType']),
  })
  const problems = [
    ...birthProblem(typed['birthDate'] ?? '', birthDate, today),
    ...(checked.is === 'wrong' ? checked.problems : []),
  ]
  return checked.is === 'wrong' || problems.length > 0 ? {is: 'wrong', problems} : checked
}

const wrong = (message: string): FieldProblem[] => [{field: 'birthDate', message}]

function birthProblem(typed: string, birthDate: string | undefined, today: string): FieldProblem[] {
  if (typed.trim() === '') return wrong(REQUIRED)
  if (hasShortYear(typed)) return wrong('Escribí el año con cuatro números')
  if (birthDate === undefined || birthDate > today) return wrong('Indicá una fecha válida')
  return ageOn(birthDate, today) >= OWN_ACCOUNT_AGE ? wrong(TOO_OLD_TO_LINK) : []
}

const texts = (typed: Typed, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))

const numbers = (typed: Typed, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, Number(typed[name])] as const] : [])))
