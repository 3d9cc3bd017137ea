import type {Database} from '@ceibo/database/open-database'

/** One browser's way to an account. */
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

export async function bindHandle(
  db: Database,
  handle: {hash: Buffer; flowId: number; document: {type: number; number: string}; expiresAt: Date},
): Promise<void> {
  await db
    .insertInto('person_handle')
    .values({
      hash: handle.hash,
      flow_id: handle.flowId,
      document_type_id: handle.document.type,
      document_number: handle.document.number,
      expires_at: handle.expiresAt,
    })
    .execute()
}

export function boundDocument(db: Database, handle: {hash: Buffer; flowId: number; now: Date}) {
  return db
    .selectFrom('person_handle')
    .select(['document_type_id as type', 'document_number as number'])
    .where('hash', '=', handle.hash)
    .where('flow_id', '=', handle.flowId)
    .where('expires_at', '>', handle.now)
    .executeTakeFirst()
}
