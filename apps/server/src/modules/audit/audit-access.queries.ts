import type {Database} from '@ceibo/database/open-database'
import type {AuditAction} from './audit-actions.ts'

/** The page of accesses to a person's data to read, newest first: those before `before`, an instant and an id. */
export type AccessQuery = {
  personId: number
  by?: 'me' | 'others' | undefined
  actions?: readonly AuditAction[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  before?: {at: Date; id: number} | undefined
  limit: number
}

/** The audited events whose subject is a person. */
export function accessesTo(db: Database, asked: AccessQuery) {
  const {personId, by, actions, from, until, before} = asked
  let query = db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor_id', 'actor_kind', 'action', 'result'])
    .where('subject_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
  if (by === 'me') query = query.where('actor_kind', '=', 'patient').where('actor_id', '=', personId)
  if (by === 'others') {
    query = query.where((eb) => eb.or([eb('actor_kind', '!=', 'patient'), eb('actor_id', '!=', personId)]))
  }
  if (actions !== undefined) query = query.where('action', 'in', [...actions])
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) {
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
  }
  return query.execute()
}

export type AccessRow = Awaited<ReturnType<typeof accessesTo>>[number]

/** Whose data an event was about; undefined for an unknown event, or one about nobody. */
export async function subjectOfEvent(db: Database, eventId: number): Promise<number | undefined> {
  const row = await db.selectFrom('audit_event').select('subject_id').where('id', '=', eventId).executeTakeFirst()
  return row?.subject_id ?? undefined
}

/** When and what an event was. */
export function eventOf(db: Database, eventId: number) {
  return db.selectFrom('audit_event').select(['at', 'action', 'result']).where('id', '=', eventId).executeTakeFirst()
}
