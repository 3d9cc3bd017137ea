import {MAX_PLAN_NAME_LENGTH, MAX_POSTAL_CODE_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {type ChosenPlan, type HomeAndPlan, OTHER_PLAN} from '@ceibo/contract/people/home-and-plan'
import {address, city} from '@ceibo/contract/people/person-fields'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'

/** The value of a select; its empty first option gives the empty text. */
export const chosen = z.string(REQUIRED).check(z.regex(/^-?\d{1,9}$/, REQUIRED))

/** A field that may be empty or missing. */
export const upTo = (most: number) =>
  z.optional(z.string().check(z.maxLength(most, `Puede tener hasta ${most} caracteres`)))

/** The raw address and plan fields, by their names in the form. */
export const homeShape = {
  nationality: chosen,
  province: chosen,
  city,
  address,
  postalCode: upTo(MAX_POSTAL_CODE_LENGTH),
  plan: chosen,
  planType: z.optional(z.string()),
  otherPlan: upTo(MAX_PLAN_NAME_LENGTH),
  otherPlanType: upTo(MAX_PLAN_NAME_LENGTH),
}

const homeForm = z.object(homeShape)
type HomeForm = z.infer<typeof homeForm>

/** Requires the name of an unlisted insurer: without it the coverage would be empty. Also runs when other fields are invalid. */
export const planIsNamed = z.check<{plan?: string; otherPlan?: string | undefined}>(
  ({value: {plan, otherPlan}, issues}) => {
    if (Number(plan) !== OTHER_PLAN || otherPlan?.trim()) return
    issues.push({code: 'custom', input: otherPlan, path: ['otherPlan'], message: REQUIRED, continue: true})
  },
  {when: ({value}) => typeof value === 'object' && value !== null},
)

/** The labels of these fields, for the form and for its error summary. */
export const HOME_LABELS = {
  nationality: 'Nacionalidad',
  province: 'Provincia',
  city: 'Ciudad',
  address: 'Dirección',
  postalCode: 'Código postal',
  plan: 'Obra social o prepaga',
  planType: 'Tipo de plan',
  otherPlan: '¿Cuál obra social o prepaga?',
  otherPlanType: '¿Qué tipo de plan?',
} as const

/** The typed values in the shape of the calls. */
export function homeOf(typed: HomeForm): Omit<HomeAndPlan, 'phone'> {
  return {
    nationality: Number(typed.nationality),
    province: Number(typed.province),
    city: typed.city,
    address: typed.address,
    postalCode: textOrNull(typed.postalCode),
    plan: planOf(typed),
  }
}

export function planOf({
  plan,
  planType,
  otherPlan,
  otherPlanType,
}: Pick<HomeForm, 'plan' | 'planType' | 'otherPlan' | 'otherPlanType'>): ChosenPlan {
  if (Number(plan) === OTHER_PLAN)
    return {is: 'other', name: textOrNull(otherPlan), typeName: textOrNull(otherPlanType)}
  return {is: 'listed', planId: Number(plan), typeId: planType ? Number(planType) : null}
}

export const textOrNull = (typed: string | undefined): string | null => typed?.trim() || null
