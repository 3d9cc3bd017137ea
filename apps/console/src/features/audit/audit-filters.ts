import type {exportAudit} from '@ceibo/contract/audit/audit-desk'
import type {InputOf} from '@ceibo/contract/wire/endpoint'

export type AuditFilters = InputOf<typeof exportAudit> & {document?: string | undefined}

/** The filters of the audit as the address names them; `vista` shows who saw the person instead of the events. */
export const AUDIT_FILTERS = ['documento', 'persona', 'personal', 'accion', 'desde', 'hasta', 'vista'] as const
export type FilterName = (typeof AUDIT_FILTERS)[number]

const idOf = (written: string | null) => (/^\d{1,15}$/.test(written ?? '') ? Number(written) : undefined)
const dayOf = (written: string | null) =>
  /^\d{4}-\d{2}-\d{2}$/.test(written ?? '') ? (written ?? undefined) : undefined
const wordOf = (written: string | null, pattern: RegExp) =>
  written !== null && pattern.test(written) ? written : undefined

/** The filters that an address names. What is not understood counts as not asked. */
export const filtersOf = (search: URLSearchParams): AuditFilters => ({
  personId: idOf(search.get('persona')),
  staffId: idOf(search.get('personal')),
  action: wordOf(search.get('accion'), /^[a-z-]{3,40}$/),
  from: dayOf(search.get('desde')),
  to: dayOf(search.get('hasta')),
  document: wordOf(search.get('documento'), /^[\dA-Za-z]{5,15}$/),
})
