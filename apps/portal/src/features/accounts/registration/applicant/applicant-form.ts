import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked} from '@ceibo/web-kit/forms/form-state'
import {EMAILS_DIFFER, tidyEmail} from '@ceibo/contract/fields/email-address'
import {applicant, type Applicant} from '@ceibo/contract/accounts/registration'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'

export const APPLICANT_LABELS = {
  firstName: 'Nombre/s',
  lastName: 'Apellido/s',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  email: 'Email',
  repeatEmail: 'Repetir email',
} as const

/** Validates the first step with the rules of the contract. */
export function checkApplicant(typed: Typed): Checked<Applicant> {
  const checked = checkBySchema(applicant, {
    firstName: typed['firstName'] ?? '',
    lastName: typed['lastName'] ?? '',
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
    email: typed['email'] ?? '',
  })
  const repeat = repeatProblem(typed)
  if (repeat === undefined) return checked
  return {is: 'wrong', problems: [...(checked.is === 'wrong' ? checked.problems : []), repeat]}
}

function repeatProblem(typed: Typed) {
  const [email, repeated] = [tidyEmail(typed['email'] ?? ''), tidyEmail(typed['repeatEmail'] ?? '')]
  if (repeated === '') return {field: 'repeatEmail', message: REQUIRED}
  return repeated === email ? undefined : {field: 'repeatEmail', message: EMAILS_DIFFER}
}
