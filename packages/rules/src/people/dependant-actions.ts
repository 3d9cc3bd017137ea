import {type Acting, guardianshipOf, isOfAccountAge, mayBeStranger, rightsOver} from './acting-for.ts'

/** The step that is missing before a holder has all rights; null when nothing is. */
export type MissingStep =
  | 'verify-relationship'
  | 'wait-for-relationship'
  | 'validate-identity'
  | 'wait-for-identity'
  | 'limited-scope'
  | 'own-account'
  | 'paused'

export function missingStep(acting: Acting, today: string): MissingStep | null {
  // The birthday is hidden from a possible stranger.
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

/** The actions of a validated holder for a member of the family group, used both by the policies of the server and by the pages. */
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
    // An invited holder can neither prove anything for the child nor invite others.
    validateIdentity: missing === 'validate-identity' && guardianship === 'documents',
    edit: acting.dependantStatus === 'unvalidated' && guardianship !== null,
    unlink: mayUnlink(acting),
    // Until the child's identity is validated an invitation would give no rights.
    invite: guardianship === 'documents' && acting.dependantStatus === 'validated',
  }
}

/**
 * The icon of the specification: a member who waits for no review may be unlinked. A holder who has not proved the relationship must not learn
 * of a review that another requested.
 */
export const mayUnlink = ({status, dependantStatus}: Pick<Acting, 'status' | 'dependantStatus'>): boolean =>
  status !== 'verified' || dependantStatus === 'unvalidated' || dependantStatus === 'validated'
