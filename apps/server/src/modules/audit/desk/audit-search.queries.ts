import {MAX_AUDIT_EXPORT} from '@ceibo/contract/audit/audit-desk'
import type {Database} from '@ceibo/database/open-database'
import type {AuditActor} from '@ceibo/rules/audit/audit-sentences'
import {sql} from 'kysely'

/** What auditors ask for; `until` is the first moment that is not asked for. */
export type AuditQuery = {
  personId?: number | undefined
  staffId?: number | undefined
  action?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  before?: {at: Date; id: number} | undefined
  limit: number
}

/** Events newest first, with the names of who did it and of whose data it was. */
export async function auditedEvents(db: Database, asked: AuditQuery) {
  const {personId, staffId, action, from, until, before} = asked
  let page = db.selectFrom('audit_event').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(asked.limit)
  if (personId !== undefined) page = page.where('subject_id', '=', personId)
  if (staffId !== undefined) page = page.where('actor_id', '=', staffId).where('actor_kind', '=', 'staff')
  if (action !== undefined) page = page.where('action', '=', action)
  if (from !== undefined) page = page.where('at', '>=', from)
  if (until !== undefined) page = page.where('at', '<', until)
  if (before !== undefined) page = page.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
  const rows = await db
    .selectFrom(page.as('event'))
    .leftJoin('staff_member', (join) =>
      join.onRef('staff_member.id', '=', 'event.actor_id').on('event.actor_kind', '=', 'staff'),
    )
    .leftJoin('person as actor', (join) =>
      join.onRef('actor.id', '=', 'event.actor_id').on('event.actor_kind', '=', 'patient'),
    )
    .leftJoin('person as subject', 'subject.id', 'event.subject_id')
    .select(['event.id', 'event.at', 'event.action', 'event.result', 'event.object', 'event.actor_id'])
    .select(['event.subject_id', 'staff_member.name as staff_name'])
    .select(sql<AuditActor['kind']>`event.actor_kind`.as('actor_kind'))
    .select(nameOf('actor').as('actor_name'))
    .select(nameOf('subject').as('subject_name'))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute()
  return rows
}

export type AuditRow = Awaited<ReturnType<typeof auditedEvents>>[number]

/** The name by which a person is called, in a row of `person`; null without a row. */
const nameOf = (person: 'actor' | 'subject') => sql<
  string | null
>`case when ${sql.ref(`${person}.id`)} is null then null
  else concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}) end`

/** The person with a document of this number. */
export async function personOfDocument(db: Database, document: string): Promise<number | undefined> {
  const found = db.selectFrom('person').select('id').where('document_number', '=', document.toUpperCase())
  return (await found.orderBy('id').limit(1).executeTakeFirst())?.id
}

/** The names of a person and of a member of staff. */
export async function namesOf(db: Database, asked: Pick<AuditQuery, 'personId' | 'staffId'>) {
  const {rows} = await sql<{person: string | null; staff: string | null}>`
    select (select concat_ws(' ', first_name, last_name) from person where id = ${asked.personId ?? null}) as person,
      (select name from staff_member where id = ${asked.staffId ?? null}) as staff`.execute(db)
  return rows[0]
}

/** Who used the data of a person, by actor, action and result, the last one first. */
export async function viewersOf(db: Database, asked: {personId: number; object?: string | undefined}) {
  const {personId, object = null} = asked
  const {rows} = await sql<Viewed>`
    select seen.action, seen.result, seen.actor_kind, seen.actor_id, seen.times, seen.first, seen.last,
      case when seen.actor_kind = 'staff' then staff_member.name else ${nameOf('actor')} end as actor_name
    from (
      select action, result, actor_kind, actor_id, count(*)::integer as times, min(at) as first, max(at) as last
      from audit_event
      where subject_id = ${personId} and (${object}::text is null or object = ${object})
        and not (actor_kind = 'patient' and actor_id = ${personId})
      group by action, result, actor_kind, actor_id
      order by max(at) desc limit ${MAX_AUDIT_EXPORT}
    ) as seen
    left join staff_member on staff_member.id = seen.actor_id and seen.actor_kind = 'staff'
    left join person as actor on actor.id = seen.actor_id and seen.actor_kind = 'patient'
    order by seen.last desc`.execute(db)
  return rows
}

type Viewed = {
  action: string
  result: string
  actor_kind: AuditActor['kind']
  actor_name: string | null
  times: number
  first: Date
  last: Date
}
