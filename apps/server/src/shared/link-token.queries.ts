import type {Database} from '@ceibo/database/open-database'

export type LinkPurpose = 'lite' | 'reset' | 'resubmit' | 'revert-email'

/** Writes a token of one purpose for a person; the unused ones before it stop working. */
export async function replaceLinkToken(
  tx: Database,
  token: {hash: Buffer; purpose: LinkPurpose; personId: number; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .with('before', (db) =>
      db
        .deleteFrom('link_token')
        .where('person_id', '=', token.personId)
        .where('purpose', '=', token.purpose)
        .where('used_at', 'is', null),
    )
    .insertInto('link_token')
    .values({
      hash: token.hash,
      purpose: token.purpose,
      person_id: token.personId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}
