import type {Database} from '@ceibo/database/open-database'

type Round = {caseId: number; round: number; staffId: number}

/** Notes that a reviewer was sent a picture. */
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

/** The pictures of a round that a reviewer has not opened, by their positions. */
export async function unseenBy(db: Database, {caseId, round, staffId}: Round): Promise<number[]> {
  const rows = await db
    .selectFrom('verification_image')
    .leftJoin('review_view', (join) =>
      join
        .onRef('review_view.case_id', '=', 'verification_image.case_id')
        .onRef('review_view.round', '=', 'verification_image.round')
        .onRef('review_view.position', '=', 'verification_image.position')
        .on('review_view.staff_id', '=', staffId),
    )
    .select('verification_image.position')
    .where('verification_image.case_id', '=', caseId)
    .where('verification_image.round', '=', round)
    .where('review_view.seen_at', 'is', null)
    .orderBy('verification_image.position')
    .execute()
  return rows.map(({position}) => position)
}

/** The pictures of all rounds of a case, the newest round first; `seen_at` is when this reviewer opened one. */
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
      'review_view.seen_at',
    ])
    .where('verification_image.case_id', '=', caseId)
    .orderBy('verification_image.round', 'desc')
    .orderBy('verification_image.position')
    .execute()
}
