import type {AccountStatus} from '@ceibo/contract/access'
import type {RelationshipStatus} from '@ceibo/contract/family'
import {OWN_ACCOUNT_AGE} from './age.ts'

/** `age` is in whole years today. */
export type LinkedDependant = {age: number; status: AccountStatus; relationship: RelationshipStatus}

/**
 * Whether an account holder may book for (and see the bookings of) a member of the family group today: the holder and the
 * child are validated, the link is verified, and the child is under sixteen. Booking for oneself is not checked here.
 */
export const mayBookFor = (holderStatus: AccountStatus, member: LinkedDependant): boolean =>
  holderStatus === 'validated' &&
  member.status === 'validated' &&
  member.relationship === 'verified' &&
  member.age < OWN_ACCOUNT_AGE
