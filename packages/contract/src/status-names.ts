import type {AccountStatus} from './access.ts'
import type {LinkStatus} from './family.ts'

/** How the statuses of an account are called on the wire, for its own holder. */
export const ACCOUNT_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  1: 'Identidad a validar',
  2: 'Pendiente',
  3: 'Validado',
  4: 'Identidad a validar',
}

/** How the same statuses are called for a member of the family group. */
export const MEMBER_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  ...ACCOUNT_STATUS_NAMES,
  2: 'Validación en curso',
}

export const LINK_STATUS_NAMES: Readonly<Record<LinkStatus, string>> = {
  1: 'Vínculo a verificar',
  2: 'Verificación en curso',
  3: 'Vinculado',
}
