import type {Database} from '@ceibo/database/open-database'

export type VerificationEvent = {
  caseId: number
  at: Date
  kind: 'submitted' | 'approved' | 'accepted' | 'rejected' | 'link-sent' | 'resubmitted' | 'closed'
  round: number
  reviewer?: string
  reasons?: readonly string[]
}

export async function addEvent(tx: Database, event: VerificationEvent): Promise<void> {
  await tx
    .insertInto('verification_event')
    .values({
      case_id: event.caseId,
      at: event.at,
      kind: event.kind,
      round: event.round,
      reviewer: event.reviewer ?? null,
      reasons: [...(event.reasons ?? [])],
    })
    .execute()
}

/** The reviewers who approved this round of a case. */
export async function approversOf(tx: Database, caseId: number, round: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('verification_event')
    .select('reviewer')
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('kind', '=', 'approved')
    .execute()
  return rows.flatMap(({reviewer}) => (reviewer === null ? [] : [reviewer]))
}

/** The reasons of a case's last rejection. */
export async function lastReasons(db: Database, caseId: number): Promise<string[]> {
  const row = await db
    .selectFrom('verification_event')
    .select('reasons')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'rejected')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reasons ?? []
}

export type CaseImage = {position: number; file_key: string; rejection: string | null}

/** Writes the images of a round in the order of their places. */
export async function insertImages(
  tx: Database,
  {caseId, round, files}: {caseId: number; round: number; files: readonly string[]},
): Promise<void> {
  await tx
    .insertInto('verification_image')
    .values(files.map((key, place) => ({case_id: caseId, round, position: place + 1, file_key: key})))
    .execute()
}

/** The images of a round of a case, by their places. */
export function imagesOf(db: Database, {id, round}: {id: number; round: number}): Promise<CaseImage[]> {
  return db
    .selectFrom('verification_image')
    .select(['position', 'file_key', 'rejection'])
    .where('case_id', '=', id)
    .where('round', '=', round)
    .orderBy('position')
    .execute()
}

/** The images of a round that a reviewer rejected, by their places. */
export async function rejectedImagesOf(
  db: Database,
  round: {id: number; round: number},
): Promise<{position: number; reason: string}[]> {
  const images = await imagesOf(db, round)
  return images.flatMap(({position, rejection}) => (rejection === null ? [] : [{position, reason: rejection}]))
}

export async function rejectImage(
  tx: Database,
  image: {caseId: number; round: number; position: number; reason: string},
): Promise<void> {
  await tx
    .updateTable('verification_image')
    .set({rejection: image.reason})
    .where('case_id', '=', image.caseId)
    .where('round', '=', image.round)
    .where('position', '=', image.position)
    .execute()
}
