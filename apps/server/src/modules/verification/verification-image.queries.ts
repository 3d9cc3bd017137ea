import type {Database} from '@ceibo/database/open-database'

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
