import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {ContactProof} from '@ceibo/contract/desk/patient-actions'

/** What an email opens: nothing yet, an account, or all that a person with a proved identity may see. */
export type EmailHolder = {email: string | null; hasAccount: boolean; status: AccountStatus}

/** Why a desk may not write this email, in words for the staff; undefined where it may. Whoever has the email of an account gets into it. */
export function emailProofProblem({email, hasAccount, status}: EmailHolder, proof: ContactProof): string | undefined {
  if (proof === 'document-seen') return undefined
  if (email !== null) return ONLY_REPLACED_AT_THE_DESK
  return hasAccount || status === 'validated' ? ONLY_ADDED_AT_THE_DESK : undefined
}

const ONLY_REPLACED_AT_THE_DESK =
  'Solo se reemplaza con el documento a la vista. Por teléfono, que lo cambie en su perfil o, si perdió el email, en el portal con fotos del documento.'
const ONLY_ADDED_AT_THE_DESK =
  'Con este email entraría a una cuenta con la identidad ya comprobada: solo se agrega con el documento a la vista.'
