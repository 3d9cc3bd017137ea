import {AuditPage} from './audit-page.tsx'

/** Who did what to whose data. */
export function Component() {
  return <AuditPage />
}
