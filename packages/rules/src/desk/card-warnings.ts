import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {CardWarning} from '@ceibo/contract/desk/patient-card'

type Facts = {
  status: AccountStatus
  email: string | null
  hasAccount: boolean
  isClosing: boolean
  /** Somebody else declared the person, and nobody has proved the identity. */
  isDeclaredByOther: boolean
}

/** What whoever attends a person must know first, the most urgent first. */
export function warningsOf({status, email, hasAccount, isClosing, isDeclaredByOther}: Facts): CardWarning[] {
  const warnings: CardWarning[] = []
  if (isClosing) warnings.push('closing')
  if (isDeclaredByOther && status !== 'validated') warnings.push('declared-by-other')
  if (status !== 'validated') warnings.push(status)
  if (!hasAccount) warnings.push('no-account')
  if (email === null) warnings.push('no-email')
  return warnings
}
