import type {PersonState} from '@ceibo/contract/person-check'

export type Standing = {hasAccount: boolean; mustComplete: boolean; isPlanMember: boolean}

/** A plan member with an account here counts as registered, as at login. */
export function stateOf({hasAccount, mustComplete, isPlanMember}: Standing): PersonState {
  if (hasAccount) return mustComplete ? 'must-complete' : 'registered'
  return isPlanMember ? 'member' : 'not-registered'
}
