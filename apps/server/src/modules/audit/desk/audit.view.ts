import type {ShownEvent} from '@ceibo/contract/audit/audit-desk'
import {auditActorName, auditDeed, type AuditedEvent, auditObject} from '@ceibo/rules/audit/audit-sentences'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {AuditRow} from './audit-search.queries.ts'

/** An event to be said: what somebody did with their own data names nobody else. */
export function eventToSay(row: AuditRow): AuditedEvent & {object: string | null} {
  const isOwn = row.actor_kind === 'patient' && row.actor_id === row.subject_id
  return {
    at: row.at,
    action: row.action,
    result: row.result,
    actor: {kind: row.actor_kind, name: row.staff_name ?? row.actor_name},
    subject: isOwn ? null : row.subject_name,
    object: row.object,
  }
}

export function eventView(row: AuditRow): ShownEvent {
  const event = eventToSay(row)
  return {
    id: row.id,
    at: civilInstant(row.at),
    who: auditActorName(event.actor),
    deed: auditDeed(event),
    object: auditObject(row.object),
    staff: row.actor_id !== null && row.staff_name !== null ? {id: row.actor_id, name: row.staff_name} : null,
    person: row.subject_id !== null && row.subject_name !== null ? {id: row.subject_id, name: row.subject_name} : null,
  }
}
