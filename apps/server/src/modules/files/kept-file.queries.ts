import type {Database} from '@ceibo/database/open-database'
import type {NewContent} from './sanitize-upload.ts'

/** The owner of an upload: a patient, the review of a re-upload link, or nobody known. */
export type FileOwner = {kind: 'patient'; id: number} | {kind: 'review'; id: number} | {kind: 'anonymous'}

/** What a file is submitted for. */
export type FileUse = {for: 'review' | 'appointment'; id: number}

export type KeptFile = NewContent & {key: string}

/** Writes the rows of files before they are stored, so that no stored file lacks a row. */
export async function insertFiles(
  db: Database,
  files: readonly KeptFile[],
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
