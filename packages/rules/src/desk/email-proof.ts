import type {ContactProof} from '@ceibo/contract/desk/patient-actions'

/** Why a desk may not write this email, in words for the staff; undefined where it may. Whoever has the email of an account gets into it. */
export const emailProofProblem = (before: string | null, proof: ContactProof): string | undefined =>
  before === null || proof === 'document-seen'
    ? undefined
    : 'Solo se reemplaza con el documento a la vista. Por teléfono, que lo cambie en su perfil o, si perdió el email, en el portal con fotos del documento.'
