import type {AccountStatus} from '@ceibo/contract/access'
import type {LinkStatus} from '@ceibo/contract/family'
import {ageOn, OWN_ACCOUNT_AGE} from './age.ts'

export type LinkedMember = {birthDate: string; status: AccountStatus; linkStatus: LinkStatus}

/**
 * Whether an account holder may book for (and see the bookings of) a member of the family group today: the holder and the
 * child are validated, the link is verified, and the child is under sixteen. Oneself is always allowed and never asked.
 */
export const mayBookFor = (holderStatus: AccountStatus, member: LinkedMember, today: string): boolean =>
  holderStatus === 3 &&
  member.status === 3 &&
  member.linkStatus === 3 &&
  ageOn(member.birthDate, today) < OWN_ACCOUNT_AGE
