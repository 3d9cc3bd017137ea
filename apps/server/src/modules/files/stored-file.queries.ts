import type {Database} from '@ceibo/database/open-database'
import type {NewContent} from './sanitize-upload.ts'

/** The owner of an upload: a patient, the review of a re-upload link, or nobody known. */
export type FileOwner = {kind: 'patient'; id: number} | {kind: 'review'; id: number} | {kind: 'anonymous'}

/** What a file is submitted for. */
export type FileUse = {for: 'review' | 'appointment'; id: number}

export type StoredFile = NewContent & {key: string}

/** Writes the rows of files before they are stored, so that no stored file lacks a row. */
export async function insertFiles(
  db: Database,
  files: readonly StoredFile[],
  owner: FileOwner,
  now: Date,
): Promise<void> {
  await db
    .insertInto('stored_file')
    .values(
      files.map((file) => ({
        key: file.key,
        owner_kind: owner.kind,
        owner_id: owner.kind === 'anonymous' ? null : owner.id,
        kind: file.kind,
        content_type: file.contentType,
        bytes: file.content.length,
        sha256: file.sha256,
        created_at: now,
      })),
    )
    .execute()
}

/** Keys of files uploaded before `since` and never submitted. */
export async function unclaimedFiles(db: Database, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', since)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({key}) => key)
}

/** Deletes a file's row unless it was submitted meanwhile; true if deleted. */
export async function forgetUnclaimed(tx: Database, key: string): Promise<boolean> {
  const {numDeletedRows} = await tx
    .deleteFrom('stored_file')
    .where('key', '=', key)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the rows of files submitted for a use; returns their keys. */
export async function forgetFilesOf(tx: Database, use: FileUse): Promise<string[]> {
  const rows = await tx
    .deleteFrom('stored_file')
    .where('claimed_for', '=', use.for)
    .where('claimed_by', '=', use.id)
    .returning('key')
    .execute()
  return rows.map(({key}) => key)
}

export type FilesHandedIn = {
  keys: readonly string[]
  /** The allowed owners. */
  owners: readonly FileOwner[]
  kinds: readonly ('image' | 'pdf')[]
  use: FileUse
  now: Date
}

/** Claims files for a use, permanently: all of them, or none and `false` when one is used, not owned or of a wrong type. */
export async function claimFiles(tx: Database, {keys, owners, kinds, use, now}: FilesHandedIn): Promise<boolean> {
  const rows = await tx
    .with('free', (db) =>
      db
        .selectFrom('stored_file')
        .select('key')
        .where('key', 'in', [...keys])
        .where('kind', 'in', [...kinds])
        .where('claimed_at', 'is', null)
        .where((eb) =>
          eb.or(
            owners.map((owner) =>
              owner.kind === 'anonymous'
                ? eb('owner_kind', '=', 'anonymous')
                : eb.and([eb('owner_kind', '=', owner.kind), eb('owner_id', '=', owner.id)]),
            ),
          ),
        )
        .forUpdate(),
    )
    .updateTable('stored_file')
    .set({claimed_for: use.for, claimed_by: use.id, claimed_at: now})
    .where('key', 'in', (eb) => eb.selectFrom('free').select('key'))
    .where((eb) =>
      eb(
        eb.selectFrom('free').select(({fn}) => fn.countAll().as('count')),
        '=',
        keys.length,
      ),
    )
    .returning('key')
    .execute()
  return rows.length === keys.length
}

export async function isUnclaimedImage(
  db: Database,
  {key, owner}: {key: string; owner: Exclude<FileOwner, {kind: 'anonymous'}>},
): Promise<boolean> {
  const row = await db
    .selectFrom('stored_file')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'image')
    .where('claimed_at', 'is', null)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return row !== undefined
}

/** The files submitted for a use, in upload order. */
export function filesOf(db: Database, use: FileUse) {
  return db
    .selectFrom('stored_file')
    .select(['key', 'kind', 'content_type', 'bytes', 'claimed_at'])
    .where('claimed_for', '=', use.for)
    .where('claimed_by', '=', use.id)
    .orderBy('claimed_at')
    .orderBy('created_at')
    .orderBy('key')
    .execute()
}
