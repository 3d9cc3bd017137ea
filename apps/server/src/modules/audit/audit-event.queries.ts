import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Anonymous, Link, Patient, Staff, System} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {AuditAction} from './audit-actions.ts'

/** The actor as the audit stores it; the holder of a link is anonymous. */
type AuditActor =
  Pick<Patient, 'is' | 'personId'> | Pick<Staff, 'is' | 'staffId'> | Pick<Link, 'is'> | Anonymous | System

/** Who did what to whose data, and the result; never clinical content, a document or a token. */
export type AuditEvent = {
  at: Date
  actor: AuditActor
  action: AuditAction
  result: string
  /** The person whose data it was. */
  subjectId?: number | undefined
  /** The object, such as `slot:12`. */
  object?: string | undefined
  request?: Pick<RequestContext, 'id' | 'network'> | undefined
}

/** Writes one audit row. Pass the action's transaction, so that the action fails without its audit. */
export async function writeAudit(tx: Database, event: AuditEvent): Promise<void> {
  await auditInsert(event).execute(tx)
}

/** The same insert as part of a larger statement, `with audited as (…)`, to save a round trip. */
export function auditInsert({at, actor, action, result, subjectId, object, request}: AuditEvent) {
  return sql`
    insert into audit_event (at, actor_kind, actor_id, action, result, subject_id, object, network, request_id)
    values (
      ${at}, ${actor.is === 'link' ? 'anonymous' : actor.is}, ${idOf(actor)}, ${action}, ${result}, ${subjectId ?? null},
      ${object ?? null}, ${request?.network.toString('hex') ?? ''}, ${request?.id ?? ''}
    )`
}

function idOf(actor: AuditActor): number | null {
  switch (actor.is) {
    case 'patient':
      return actor.personId
    case 'staff':
      return actor.staffId
    case 'link':
    case 'anonymous':
    case 'system':
      return null
  }
}

/** How many events of an action a patient has since an instant. */
export async function countEvents(
  tx: Database,
  {actorId, action, since}: {actorId: number; action: AuditAction; since: Date},
): Promise<number> {
  const {count} = await tx
    .selectFrom('audit_event')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('actor_kind', '=', 'patient')
    .where('actor_id', '=', actorId)
    .where('at', '>=', since)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return count
}

/** A file of a person that stays open on a screen, and is read again whenever something of it changes, was opened once. */
const SAME_OPENING_MS = 10 * MINUTE_MS

/** Audits that a member of staff opened something, of a person or of nobody known, unless the same member has just done so. */
export async function recordOpening(
  db: Database,
  {at, actor, action, subjectId, object, request}: Omit<AuditEvent, 'result' | 'actor'> & {actor: Staff},
): Promise<void> {
  const earlier = await db
    .selectFrom('audit_event')
    .select('id')
    .where('subject_id', 'is not distinct from', subjectId ?? null)
    .where('object', 'is not distinct from', object ?? null)
    .where('at', '>', new Date(at.getTime() - SAME_OPENING_MS))
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', actor.staffId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) await writeAudit(db, {at, actor, action, result: 'done', subjectId, object, request})
}
