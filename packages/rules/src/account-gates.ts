import type {AccountStatus} from '@ceibo/contract/access'

/** What stands before studies and the family group: nothing, an identity to validate, or a review to wait for. */
export type IdentityGate = 'open' | 'validate-identity' | 'wait-for-review'

/** The gate of an account status: 3 is open, 2 waits, 1 and 4 must validate. */
export function identityGate(status: AccountStatus): IdentityGate {
  switch (status) {
    case 3:
      return 'open'
    case 2:
      return 'wait-for-review'
    case 1:
    case 4:
      return 'validate-identity'
  }
}
