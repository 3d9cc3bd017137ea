import type {Database} from '@ceibo/database/open-database'

/** Marks a challenge as used; false if it already was. */
export async function takeChallenge(solved: {challengeId: string; expiresAt: Date}, db: Database): Promise<boolean> {
  const row = await db
    .insertInto('captcha_used')
    .values({challenge: solved.challengeId, expires_at: solved.expiresAt})
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}
