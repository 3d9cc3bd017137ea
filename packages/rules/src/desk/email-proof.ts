import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {ContactProof} from '@ceibo/contract/desk/patient-actions'

/** What an email opens: nothing yet, an account, or all that a person with a proved identity may see. */
export type EmailHolder = {email: string | null; hasAccount: boolean; status: AccountStatus}

/** Why a desk may not write this email, in words for the staff; undefined where it may. Whoever has the email of an account gets into it. */
export function emailProofProblem({email, hasAccount, status}: EmailHolder, proof: ContactProof): string | undefined {
  if (hasAccount && status === 'validated') return PROVED_ACCOUNT_EMAIL
  if (proof === 'document-seen') return undefined
  if (email !== null) return ONLY_REPLACED_AT_THE_DESK
  return hasAccount || status === 'validated' ? ONLY_ADDED_AT_THE_DESK : undefined
}

/** Who changes the email of an account whose owner is proved: a recovery takes two reviewers, and one member of a desk is not two. */
export const PROVED_ACCOUNT_EMAIL =
  'El email de una cuenta con la identidad comprobada lo cambia la persona en su perfil. Si lo perdió, lo recupera en el portal con fotos del documento, que miran dos personas del equipo.'

const ONLY_REPLACED_AT_THE_DESK =
  'Solo se reemplaza con el documento a la vista. Por teléfono, que lo cambie en su perfil o, si perdió el email, en el portal con fotos del documento.'
const ONLY_ADDED_AT_THE_DESK = 'La identidad ya está comprobada: el email solo se agrega con el documento a la vista.'
