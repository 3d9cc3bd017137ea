import * as z from 'zod/mini'
import {address, city, optionalText} from './person-fields.ts'
import {phone} from './phone-fields.ts'
import {REQUIRED_NUMBER, wireId} from './wire-fields.ts'

/** The choice 'another insurer' of every form that asks for the insurer. */
export const OTHER_PLAN = -1

/** An insurer of the catalogue with one of its plan types, if told, or another one in words. */
export const chosenPlan = z.discriminatedUnion('is', [
  z.object({is: z.literal('listed'), planId: z.number(), typeId: z.nullable(z.number())}),
  z.object({is: z.literal('other'), name: z.nullable(z.string()), typeName: z.nullable(z.string())}),
])
export type ChosenPlan = z.infer<typeof chosenPlan>

/** Where a person lives, how to call them, and who insures them. */
export const homeAndPlan = z.object({
  nationality: z.number(),
  province: z.number(),
  city: z.string(),
  address: z.string(),
  postalCode: z.nullable(z.string()),
  phone: z.string(),
  plan: chosenPlan,
})
export type HomeAndPlan = z.infer<typeof homeAndPlan>

const signedId = z.codec(
  z.union([z.number().check(z.int(), z.gte(-1)), z.string().check(z.regex(/^(-1|\d{1,9})$/))], REQUIRED_NUMBER),
  z.number(),
  {decode: Number, encode: (id) => id},
)

/** The same on the wire, as fields of a larger object. */
export const wireHomeAndPlan = {
  nacionalidad: wireId,
  provincia: wireId,
  ciudad: city,
  domDireccion: address,
  codigoPostal: optionalText(10),
  telefono1: phone,
  planPk: signedId,
  gamaPk: z.optional(z.nullable(signedId)),
  planEspecial: optionalText(60),
  gamaEspecial: optionalText(60),
}

const shape = z.object(wireHomeAndPlan)
type Fields = z.output<typeof shape>

/** The home and the plan that the wire's fields say; the plan `OTHER_PLAN` is one in words. */
export const decodeHomeAndPlan = (wire: Fields): HomeAndPlan => ({
  nationality: wire.nacionalidad,
  province: wire.provincia,
  city: wire.ciudad,
  address: wire.domDireccion,
  postalCode: wire.codigoPostal,
  phone: wire.telefono1,
  plan: decodePlan(wire),
})

function decodePlan({planPk, gamaPk, planEspecial, gamaEspecial}: Fields): ChosenPlan {
  if (planPk === OTHER_PLAN) return {is: 'other', name: planEspecial, typeName: gamaEspecial}
  return {is: 'listed', planId: planPk, typeId: gamaPk === undefined || gamaPk === OTHER_PLAN ? null : gamaPk}
}

/** The fields of the wire that say a home and a plan. */
export const encodeHomeAndPlan = ({plan, ...home}: HomeAndPlan): Fields => ({
  nacionalidad: home.nationality,
  provincia: home.province,
  ciudad: home.city,
  domDireccion: home.address,
  codigoPostal: home.postalCode,
  telefono1: home.phone,
  planPk: plan.is === 'other' ? OTHER_PLAN : plan.planId,
  gamaPk: plan.is === 'other' ? OTHER_PLAN : plan.typeId,
  planEspecial: plan.is === 'other' ? plan.name : null,
  gamaEspecial: plan.is === 'other' ? plan.typeName : null,
})
