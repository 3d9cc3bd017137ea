import type {Database} from '@ceibo/database/open-database'

/** The onboarding flow of one browser. */
export type Flow = {id: number}

export function liveFlow(db: Database, hash: Buffer, now: Date): Promise<Flow | undefined> {
  return db
    .selectFrom('onboarding_flow')
    .select('id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export function insertFlow(db: Database, flow: {hash: Buffer; now: Date; expiresAt: Date}): Promise<Flow> {
  return db
    .insertInto('onboarding_flow')
    .values({hash: flow.hash, created_at: flow.now, expires_at: flow.expiresAt})
    .returning('id')
    .executeTakeFirstOrThrow()
}
