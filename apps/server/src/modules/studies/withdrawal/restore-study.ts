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
import {announce} from '#modules/staff/staff.offers.ts'
import {notifyRestoration} from './notify-restoration.ts'
import {type ByStaff, byWhom} from './withdraw-study.ts'
import {withdrawalReaders} from './withdrawal-readers.ts'

type On = {db: Database} & Pick<Dependencies, 'clock'>
type Restoration = {study: ListedStudy; by: string | ByStaff; reason: string}

/**
 * `untold`: restored before anybody was told of the withdrawal. `by-issuer`: who issued it withdrew it too, and only a version of theirs makes it
 * valid.
 */
export type RestorationAnswer = 'restored' | 'untold' | 'not-withdrawn' | 'by-issuer'

/**
 * Undoes the withdrawal of a study by the network: the last issued version is valid again. Both stay in the record, audited, and who was
 * warned reads in the portal and by mail that it is valid.
 */
export const restoreStudy = ({study, by, reason}: Restoration, {db, clock}: On): Promise<RestorationAnswer> =>
  inTransaction(
    db,
    async (tx) => {
      const now = clock.now()
      const withdrawals = await effectiveWithdrawals(tx, study.uid)
      if (withdrawals.length === 0) return 'not-withdrawn'
      if (withdrawals.some(({isByNetwork}) => !isByNetwork)) return 'by-issuer'
      await moveToRestored(tx, {studyUid: study.uid, by: typeof by === 'object' ? by.actor.name : by, reason, now})
      const {withdrawnAt: since} = await issueState(tx, study.uid)
      const firstVersion = await firstVersionAfter(tx, study.uid, since)
      const affected = {study, firstVersion, coversImages: withdrawals.some((one) => one.coversImages), since, now}
      const wasTold = withdrawals.some(({tellAt}) => tellAt === null)
      const subjectId = wasTold
        ? await notifyRestoration(tx, affected)
        : (await withdrawalReaders(tx, affected)).patientId
      await writeAudit(tx, {at: now, ...byWhom(by, study.uid), action: 'study-restore', result: 'ok', subjectId})
      await announce(tx, 'results')
      return wasTold ? 'restored' : 'untold'
    },
    {isolation: 'serializable'},
  )
