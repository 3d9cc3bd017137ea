import {SHARE_CODE_TRIES} from '@ceibo/contract/studies/sharing/study-sharing'
import type {Database} from '@ceibo/database/open-database'

/** How many wrong codes a share has left. */
export async function triesLeft(db: Database, shareId: number): Promise<number> {
  const {wrong_codes: wrong} = await db
    .selectFrom('study_share')
    .select('wrong_codes')
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow()
  return Math.max(0, SHARE_CODE_TRIES - wrong)
}

/** The salt of the secrets of a share. */
export async function saltOfShare(db: Database, shareId: number): Promise<Buffer> {
  const {salt} = await db.selectFrom('study_share').select('salt').where('id', '=', shareId).executeTakeFirstOrThrow()
  return salt
}
