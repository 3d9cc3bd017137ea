import type {ErrorCode} from '@ceibo/contract/wire/errors'

/**
 * The rules of booking that protect order and cover, and not the time of a professional or a patient: a desk with the permission may set them
 * aside for one appointment, and says why. Nobody else may.
 */
export const BOOKING_RULES = [
  'too-many-future',
  'same-day',
  'no-suitable-patient',
  'no-coverage',
  'order-required',
  'same-day-only',
  'overbook-full',
] as const satisfies readonly ErrorCode[]
export type BookingRule = (typeof BOOKING_RULES)[number]

/** The rule that a refusal is of; undefined when nobody can set aside what refused. */
export const ruleOf = (code: ErrorCode): BookingRule | undefined => BOOKING_RULES.find((rule) => rule === code)
