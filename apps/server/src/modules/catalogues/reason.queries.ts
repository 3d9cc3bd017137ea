import type {RejectedPicture} from '@ceibo/contract/catalogues/editing/list-values'
import type {RejectionReason} from '@ceibo/contract/verification/review/rejection-catalogue'
import type {Database} from '@ceibo/database/open-database'

/** The reasons for which this picture is rejected, in the order in which they were made; those that ended too. */
export function rejectionReasons(
  db: Database,
  picture: RejectedPicture,
): Promise<(RejectionReason & {active: boolean})[]> {
  return db
    .selectFrom('rejection_reason')
    .select(['code', 'label', 'text', 'active'])
    .where('picture', '=', picture)
    .orderBy('id')
    .execute()
}

export type CancelReason = {code: number; name: string; told: string; active: boolean}

/** Why a desk cancels an appointment, in the order in which they were made; those that ended too. */
export function cancelReasons(db: Database): Promise<CancelReason[]> {
  return db.selectFrom('cancel_reason').select(['id as code', 'name', 'told', 'active']).orderBy('id').execute()
}
