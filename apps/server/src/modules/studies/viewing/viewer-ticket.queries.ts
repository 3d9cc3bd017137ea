import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The images of a study, opened by the unexpired ticket of a viewer: for a reader with a session, or for the holder of the link of a share. */
export type Viewing = {
  is: 'viewing'
  studyUid: string
  patientId: number
  readerId: number | null
  /** The session in which it was given to the reader. */
  sessionId: number | null
  shareId: number | null
}

export type NewTicket = Omit<Viewing, 'is'> & {hash: Buffer; expiresAt: Date}

export async function insertTicket(tx: Database, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('viewer_ticket')
    .values({
      hash: ticket.hash,
      study_uid: ticket.studyUid,
      reader_id: ticket.readerId,
      share_id: ticket.shareId,
      patient_id: ticket.patientId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** What an unexpired ticket opens, while the session lives in which it was given. */
export async function ticketByHash(db: Database, hash: Buffer, now: Date): Promise<Omit<Viewing, 'is'> | undefined> {
  return db
    .selectFrom('viewer_ticket')
    .leftJoin('session', 'session.id', 'viewer_ticket.session_id')
    .select(['study_uid as studyUid', 'patient_id as patientId', 'reader_id as readerId', 'share_id as shareId'])
    .select('session_id as sessionId')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('viewer_ticket.session_id', 'is', null),
        where.and([where('session.revoked_at', 'is', null), where('session.ends_at', '>', now)]),
      ]),
    )
    .executeTakeFirst()
}

/** Whether what a reader opened in a session may continue: it has not run out, and nobody ended it. */
export async function isSessionOpen(db: Database, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the viewers that are open on a study. */
export async function endTicketsOfStudy(tx: Database, studyUid: string): Promise<void> {
  await tx.deleteFrom('viewer_ticket').where('study_uid', '=', studyUid).execute()
}

/** Keeps an unexpired ticket of a reader or a share for one study; false when there is none. */
export async function prolongTicket(
  db: Database,
  {hash, studyUid, readerId, shareId}: Pick<NewTicket, 'hash' | 'studyUid' | 'readerId' | 'shareId'>,
  {now, until}: {now: Date; until: Date},
): Promise<boolean> {
  const row = await db
    .updateTable('viewer_ticket')
    .set({expires_at: until})
    .where('hash', '=', hash)
    .where('study_uid', '=', studyUid)
    .where(sql<boolean>`reader_id is not distinct from ${readerId} and share_id is not distinct from ${shareId}`)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
