import {nameOfDependant} from '@ceibo/rules/people/name-of-dependant'
import {dependantNames} from '#modules/people/people.offers.ts'
import type {VerificationCase} from './verification-case.queries.ts'

type Named = Pick<
  VerificationCase,
  | 'holder_id'
  | 'subject_id'
  | 'subject_first_name'
  | 'subject_last_name'
  | 'subject_chosen_name'
  | 'relationship_status'
  | 'relationship_declared'
  | 'is_first_declarer'
>

/** The first name of the person that a case is about, as its holder may read it; null when it is about nobody. */
export function subjectNameOf(found: Named): string | null {
  const {subject_first_name: firstName, subject_last_name: lastName, subject_chosen_name: chosenName} = found
  if (firstName === null || lastName === null) return null
  if (found.subject_id === found.holder_id) return chosenName ?? firstName
  const names = dependantNames({
    first_name: firstName,
    last_name: lastName,
    chosen_name: chosenName,
    declared: found.relationship_declared,
  })
  const status = found.relationship_status ?? 'unverified'
  return nameOfDependant({status, isFirstDeclarer: found.is_first_declarer}, names).firstName
}
