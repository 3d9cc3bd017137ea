import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked} from '@ceibo/web-kit/forms/form-state'
import type {HomeAndPlan} from '@ceibo/contract/people/home-and-plan'
import {phone} from '@ceibo/contract/fields/phone-fields'
import * as z from 'zod/mini'
import {HOME_LABELS, homeOf, homeShape} from '#shared/fields/home-form.ts'

export const COMPLETION_LABELS = {...HOME_LABELS, phone: 'Teléfono'} as const

/** The draft of a person's form, which outlives the access: who signs in again finds what was typed. */
export const completionDraft = (personId: number): string => `registerlite:${personId}`

const completionForm = z.object({...homeShape, phone})

/** Validates the form with the rules of registration. */
export function checkCompletion(typed: Typed): Checked<HomeAndPlan> {
  const checked = checkBySchema(completionForm, typed)
  if (checked.is === 'wrong') return checked
  return {is: 'right', value: {...homeOf(checked.value), phone: checked.value.phone}}
}
