import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {ListedStudy} from '@ceibo/studies/built-in/study-language'
import {
  effectiveWithdrawals,
  firstVersionAfter,
  issueState,
  moveToRestored,
} from '@ceibo/studies/built-in/withdrawal.queries'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {notifyRestoration} from './notify-restoration.ts'

type On = {db: Database} & Pick<Dependencies, 'clock'>
type Restoration = {study: ListedStudy; by: string; reason: string}

/** `by-issuer`: who issued it withdrew it too, and only a version of theirs makes it valid. */
export type RestorationAnswer = 'restored' | 'not-withdrawn' | 'by-issuer'

/**
 * Undoes the withdrawal of a study that was made by command: the last issued version is valid again. Both stay in the record, audited, and who was
 * warned reads in the portal and by mail that it is valid.
 */
export const restoreStudy = ({study, by, reason}: Restoration, {db, clock}: On): Promise<RestorationAnswer> =>
  inTransaction(
    db,
    async (tx) => {
      const now = clock.now()
      const withdrawals = await effectiveWithdrawals(tx, study.uid)
      if (withdrawals.length === 0) return 'not-withdrawn'
      if (withdrawals.some(({isByCommand}) => !isByCommand)) return 'by-issuer'
      await moveToRestored(tx, {studyUid: study.uid, by, reason, now})
      const {withdrawnAt: since} = await issueState(tx, study.uid)
      const firstVersion = await firstVersionAfter(tx, study.uid, since)
      const coversImages = withdrawals.some((one) => one.coversImages)
      const subjectId = await notifyRestoration(tx, {study, firstVersion, coversImages, since, now})
      await writeAudit(tx, {
        at: now,
        actor: {is: 'system'},
        action: 'study-restore',
        result: 'ok',
        subjectId,
        object: `study:${study.uid} by ${by}`,
      })
      return 'restored'
    },
    {isolation: 'serializable'},
  )
