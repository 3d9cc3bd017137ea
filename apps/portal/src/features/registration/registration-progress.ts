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

/** Progress that a tab has kept; undefined for what is not whole. */
export const progressOf = (kept: unknown): RegistrationProgress | undefined => progress.safeParse(kept).data
