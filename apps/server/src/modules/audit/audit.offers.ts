// The entry file of the audit module.
export {accessesTo, eventOf, subjectOfEvent} from './audit-access.queries.ts'
export type {AccessRow} from './audit-access.queries.ts'
export {actionsOf, wordsOf} from './audit-actions.ts'
export {auditInsert, countEvents, recordOpening, writeAudit} from './audit-event.queries.ts'
export type {AuditEvent} from './audit-event.queries.ts'
