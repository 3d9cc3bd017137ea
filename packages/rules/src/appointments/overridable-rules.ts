import {SET_ASIDE_RULES} from '@ceibo/contract/appointments/desk/booking-desk'

/**
 * The rules of booking that protect order and cover, and not the time of a professional or a patient: a desk with the permission may set them
 * aside for one appointment, and says why. Nobody else may.
 */
export type BookingRule = (typeof SET_ASIDE_RULES)[number]

/** The rule that a refusal is of; undefined when nobody can set aside what refused. */
export const ruleOf = (code: string): BookingRule | undefined => SET_ASIDE_RULES.find((rule) => rule === code)
