import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {CorrectionBar} from '@ceibo/contract/desk/patient-card'

export type Correctable = {
  status: AccountStatus
  isOfDesk: boolean
  isPlanMember: boolean
  /** Somebody chose a password of the account: the data is theirs. */
  hasOwnPassword: boolean
}

/** Why a desk may not correct name, sex and birth date of a person; null for one whom a desk added and about whom nobody else has said or proved anything. */
export function correctionBar({status, isOfDesk, isPlanMember, hasOwnPassword}: Correctable): CorrectionBar | null {
  if (status === 'validated') return 'validated'
  if (isPlanMember) return 'plan-member'
  if (status !== 'unvalidated') return 'under-review'
  return isOfDesk && !hasOwnPassword ? null : 'own-data'
}
