import type {AccountStatus} from './access.ts'
import type {RelationshipStatus} from './family.ts'

/** How the statuses of an account are called on the wire, for its own holder. */
export const ACCOUNT_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  unvalidated: 'Identidad a validar',
  pending: 'Pendiente',
  validated: 'Validado',
  'no-tax-id': 'Identidad a validar',
}

/** How the same statuses are called for a member of the family group. */
export const MEMBER_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  ...ACCOUNT_STATUS_NAMES,
  pending: 'Validación en curso',
}

export const RELATIONSHIP_STATUS_NAMES: Readonly<Record<RelationshipStatus, string>> = {
  unverified: 'Vínculo a verificar',
  pending: 'Verificación en curso',
  verified: 'Vinculado',
}
