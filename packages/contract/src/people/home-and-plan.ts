import {MAX_PLAN_NAME_LENGTH, MAX_POSTAL_CODE_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {address, city, optionalText} from './person-fields.ts'
import {phone} from '#fields/phone-fields.ts'
import {REQUIRED_NUMBER, wireId} from '#wire/wire-fields.ts'
import {folded, insideObject, type InsideOf} from '#wire/declared-fields.ts'

/** The option 'another insurer' in every form that asks for the insurer. */
export const OTHER_PLAN = -1

/** An insurer of the catalogue, with one of its plan types if known, or another insurer as text. */
export const chosenPlan = z.discriminatedUnion('is', [
  z.object({is: z.literal('listed'), planId: z.number(), typeId: z.nullable(z.number())}),
  z.object({is: z.literal('other'), name: z.nullable(z.string()), typeName: z.nullable(z.string())}),
])
export type ChosenPlan = z.infer<typeof chosenPlan>

/** An id of the catalogue, or `OTHER_PLAN`. */
export const planChoice = z.codec(
  z.union([z.number().check(z.int(), z.gte(OTHER_PLAN)), z.string().check(z.regex(/^(-1|\d{1,9})$/))], REQUIRED_NUMBER),
  z.number(),
  {decode: Number, encode: (id) => id},
)

/** A plan on the wire: with `OTHER_PLAN` it is given as text. */
export const planFields = {
  plan: ['planPk', planChoice],
  planType: ['gamaPk', z.optional(z.nullable(planChoice))],
  otherPlan: ['planEspecial', optionalText(MAX_PLAN_NAME_LENGTH)],
  otherPlanType: ['gamaEspecial', optionalText(MAX_PLAN_NAME_LENGTH)],
} as const
type PlanFields = InsideOf<typeof planFields>

export const planIn = ({plan, planType, otherPlan, otherPlanType}: PlanFields): ChosenPlan =>
  plan === OTHER_PLAN
    ? {is: 'other', name: otherPlan, typeName: otherPlanType}
    : {is: 'listed', planId: plan, typeId: planType === undefined || planType === OTHER_PLAN ? null : planType}

export const planOnWire = (plan: ChosenPlan): PlanFields =>
  plan.is === 'other'
    ? {plan: OTHER_PLAN, planType: OTHER_PLAN, otherPlan: plan.name, otherPlanType: plan.typeName}
    : {plan: plan.planId, planType: plan.typeId, otherPlan: null, otherPlanType: null}

export const homeAndPlanFields = {
  nationality: ['nacionalidad', wireId],
  province: ['provincia', wireId],
  city: ['ciudad', city],
  address: ['domDireccion', address],
  postalCode: ['codigoPostal', optionalText(MAX_POSTAL_CODE_LENGTH)],
  phone: ['telefono1', phone],
  plan: folded(planFields, chosenPlan, {decode: planIn, encode: planOnWire}),
} as const

/** A person's address, telephone and insurer. */
export const homeAndPlan = insideObject(homeAndPlanFields)
export type HomeAndPlan = z.infer<typeof homeAndPlan>
