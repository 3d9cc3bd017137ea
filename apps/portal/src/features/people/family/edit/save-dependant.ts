import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked} from '@ceibo/web-kit/forms/form-state'
import {editForm, type DependantDetails} from '@ceibo/contract/people/dependant-fields'
import {editDependant} from '@ceibo/contract/people/family-linking'

/** Checks the form by the rules of the contract; telephone and email may be left empty. */
export function checkEdit(typed: Typed): Checked<DependantDetails> {
  const {phone, email, ...fields} = typed
  return checkBySchema(editForm, {
    ...fields,
    phone: phone?.trim() || null,
    email: email?.trim() || null,
    otherPlan: fields['otherPlan'] ?? '',
    otherPlanType: fields['otherPlanType'] ?? '',
    ...Object.fromEntries(
      ['nationality', 'province', 'plan', 'planType'].map((name) => [
        name,
        typed[name] ? Number(typed[name]) : undefined,
      ]),
    ),
  })
}

/** Saves contact and coverage of a dependant. */
export const saveDependant = (api: ApiClient, personId: number, ednsId: number, details: DependantDetails) =>
  api.call(editDependant, {personId, ednsId, ...details})
