import {pictureFileKey} from '@ceibo/contract/content/site-picture'
import type {DB} from '@ceibo/database/generated/database-types'
import {sql, type Transaction} from 'kysely'

const ROOTS = [
  'plan',
  'centre',
  'practitioner',
  'specialty',
  'person',
  'plan_member',
  'holiday',
  'demo_mailbox',
  'demo_message',
  'mail_outbox',
  'study',
]
const WITHOUT_KEYS = [
  'slot_hold',
  'rate_limit',
  'login_failure',
  'onboarding_flow',
  'person_product',
  'stored_file',
  'tax_id',
  'upload_permit',
  'unmatched_result',
  'site_content',
  'site_picture',
]

/** Roles of staff in all centres stay, and the others are gone before. */
const STAY = ['staff_grant']

/** The tables of the network and its people, and every table that refers to one of them; referring tables come first. */
export async function tablesOfNetworkAndPeople(tx: Transaction<DB>): Promise<string[]> {
  const {rows} = await sql<{name: string}>`
    with recursive reached (name, depth) as (
      select unnest(${ROOTS}::name[]), 0
      union
      select referring.relname, depth + 1
      from reached
      join pg_class as referred on referred.relname = reached.name
        and referred.relnamespace = 'public'::regnamespace
      join pg_constraint on confrelid = referred.oid and contype = 'f' and conrelid <> confrelid
      join pg_class as referring on referring.oid = conrelid
      where depth < 20
    )
    select name from reached where name <> all(${STAY}::name[]) group by name order by max(depth) desc, name`.execute(
    tx,
  )
  return [...WITHOUT_KEYS, ...rows.map(({name}) => name)]
}

export async function emptyTable(tx: Transaction<DB>, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx)
}

/** The files of the pictures of the public pages. */
export async function pictureFiles(tx: Transaction<DB>): Promise<string[]> {
  const pictures = await tx.selectFrom('site_picture').select(['name', 'version']).execute()
  return pictures.map(({name, version}) => pictureFileKey(name, version))
}
