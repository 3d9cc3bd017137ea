import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked, FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {documentIn, documentNumber, documentType} from '@ceibo/contract/fields/document-fields'
import {email, EMAILS_DIFFER, tidyEmail} from '@ceibo/contract/fields/email-address'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'
import type {Photo} from '#shared/photos/chosen-photo.ts'

export const MAIL_RECOVERY_DRAFT = 'recuperar-email'

export const MAIL_RECOVERY_LABELS = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  email: 'Nuevo email',
  repeatEmail: 'Repetir nuevo email',
  front: 'Frente del documento',
  back: 'Dorso del documento',
} as const

const typedForm = z.object({documentType, documentNumber, email}).check(documentIn('documentType', 'documentNumber'))

export type MailRecovery = z.infer<typeof typedForm> & {front: Photo; back: Photo}

/** Both sides of the document; undefined when not chosen yet. */
export type Sides = {front: Photo | null; back: Photo | null}

/** Validates the form with its two pictures and returns all problems; both pictures are required. */
export function checkMailRecovery(typed: Typed, {front, back}: Sides): Checked<MailRecovery> {
  const checked = checkBySchema(typedForm, {
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
    email: typed['email'] ?? '',
  })
  const problems = [
    ...(checked.is === 'wrong' ? checked.problems : []),
    ...repeatProblem(typed),
    ...missing('front', front),
    ...missing('back', back),
  ]
  if (checked.is === 'wrong' || front === null || back === null || problems.length > 0) return {is: 'wrong', problems}
  return {is: 'right', value: {...checked.value, front, back}}
}

const missing = (field: string, photo: Photo | null): FieldProblem[] =>
  photo === null ? [{field, message: REQUIRED}] : []

function repeatProblem(typed: Typed): FieldProblem[] {
  const [first, repeated] = [tidyEmail(typed['email'] ?? ''), tidyEmail(typed['repeatEmail'] ?? '')]
  if (repeated === '') return [{field: 'repeatEmail', message: REQUIRED}]
  return repeated === first ? [] : [{field: 'repeatEmail', message: EMAILS_DIFFER}]
}
