import {ENQUIRY_DAYS} from '@ceibo/rules/enquiries/enquiry-retention'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

/** The fields of every enquiry, and those of each kind. */
export type NewEnquiry = {name: string; email: string; phone: string} & (
  | {kind: 'contact'; subject: string; comment: string}
  | {
      kind: 'welltest'
      document_type_id: number
      document_number: string
      insurer: string
      credential: string
      centre: string
      centre_id: number
    }
)

/** One press of a form's button: its repeats have the same key. */
export type Press = {key: string | undefined; requestHash: Buffer; now: Date}

/** Stores an enquiry; undefined when one with this key exists. */
export async function insertEnquiry(
  tx: Database,
  enquiry: NewEnquiry,
  {key, requestHash, now}: Press,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('enquiry')
    .values({...enquiry, created_at: now, idempotency_key: key ?? null, request_hash: requestHash})
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The hash of the request that was sent with this key before. */
export async function hashOfKey(db: Database, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .select('request_hash')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.request_hash
}

/** The name of a document type; undefined for an unknown one. */
export async function documentTypeName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('document_type').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

/** A centre that does preventive check-ups; undefined for any other. */
export const checkUpCentre = (db: Database, slug: string): Promise<{id: number; name: string} | undefined> =>
  db
    .selectFrom('centre')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('kind', '=', 'medical')
    .where('active', '=', true)
    .executeTakeFirst()

const enquiries = (db: Database) =>
  db
    .selectFrom('enquiry')
    .leftJoin('document_type', 'document_type.id', 'enquiry.document_type_id')
    .selectAll('enquiry')
    .select('document_type.name as document_type')

/** The enquiries that nobody has closed, oldest first. */
export const openEnquiries = (db: Database) =>
  enquiries(db).where('closed_at', 'is', null).orderBy('enquiry.id').execute()

/** An enquiry that was just stored. */
export const enquiryById = (tx: Database, id: number) =>
  enquiries(tx).where('enquiry.id', '=', id).executeTakeFirstOrThrow()

export type EnquiryRow = Awaited<ReturnType<typeof enquiryById>>

/** Names, telephones and documents of people without an account are deleted after a year, answered or not. */
export const expiredEnquiries = (now: Date): readonly Expiry[] => [
  {table: 'enquiry', isOver: sql`created_at < ${new Date(now.getTime() - ENQUIRY_DAYS * DAY_MS)}`},
]
