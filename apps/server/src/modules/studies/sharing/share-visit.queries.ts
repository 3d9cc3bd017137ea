import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import type {Database} from '@ceibo/database/open-database'

export type VisitTicket = {hash: Buffer; browserHash: Buffer | null}

export type NewVisit = {
  shareId: number
  at: Date
  device: OpenSession['kind']
  /** The ticket of a browser, which is bound to its cookie, or of a program, which has none. */
  ticket: VisitTicket
  expiresAt: Date
}

export async function insertVisit(tx: Database, {shareId, at, device, ticket, expiresAt}: NewVisit): Promise<void> {
  await tx
    .insertInto('share_visit')
    .values({
      share_id: shareId,
      at,
      device,
      ticket_hash: ticket.hash,
      browser_hash: ticket.browserHash,
      expires_at: expiresAt,
    })
    .execute()
}

/** The visit of an unexpired ticket in the browser, or the program, that got it, while nobody ended the share. */
export const liveVisit = (
  db: Database,
  {ticketHash, browserHash, now}: {ticketHash: Buffer; browserHash: Buffer | null; now: Date},
) =>
  db
    .selectFrom('share_visit')
    .innerJoin('study_share', 'study_share.id', 'share_id')
    .select([
      'share_visit.id as visitId',
      'share_id as shareId',
      'sharer_id as sharerId',
      'patient_id as patientId',
      'share_visit.expires_at as until',
    ])
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', 'is not distinct from', browserHash)
    .where('share_visit.expires_at', '>', now)
    .where('study_share.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Whether a study is part of a share. */
export async function isShared(db: Database, shareId: number, studyUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('shared_study')
    .select('position')
    .where('share_id', '=', shareId)
    .where('study_uid', '=', studyUid)
    .executeTakeFirst()
  return row !== undefined
}
