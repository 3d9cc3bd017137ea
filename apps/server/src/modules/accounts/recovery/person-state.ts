import type {PersonState} from '@ceibo/contract/person-check'

export type Standing = {hasAccount: boolean; mustComplete: boolean; isPlanMember: boolean}

/** A member who has an account here is let in here, as the login does. */
export function stateOf({hasAccount, mustComplete, isPlanMember}: Standing): PersonState {
  if (hasAccount) return mustComplete ? 'must-complete' : 'registered'
  return isPlanMember ? 'member' : 'not-registered'
}
