import type {exportAudit} from '@ceibo/contract/audit/audit-desk'
import type {InputOf} from '@ceibo/contract/wire/endpoint'

export type AuditFilters = InputOf<typeof exportAudit> & {document?: string | undefined}

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

export type FilterName = 'persona' | 'personal' | 'accion' | 'desde' | 'hasta' | 'documento' | 'vista'

/** The address with some filters changed; an empty one is left out. */
export function withFilters(search: URLSearchParams, changes: Partial<Record<FilterName, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
