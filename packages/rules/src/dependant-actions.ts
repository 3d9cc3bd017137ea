import {guardianshipOf, isOfAccountAge, mayBeStranger, rightsOver} from './acting-for.ts'
import type {Acting} from './acting-for.ts'

/** What is missing before a holder may do everything; null when nothing is. */
export type MissingStep =
  | 'verify-relationship'
  | 'wait-for-relationship'
  | 'validate-identity'
  | 'wait-for-identity'
  | 'limited-scope'
  | 'own-account'
  | 'paused'

export function missingStep(acting: Acting, today: string): MissingStep | null {
  // A stranger is not told of the birthday.
  if (isOfAccountAge(acting, today) && !mayBeStranger(acting)) return 'own-account'
  if (acting.status === 'unverified') return 'verify-relationship'
  if (acting.status === 'pending') return 'wait-for-relationship'
  if (acting.isClosing) return 'paused'
  switch (acting.dependantStatus) {
    case 'unvalidated':
    case 'no-tax-id':
      return 'validate-identity'
    case 'pending':
      return 'wait-for-identity'
    case 'validated':
      return acting.scope === 'all' ? null : 'limited-scope'
  }
}

/** What a validated holder may do with a member of the family group; the policies of the server and the pages read the same. */
export type DependantActions = Readonly<
  Record<'bookFor' | 'seeResults' | 'verifyRelationship' | 'validateIdentity' | 'edit' | 'unlink' | 'invite', boolean>
>

export function dependantActions(acting: Acting, today: string): DependantActions {
  const rights = rightsOver(acting, today)
  const missing = missingStep(acting, today)
  const guardianship = guardianshipOf(acting, today)
  return {
    bookFor: rights.has('appointments'),
    seeResults: rights.has('results'),
    verifyRelationship: missing === 'verify-relationship',
    // Who was invited proves nothing of the child and passes nothing on.
    validateIdentity: missing === 'validate-identity' && guardianship === 'documents',
    edit: acting.dependantStatus === 'unvalidated' && guardianship !== null,
    unlink: mayUnlink(acting),
    // Until the child's identity is validated nobody may do anything by an invitation.
    invite: guardianship === 'documents' && acting.dependantStatus === 'validated',
  }
}

/**
 * The icon of the specification: who waits for no review may be unlinked. A holder who has not proved the relationship is not told of
 * the review of another.
 */
export const mayUnlink = ({status, dependantStatus}: Pick<Acting, 'status' | 'dependantStatus'>): boolean =>
  status !== 'verified' || dependantStatus === 'unvalidated' || dependantStatus === 'validated'
