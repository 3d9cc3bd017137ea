import type {EnquiryEntry, EnquiryKind, EnquiryOutcome} from '@ceibo/contract/enquiries/enquiry-inbox'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Whose messages a member works off: all, or the check-ups of these centres. */
export type InboxScope = 'everything' | readonly string[]

/** A message as lists show it. Whoever ended one is its holder. */
export type ListedRow = {
  id: number
  kind: EnquiryKind
  name: string
  subject: string | null
  centre: string | null
  createdAt: Date
  holderId: number | null
  holder: string | null
  heldSince: Date | null
  closedAt: Date | null
  outcome: EnquiryOutcome | null
  hasFailed: boolean
}

const LISTED = sql`
  enquiry.id, enquiry.kind, enquiry.name, enquiry.subject, enquiry.centre, enquiry.created_at as "createdAt",
  enquiry.holder_id as "holderId", holder.name as holder, enquiry.held_since as "heldSince",
  enquiry.closed_at as "closedAt", enquiry.outcome,
  enquiry.closed_at is null and exists (
    select from enquiry_entry where enquiry_id = enquiry.id and fate = 'failed'
  ) as "hasFailed"`

const FROM = sql`
  from enquiry
  left join staff_member as holder on holder.id = enquiry.holder_id
  left join centre on centre.id = enquiry.centre_id`

const inScope = (scope: InboxScope) =>
  scope === 'everything' ? sql`true` : sql`centre.slug = any(${[...scope]}::text[])`

/** The messages that wait, oldest first. */
export async function waitingEnquiries(db: Database, scope: InboxScope, limit: number): Promise<ListedRow[]> {
  const {rows} = await sql<ListedRow>`
    select ${LISTED} ${FROM} where enquiry.closed_at is null and ${inScope(scope)} order by enquiry.id limit ${limit}
  `.execute(db)
  return rows
}

/** The messages that ended, the last one first. */
export async function endedEnquiries(
  db: Database,
  {scope, kind, limit}: {scope: InboxScope; kind: EnquiryKind | undefined; limit: number},
): Promise<ListedRow[]> {
  const {rows} = await sql<ListedRow>`
    select ${LISTED} ${FROM}
    where enquiry.closed_at is not null and ${inScope(scope)} and enquiry.kind = coalesce(${kind ?? null}, enquiry.kind)
    order by enquiry.closed_at desc, enquiry.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countEnded(db: Database, scope: InboxScope, since: Date): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count ${FROM} where enquiry.closed_at >= ${since} and ${inScope(scope)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A message with all that its sender wrote. */
export type EnquiryDetail = ListedRow & {
  comment: string | null
  email: string
  phone: string
  documentTypeId: number | null
  documentType: string | null
  documentNumber: string | null
  insurer: string | null
  credential: string | null
}

export async function enquiryDetail(db: Database, id: number): Promise<EnquiryDetail | undefined> {
  const {rows} = await sql<EnquiryDetail>`
    select ${LISTED}, enquiry.comment, enquiry.email, enquiry.phone, enquiry.document_type_id as "documentTypeId",
      document_type.name as "documentType", enquiry.document_number as "documentNumber", enquiry.insurer,
      enquiry.credential
    ${FROM} left join document_type on document_type.id = enquiry.document_type_id
    where enquiry.id = ${id}`.execute(db)
  return rows[0]
}

export type EntryRow = Omit<EnquiryEntry, 'at'> & {at: Date}

/** What was said and done of a message, in its order. */
export async function entriesOf(db: Database, enquiryId: number): Promise<EntryRow[]> {
  const {rows} = await sql<EntryRow>`
    select enquiry_entry.id, at, staff_member.name as by, what, text, outcome, fate
    from enquiry_entry left join staff_member on staff_member.id = staff_id
    where enquiry_id = ${enquiryId} order by enquiry_entry.id`.execute(db)
  return rows
}

/** Whose a message is to work off: that of its centre, or of the network where it has none; undefined for an unknown number. */
export async function centreOfEnquiry(db: Database, id: number): Promise<{centre: string | null} | undefined> {
  return db
    .selectFrom('enquiry')
    .leftJoin('centre', 'centre.id', 'enquiry.centre_id')
    .select('centre.slug as centre')
    .where('enquiry.id', '=', id)
    .executeTakeFirst()
}
