import type {Database} from '@ceibo/database/open-database'
import {sex} from '@ceibo/contract/wire/wire-fields'
import type {CardOwner} from '@ceibo/rules/verification/identity-card'

/** The data that a card must contain to belong to a person. */
export async function cardOwner(db: Database, personId: number): Promise<CardOwner> {
  const row = await db
    .selectFrom('person')
    .select(['document_type_id', 'document_number', 'first_name', 'last_name', 'sex', 'birth_date'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    documentTypeId: row.document_type_id,
    documentNumber: row.document_number,
    firstName: row.first_name,
    lastName: row.last_name,
    sex: sex.parse(row.sex),
    birthDate: row.birth_date,
  }
}

/** Writes a person's link in place of the one before. */
export async function replaceHandoff(
  tx: Database,
  link: {personId: number; sessionId: number; hash: Buffer; now: Date; expiresAt: Date},
): Promise<void> {
  const begun = {session_id: link.sessionId, hash: link.hash, created_at: link.now, expires_at: link.expiresAt}
  await tx
    .insertInto('scan_handoff')
    .values({person_id: link.personId, ...begun})
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({...begun, opened_at: null, failed_at: null, used_at: null}),
    )
    .execute()
}

/** The person's link, if this session made it, with the status of the person at the same instant. */
export function handoffOfSession(db: Database, {personId, sessionId}: {personId: number; sessionId: number}) {
  return db
    .selectFrom('scan_handoff')
    .innerJoin('person', 'person.id', 'scan_handoff.person_id')
    .selectAll('scan_handoff')
    .select('person.status')
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/** The unexpired link of this token, used or not, while the session that made it lives. */
export function handoffOfToken(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('scan_handoff')
    .innerJoin('session', 'session.id', 'scan_handoff.session_id')
    .select(['scan_handoff.person_id', 'expires_at', 'used_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)
    .executeTakeFirst()
}

/** Records when the phone opened the link, failed to prove anything or used it; a link that was replaced or used does not change. */
export async function markHandoff(
  tx: Database,
  hash: Buffer,
  column: 'opened_at' | 'failed_at' | 'used_at',
  now: Date,
): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('scan_handoff')
    .set({[column]: now})
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
