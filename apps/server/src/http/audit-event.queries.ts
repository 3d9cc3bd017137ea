import type {Database} from '@ceibo/database/open-database'
import type {RequestFacts} from './route.ts'

/** Who did what to whose data, and how it ended; never clinical content, a document or a token. */
export type AuditEvent = {
  at: Date
  actor: {kind: 'patient' | 'staff'; id: number} | {kind: 'system' | 'anonymous'}
  /** noun-verb, such as `appointment-confirm` */
  action: string
  result: string
  /** Whose data it was: a person. */
  subjectId?: number | undefined
  /** What it was about, such as `slot:12`. */
  object?: string | undefined
  request?: Pick<RequestFacts, 'id' | 'network'> | undefined
}

/** Writes one row of the audit. Give it the transaction of the action: without its audit the action fails. */
export async function writeAudit(tx: Database, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      at: event.at,
      actor_kind: event.actor.kind,
      actor_id: 'id' in event.actor ? event.actor.id : null,
      action: event.action,
      result: event.result,
      subject_id: event.subjectId ?? null,
      object: event.object ?? null,
      network: event.request?.network.toString('hex') ?? '',
      request_id: event.request?.id ?? '',
    })
    .execute()
}
