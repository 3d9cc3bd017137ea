import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Dependant} from '@ceibo/contract/people/family'
import {OTHER_PLAN} from '@ceibo/contract/people/home-and-plan'
import {HOME_LABELS} from '#shared/fields/home-form.ts'

/** The labels of the fields, in the order of the page. */
export const EDIT_LABELS = {...HOME_LABELS, phone: 'Teléfono', email: 'Email'} as const

/** The form's initial values, from the known data of a dependant. */
export function typedOf({contact, plan}: Dependant): Typed {
  const isOther = plan.id === null && contact?.otherPlan != null
  const known = {
    nationality: contact?.nationality,
    province: contact?.province,
    city: contact?.city,
    address: contact?.address,
    postalCode: contact?.postalCode,
    phone: contact?.phone,
    email: contact?.email,
    plan: isOther ? OTHER_PLAN : plan.id,
    planType: plan.typeId,
    otherPlan: contact?.otherPlan,
    otherPlanType: contact?.otherPlanType,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]])),
  )
}
