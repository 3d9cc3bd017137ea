import type {AccountStatus} from '@ceibo/contract/access'

/** What stands before studies and the family group: nothing, an identity to validate, or a review to wait for. */
export type IdentityGate = 'open' | 'validate-identity' | 'wait-for-review'

export function identityGate(status: AccountStatus): IdentityGate {
  switch (status) {
    case 'validated':
      return 'open'
    case 'pending':
      return 'wait-for-review'
    case 'unvalidated':
    case 'no-tax-id':
      return 'validate-identity'
  }
}
