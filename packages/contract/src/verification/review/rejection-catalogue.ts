import * as z from 'zod/mini'
import type {RejectedPicture} from '#catalogues/editing/list-values.ts'
import type {VerificationKind} from '#verification/verification-fields.ts'

/** Why a picture can be rejected: `label` for the reviewer, `text` for the person who reads it in a mail. */
export const rejectionReason = z.object({code: z.string(), label: z.string(), text: z.string()})
export type RejectionReason = z.infer<typeof rejectionReason>

/** Of a picture that the browser of the reviewer cannot draw: the one reason that no catalogue has. */
export const UNDRAWABLE_REASON = 'undrawable'
export const UNDRAWABLE: RejectionReason = {
  code: UNDRAWABLE_REASON,
  label: 'No se puede ver',
  text: 'El archivo está dañado y no se puede ver',
}

/** What a picture of a case shows, by its position from 1; the catalogue has reasons for each. */
export function pictureOf(kind: VerificationKind, position: number): RejectedPicture {
  switch (kind) {
    case 'identity':
    case 'minor':
    case 'mail-recovery':
      return (['front', 'back', 'selfie'] as const)[position - 1] ?? 'front'
    case 'relationship':
    case 'order':
      return kind
  }
}
