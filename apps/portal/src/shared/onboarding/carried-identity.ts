import {dropDraft, writeDraft} from '@ceibo/web-kit/forms/form-draft'

/**
 * The fields that all onboarding forms of this tab share: values typed in one form fill in the others, so that nobody types a
 * document twice. For `common` of useFormState; never written into an address.
 */
export const CARRIED_IDENTITY = {key: 'identidad', fields: ['documentType', 'documentNumber', 'email']} as const

/** Carries a known identity to the next form, and replaces what was typed before. */
export const carryIdentity = (known: {documentType: number; documentNumber: string; email: string}): void =>
  writeDraft(CARRIED_IDENTITY.key, {
    documentType: String(known.documentType),
    documentNumber: known.documentNumber,
    email: known.email,
  })

/** Clears it after sign-in. */
export const dropCarriedIdentity = (): void => dropDraft(CARRIED_IDENTITY.key)
