import type {Database} from '@ceibo/database/open-database'
import type {FileOwner, FileUse} from './file-owner.ts'

export type HandedFile = {kind: string; bytes: number}

/**
 * Hands files in for a use, once and for good, if every one is still free and belongs to one of these owners; returns
 * those that were. Fewer than asked means that some are not: then the caller's transaction must not commit.
 */
export function claimFiles(
  tx: Database,
  claim: {keys: readonly string[]; owners: readonly FileOwner[]; use: FileUse; kinds: readonly string[]; now: Date},
): Promise<HandedFile[]> {
  return tx
    .updateTable('stored_file')
    .set({claimed_for: claim.use.for, claimed_by: claim.use.id, claimed_at: claim.now})
    .where('key', 'in', [...claim.keys])
    .where('kind', 'in', [...claim.kinds])
    .where('claimed_at', 'is', null)
    .where((eb) =>
      eb.or(
        claim.owners.map((owner) =>
          owner.kind === 'anonymous'
            ? eb('owner_kind', '=', 'anonymous')
            : eb.and([eb('owner_kind', '=', owner.kind), eb('owner_id', '=', owner.id)]),
        ),
      ),
    )
    .returning(['kind', 'bytes'])
    .execute()
}

/** Keys of the files handed in for a use, in the order in which they came. */
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
