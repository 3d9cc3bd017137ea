import type {PersonState} from '@ceibo/contract/person-check'

export type Standing = {hasAccount: boolean; mustComplete: boolean; isMember: boolean}

/** A member who has an account here is let in here, as the login does. */
export function stateOf({hasAccount, mustComplete, isMember}: Standing): PersonState {
  if (hasAccount) return mustComplete ? 'must-complete' : 'registered'
  return isMember ? 'member' : 'not-registered'
}
