// What the audit offers the other modules.
export {auditInsert, countEvents, writeAudit} from './audit-event.queries.ts'
export type {AuditEvent} from './audit-event.queries.ts'
