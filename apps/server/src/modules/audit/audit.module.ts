// The entry file of the audit module.
export {auditInsert, countEvents, writeAudit} from './audit-event.queries.ts'
export type {AuditEvent} from './audit-event.queries.ts'
