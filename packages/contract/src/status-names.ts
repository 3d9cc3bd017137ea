import type {AccountStatus} from './access.ts'
import type {LinkStatus} from './family.ts'

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

export const LINK_STATUS_NAMES: Readonly<Record<LinkStatus, string>> = {
  1: 'Vínculo a verificar',
  2: 'Verificación en curso',
  3: 'Vinculado',
}
