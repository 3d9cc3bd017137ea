import {dropDraft, writeDraft} from '@ceibo/client/form-draft'

/**
 * What every form on the way to an account asks: what was typed last in one of them fills in the others of this tab, so
 * that nobody types a document twice. For `common` of useFormState; it never goes into an address.
 */
export const CARRIED_IDENTITY = {key: 'identidad', fields: ['documentType', 'documentNumber', 'email']} as const

/** Carries what is known of somebody to the next form, whatever was typed in between. */
export const carryIdentity = (known: {documentType: number; documentNumber: string; email: string}): void =>
  writeDraft(CARRIED_IDENTITY.key, {
    documentType: String(known.documentType),
    documentNumber: known.documentNumber,
    email: known.email,
  })

/** Forgets it, when somebody is in. */
export const dropCarriedIdentity = (): void => dropDraft(CARRIED_IDENTITY.key)
