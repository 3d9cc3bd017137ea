import {homeAndPlan} from '@ceibo/contract/home-and-plan'
import {applicant} from '@ceibo/contract/registration'
import {isoDate, sex} from '@ceibo/contract/wire-fields'
import * as z from 'zod/mini'

/** What the third step asks, without the password, which is never kept. */
const details = z.object({
  ...homeAndPlan.shape,
  floor: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  sex,
  birthDate: isoDate,
})
export type RegistrationDetails = z.infer<typeof details>

/** How far somebody got. `pinSentAt` is an instant in milliseconds. */
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

/** Keys of the drafts of the two forms. */
export const APPLICANT_DRAFT = 'registro-persona'
export const DETAILS_DRAFT = 'registro-datos'

/** Progress as the text that session storage keeps; what is not whole counts as none. */
export function progressFromText(kept: string | null): RegistrationProgress {
  if (kept === null) return NO_PROGRESS
  try {
    return progress.safeParse(JSON.parse(kept)).data ?? NO_PROGRESS
  } catch {
    return NO_PROGRESS
  }
}
