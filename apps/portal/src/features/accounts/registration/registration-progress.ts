import {secondsToResend} from '@ceibo/web-kit/fields/resend-pin.tsx'
import {homeAndPlan} from '@ceibo/contract/people/home-and-plan'
import {applicant, type Applicant} from '@ceibo/contract/accounts/registration'
import {isoDate, sex} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'

/** The fields of the third step without the password, which is never stored. */
const details = z.object({
  ...homeAndPlan.shape,
  floor: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  sex,
  birthDate: isoDate,
})
export type RegistrationDetails = z.infer<typeof details>

/** The progress of a registration. `pinSentAt` is an instant in milliseconds. */
const progress = z.object({
  applicant: z.nullable(applicant),
  pinSentAt: z.nullable(z.number()),
  mailProved: z.boolean(),
  details: z.nullable(details),
  /** The hash of the terms that were accepted. */
  acceptedTerms: z.nullable(z.string()),
})
export type RegistrationProgress = z.infer<typeof progress>

export const NO_PROGRESS: RegistrationProgress = {
  applicant: null,
  pinSentAt: null,
  mailProved: false,
  details: null,
  acceptedTerms: null,
}

/** The keys of the drafts of the two forms. */
export const APPLICANT_DRAFT = 'registro-persona'
export const DETAILS_DRAFT = 'registro-datos'

/** The progress stored in a tab; undefined when it is invalid. */
export const progressOf = (stored: unknown): RegistrationProgress | undefined => progress.safeParse(stored).data

/** Whether a code was sent for the same document and email, so that no other is needed. Names may change. */
export function isWaitingForPin(
  {applicant, pinSentAt, mailProved}: RegistrationProgress,
  asked: Applicant,
  now = Date.now(),
): boolean {
  if (applicant === null || pinSentAt === null || mailProved) return false
  const fields = ['documentType', 'documentNumber', 'email'] as const
  return fields.every((field) => applicant[field] === asked[field]) && secondsToResend(pinSentAt, now) > 0
}
