import {MAX_APARTMENT_LENGTH, MAX_FLOOR_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked, FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {PASSWORDS_DIFFER, registrationPassword} from '@ceibo/contract/accounts/password-rules'
import {readPhoneBoxes} from '@ceibo/contract/fields/phone-boxes'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import {REQUIRED, sex} from '@ceibo/contract/wire/wire-fields'
import {passwordWeakness} from '@ceibo/rules/accounts/password-strength'
import {isOldEnough, TOO_YOUNG} from '@ceibo/rules/people/age'
import * as z from 'zod/mini'
import {HOME_LABELS, homeOf, homeShape, textOrNull, upTo} from '#shared/fields/home-form.ts'
import type {RegistrationDetails} from '#features/accounts/registration/registration-progress.ts'
import {dateOf, hasShortYear} from '@ceibo/web-kit/fields/typed-date'

/** The labels of the fields, in the order of the page. */
export const DETAILS_LABELS = {
  birthDate: 'Fecha de nacimiento',
  sex: 'Género',
  nationality: HOME_LABELS.nationality,
  areaCode: 'Código de área',
  phone: 'Teléfono',
  province: HOME_LABELS.province,
  city: HOME_LABELS.city,
  address: HOME_LABELS.address,
  floor: 'Piso',
  apartment: 'Depto.',
  postalCode: HOME_LABELS.postalCode,
  plan: HOME_LABELS.plan,
  planType: HOME_LABELS.planType,
  otherPlan: HOME_LABELS.otherPlan,
  otherPlanType: HOME_LABELS.otherPlanType,
  password: 'Contraseña',
  repeatPassword: 'Repetir contraseña',
} as const

const detailsForm = z.object({
  ...homeShape,
  birthDate: z.string().check(z.minLength(1, REQUIRED)),
  sex: z.enum(sex.options, REQUIRED),
  floor: upTo(MAX_FLOOR_LENGTH),
  apartment: upTo(MAX_APARTMENT_LENGTH),
  // The two are read together.
  areaCode: z.string(),
  phone: z.string(),
  password: registrationPassword,
})
type DetailsForm = z.infer<typeof detailsForm>

export type TypedDetails = {details: RegistrationDetails; password: string}

/** Validates the third step: each field by its rule, then those that depend on another or on the day (YYYY-MM-DD). */
export function checkDetails(typed: Typed, applicant: Applicant, today: string): Checked<TypedDetails> {
  const checked = checkBySchema(detailsForm, typed)
  const birthDate = dateOf(typed['birthDate'] ?? '')
  const phone = readPhoneBoxes(typed['areaCode'] ?? '', typed['phone'] ?? '')
  const problems = [
    ...(checked.is === 'wrong' ? checked.problems : []),
    ...(phone.is === 'wrong' ? phone.problems : []),
    ...crossProblems(typed, birthDate, applicant, today),
  ].filter(firstOfItsField)
  if (checked.is === 'wrong' || phone.is === 'wrong' || problems.length > 0 || birthDate === undefined) {
    return {is: 'wrong', problems: problems.toSorted((a, b) => orderOf(a) - orderOf(b))}
  }
  return {
    is: 'right',
    value: {details: detailsOf(checked.value, phone.number, birthDate), password: checked.value.password},
  }
}

function crossProblems(
  typed: Typed,
  birthDate: string | undefined,
  applicant: Applicant,
  today: string,
): FieldProblem[] {
  const {password = '', repeatPassword = ''} = typed
  const weakness = passwordWeakness(password, {...applicant, birthDate: birthDate ?? ''})
  return [
    ...(birthDate === undefined ? [{field: 'birthDate', message: noDate(typed['birthDate'] ?? '')}] : []),
    ...(birthDate !== undefined && !isOldEnough(birthDate, today) ? [{field: 'birthDate', message: TOO_YOUNG}] : []),
    ...(password !== '' && weakness !== undefined ? [{field: 'password', message: weakness}] : []),
    ...(repeatPassword === '' ? [{field: 'repeatPassword', message: REQUIRED}] : []),
    ...(repeatPassword === password ? [] : [{field: 'repeatPassword', message: PASSWORDS_DIFFER}]),
  ]
}

const noDate = (text: string) => (hasShortYear(text) ? 'Escribí el año con cuatro números' : 'Indicá una fecha válida')

/** Keeps the first message of each field. */
const firstOfItsField = ({field}: FieldProblem, at: number, all: readonly FieldProblem[]) =>
  all.findIndex((one) => one.field === field) === at

const ORDER = Object.keys(DETAILS_LABELS)
const orderOf = ({field}: FieldProblem) => ORDER.indexOf(field)

/** The server's problems that this step can correct, in its order. */
export const problemsOfDetails = (reported: readonly FieldProblem[]): FieldProblem[] =>
  reported.filter(({field}) => ORDER.includes(field)).toSorted((a, b) => orderOf(a) - orderOf(b))

function detailsOf(typed: DetailsForm, phone: string, birthDate: string): RegistrationDetails {
  return {
    ...homeOf(typed),
    phone,
    floor: textOrNull(typed.floor),
    apartment: textOrNull(typed.apartment),
    sex: typed.sex,
    birthDate,
  }
}
