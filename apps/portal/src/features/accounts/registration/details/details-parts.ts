import type {DETAILS_LABELS} from './details-form.ts'
import type {RegistrationProgress} from '#features/accounts/registration/registration-progress.ts'
import {stepHref, type RegistrationStep} from '#features/accounts/registration/registration-steps.ts'

/** The third step has four parts, shown one at a time on a narrow page. */
export const DETAILS_PARTS = [
  {title: 'Sobre vos', fields: ['birthDate', 'sex', 'nationality', 'areaCode', 'phone']},
  {title: 'Dónde vivís', fields: ['province', 'city', 'address', 'floor', 'apartment', 'postalCode']},
  {title: 'Tu cobertura', fields: ['plan', 'planType', 'otherPlan', 'otherPlanType']},
  {title: 'Tu contraseña', fields: ['password', 'repeatPassword']},
] as const satisfies readonly {title: string; fields: readonly (keyof typeof DETAILS_LABELS)[]}[]

export const LAST_PART = DETAILS_PARTS.length

export const partHref = (part: number): string => (part === 1 ? stepHref(3) : `${stepHref(3)}&parte=${part}`)

/** Where to redirect an address that needs `step` first; the password's part when a reload lost only the password. */
export const hrefInstead = (
  asked: RegistrationStep,
  step: RegistrationStep,
  {details}: Pick<RegistrationProgress, 'details'>,
): string => (asked === 4 && step === 3 && details !== null ? partHref(LAST_PART) : stepHref(step))

/** The part that an address names, from 1; the first for any other address. */
export function partOfQuery(query: URLSearchParams): number {
  const asked = Number(query.get('parte') ?? '1')
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST_PART ? asked : 1
}

/** The part that holds a field. */
export const partOfField = (field: string): number =>
  1 +
  Math.max(
    0,
    DETAILS_PARTS.findIndex(({fields}) => fields.some((one) => one === field)),
  )
