import {type SheetId, sheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import * as z from 'zod/mini'

/** A number of ours for the lock of all changes of many rows. */
const BULK_LOCK = 7_204_411

/** Lets this transaction alone change many rows until it ends; false when another one does. */
export async function lockBulk(tx: Database): Promise<boolean> {
  const {rows} = await sql<{ours: boolean}>`select pg_try_advisory_xact_lock(${BULK_LOCK}) as ours`.execute(tx)
  return rows[0]?.ours === true
}

export type NewBulk = {at: Date; staffId: number; sheets: readonly SheetId[]; shown?: string; takesBack?: number}

/** Begins a change of many rows; `countBulk` says in the end how many. */
export async function insertBulk(tx: Database, {at, staffId, sheets, shown, takesBack}: NewBulk): Promise<number> {
  const {id} = await tx
    .insertInto('bulk_change')
    .values({at, staff_id: staffId, sheets: [...sheets], shown: shown ?? null, takes_back: takesBack ?? null})
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countBulk(tx: Database, bulkId: number, rows: number): Promise<void> {
  await tx.updateTable('bulk_change').set({rows}).where('id', '=', bulkId).execute()
}

export type StoredBulk = {
  bulkId: number
  at: Date
  by: string
  sheets: SheetId[]
  rows: number
  takesBack: number | null
  isTakenBack: boolean
}

const bulks = (db: Database) =>
  db
    .selectFrom('bulk_change')
    .innerJoin('staff_member', 'staff_member.id', 'bulk_change.staff_id')
    .leftJoin('bulk_change as later', 'later.takes_back', 'bulk_change.id')
    .select((eb) => [
      'bulk_change.id as bulkId',
      'bulk_change.at',
      'staff_member.name as by',
      'bulk_change.sheets',
      'bulk_change.rows',
      'bulk_change.takes_back as takesBack',
      eb('later.id', 'is not', null).as('isTakenBack'),
    ])

type BulkRow = Omit<StoredBulk, 'sheets' | 'isTakenBack'> & {sheets: string[]; isTakenBack: unknown}

const bulkOf = ({sheets, isTakenBack, ...row}: BulkRow): StoredBulk => ({
  ...row,
  sheets: z.array(sheetId).parse(sheets),
  isTakenBack: isTakenBack === true,
})

/** The last changes of many rows. */
export async function lastBulks(db: Database): Promise<StoredBulk[]> {
  const rows = await bulks(db).orderBy('bulk_change.id', 'desc').limit(20).execute()
  return rows.map(bulkOf)
}

export async function bulkById(db: Database, bulkId: number): Promise<StoredBulk | undefined> {
  const row = await bulks(db).where('bulk_change.id', '=', bulkId).executeTakeFirst()
  return row && bulkOf(row)
}

/** The import that applied what a report showed. */
export function bulkShown(db: Database, shown: string): Promise<{bulkId: number; rows: number} | undefined> {
  return db.selectFrom('bulk_change').select(['id as bulkId', 'rows']).where('shown', '=', shown).executeTakeFirst()
}
