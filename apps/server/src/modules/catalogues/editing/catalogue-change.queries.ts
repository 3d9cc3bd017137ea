import {
  type AnyValues,
  anyValues,
  type CatalogueId,
  catalogueId,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {Database} from '@ceibo/database/open-database'

export type StoredChange = {
  changeId: number
  catalogue: CatalogueId
  rowId: number
  version: number
  at: Date
  by: string
  before: AnyValues | null
  after: AnyValues
  takesBack: number | null
}

/** `bulkId` is the change of many rows that it is part of. */
export type NewChange = Omit<StoredChange, 'changeId' | 'by'> & {staffId: number; bulkId?: number | undefined}

/** Records a change. Throws a unique violation when the version is taken. */
export async function insertChange(tx: Database, change: NewChange): Promise<number> {
  const {id} = await tx
    .insertInto('catalogue_change')
    .values({
      catalogue: change.catalogue,
      row_id: change.rowId,
      version: change.version,
      at: change.at,
      staff_id: change.staffId,
      before: change.before && JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      takes_back: change.takesBack,
      bulk_id: change.bulkId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const changes = (db: Database) =>
  db
    .selectFrom('catalogue_change')
    .innerJoin('staff_member', 'staff_member.id', 'catalogue_change.staff_id')
    .select([
      'catalogue_change.id as changeId',
      'catalogue',
      'row_id as rowId',
      'version',
      'at',
      'staff_member.name as by',
      'before',
      'after',
      'takes_back as takesBack',
    ])

/** The most changes of one entry that its history shows. */
const MAX_CHANGES = 50

/** The changes of an entry, the last one first. */
export async function changesOf(db: Database, catalogue: CatalogueId, rowId: number): Promise<StoredChange[]> {
  const rows = await changes(db)
    .where('catalogue', '=', catalogue)
    .where('row_id', '=', rowId)
    .orderBy('version', 'desc')
    .limit(MAX_CHANGES)
    .execute()
  return rows.map(changeOf)
}

/** What a change of many rows did, the last change first. */
export async function changesOfBulk(db: Database, bulkId: number): Promise<StoredChange[]> {
  const rows = await changes(db).where('bulk_id', '=', bulkId).orderBy('catalogue_change.id', 'desc').execute()
  return rows.map(changeOf)
}

export async function changeById(db: Database, changeId: number): Promise<StoredChange | undefined> {
  const row = await changes(db).where('catalogue_change.id', '=', changeId).executeTakeFirst()
  return row && changeOf(row)
}

type ChangeRow = Omit<StoredChange, 'catalogue' | 'before' | 'after'> &
  Record<'catalogue' | 'before' | 'after', unknown>

const changeOf = ({catalogue, before, after, ...rest}: ChangeRow): StoredChange => ({
  ...rest,
  catalogue: catalogueId.parse(catalogue),
  before: before === null ? null : anyValues.parse(before),
  after: anyValues.parse(after),
})
