import type {AccountStatus} from '@ceibo/contract/accounts/access'

/** What must come before studies and the family group can be used: nothing, the validation of the identity, or the end of its review. */
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
