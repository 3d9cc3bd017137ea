import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {RegistrationProgress} from './registration-progress.ts'

export type RegistrationStep = 1 | 2 | 3 | 4

/** The titles of the steps, in their order. */
export const STEP_TITLES = [
  'Datos Personales',
  'Verificar email',
  'Confirmación de Cuenta / Datos Personales',
  'Términos y condiciones',
] as const

/** The parameters of its address: the step, and what the first step corrects. */
const STEP = 'paso'
const CORRECTED = 'corregir'

export const stepHref = (step: RegistrationStep): string =>
  step === 1 ? PATHS.registration : withQuery(PATHS.registration, {[STEP]: step})

/** The first step, with the focus on the email that received the code. */
export const CORRECT_EMAIL_HREF = withQuery(PATHS.registration, {[CORRECTED]: 'email'})

export const correctsEmail = (query: URLSearchParams): boolean => query.get(CORRECTED) === 'email'

/** The step that an address names; the first for any other address. */
export function stepOfQuery(query: URLSearchParams): RegistrationStep {
  const asked = Number(query.get(STEP) ?? '1')
  return asked === 2 || asked === 3 || asked === 4 ? asked : 1
}

/** The requested step, or the one required before it; 3 instead of 2 when the email is verified. */
export function allowedStep(
  asked: RegistrationStep,
  {applicant, pinSentAt, mailProved, details}: RegistrationProgress,
  hasPassword: boolean,
): RegistrationStep {
  if (asked === 1 || applicant === null) return 1
  if (!mailProved) return pinSentAt === null ? 1 : 2
  if (asked === 4 && details !== null && hasPassword) return 4
  return 3
}
