import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

type Key = {key: Buffer; digest: Buffer}

/** Claims the key of a message for this transaction; the message that has it already, if there is one. */
export async function claimMessage(
  tx: Database,
  {key, digest}: Key,
  now: Date,
): Promise<{isSame: boolean; answer: string} | undefined> {
  const {numInsertedOrUpdatedRows} = await tx
    .insertInto('intake_message')
    .values({key, digest, answer: '', received_at: now})
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return tx
    .selectFrom('intake_message')
    .select(['answer', sql<boolean>`digest = ${digest}`.as('isSame')])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function answerMessage(tx: Database, key: Buffer, answer: string): Promise<void> {
  await tx.updateTable('intake_message').set({answer}).where('key', '=', key).execute()
}

export async function unclaimMessage(tx: Database, key: Buffer): Promise<void> {
  await tx.deleteFrom('intake_message').where('key', '=', key).execute()
}
