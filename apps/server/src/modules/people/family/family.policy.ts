import type {Patient} from '../../../api/actor.ts'
import {mayActFor} from '../../../api/policies.ts'
import type {Dependant} from '../../../api/subject.ts'

/** Whoever is linked may end the link, in any state of it. */
export const leaveDependant = (actor: Patient): boolean => actor.status === 'validated'

/** Contact and coverage of a child are changed by a guardian until the identity is validated. */
export const editContact = (actor: Patient, child: Dependant): boolean =>
  mayActFor(actor, child, 'contact') && child.status === 'unvalidated'
