import type {Database} from '@ceibo/database/open-database'

type Round = {caseId: number; round: number; staffId: number}

/** Notes that a whole picture was opened for a reviewer; whether the browser could draw it is not known yet. */
export async function recordView(db: Database, view: Round & {position: number; now: Date}): Promise<void> {
  await db
    .insertInto('review_view')
    .values({
      case_id: view.caseId,
      round: view.round,
      position: view.position,
      staff_id: view.staffId,
      seen_at: view.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes whether the browser of a reviewer could draw a picture; false when it was never sent to them whole. */
export async function recordDrawing(
  db: Database,
  {caseId, round, position, staffId, isDrawn}: Round & {position: number; isDrawn: boolean},
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('review_view')
    .set({drawn: isDrawn})
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('position', '=', position)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The pictures of a round that were not drawn for a reviewer, and those that the browser could not draw, by their positions. */
export async function undrawnFor(
  db: Database,
  {caseId, round, staffId}: Round,
): Promise<{unseen: number[]; undrawable: number[]}> {
  const rows = await db
    .selectFrom('verification_image')
    .leftJoin('review_view', (join) =>
      join
        .onRef('review_view.case_id', '=', 'verification_image.case_id')
        .onRef('review_view.round', '=', 'verification_image.round')
        .onRef('review_view.position', '=', 'verification_image.position')
        .on('review_view.staff_id', '=', staffId),
    )
    .select(['verification_image.position', 'review_view.drawn'])
    .where('verification_image.case_id', '=', caseId)
    .where('verification_image.round', '=', round)
    .orderBy('verification_image.position')
    .execute()
  const positionsOf = (drawn: boolean | null) => rows.filter((row) => row.drawn === drawn).map(({position}) => position)
  return {unseen: positionsOf(null), undrawable: positionsOf(false)}
}

/** The pictures of all rounds of a case, the newest round first; `drawn` is whether this reviewer's browser could draw one. */
export function picturesOf(db: Database, {caseId, staffId}: Omit<Round, 'round'>) {
  return db
    .selectFrom('verification_image')
    .leftJoin('review_view', (join) =>
      join
        .onRef('review_view.case_id', '=', 'verification_image.case_id')
        .onRef('review_view.round', '=', 'verification_image.round')
        .onRef('review_view.position', '=', 'verification_image.position')
        .on('review_view.staff_id', '=', staffId),
    )
    .select([
      'verification_image.round',
      'verification_image.position',
      'verification_image.file_key',
      'verification_image.rejection',
      'review_view.drawn',
    ])
    .where('verification_image.case_id', '=', caseId)
    .orderBy('verification_image.round', 'desc')
    .orderBy('verification_image.position')
    .execute()
}
