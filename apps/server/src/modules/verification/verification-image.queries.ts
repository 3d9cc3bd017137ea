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

/** The same of several cases, of the round that each is in. */
export function imagesOfCases(db: Database, caseIds: readonly number[]) {
  return db
    .selectFrom('verification_image')
    .innerJoin('verification_case', (join) =>
      join
        .onRef('verification_case.id', '=', 'verification_image.case_id')
        .onRef('verification_case.round', '=', 'verification_image.round'),
    )
    .select(['case_id', 'position', 'rejection'])
    .where('case_id', 'in', [...caseIds])
    .orderBy('position')
    .execute()
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
