import type {Database} from '@ceibo/database/open-database'
import type {FileOwner, FileUse} from './kept-file.queries.ts'

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
