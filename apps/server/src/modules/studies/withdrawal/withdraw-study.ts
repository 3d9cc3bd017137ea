import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {ListedStudy, NewWithdrawal} from '@ceibo/studies/built-in/study-language'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {noteUnmatched} from '@ceibo/studies/built-in/unmatched.queries'
import {issueState} from '@ceibo/studies/built-in/withdrawal.queries'
import {type WithdrawalAnswer, withdrawInside} from '@ceibo/studies/built-in/withdraw-report'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {endTicketsOfStudy} from '#modules/studies/viewing/viewer-ticket.queries.ts'
import {notifyWithdrawal} from './notify-withdrawal.ts'

type On = {db: Database} & Pick<Dependencies, 'clock'>
/** `by` is who withdraws it by command. */
type Withdrawal = Omit<NewWithdrawal, 'receivedAt'> & {by?: string}

/**
 * Withdraws what was issued of a study, at once and wherever it is shown, and warns who read it; audited. The same again changes
 * nothing and warns nobody. Mails are queued when this returns.
 */
export const withdrawStudy = ({by, ...withdrawal}: Withdrawal, {db, clock}: On): Promise<WithdrawalAnswer> =>
  inTransaction(
    db,
    async (tx) => {
      const now = clock.now()
      const {studyUid, coversImages} = withdrawal
      const study = await storedStudy(tx, studyUid)
      const {withdrawnAt: since} = await issueState(tx, studyUid)
      const answer = await withdrawInside(tx, {...withdrawal, receivedAt: now})
      await noteUnmatched(tx, studyUid, 'withdrawn')
      if (coversImages) await endTicketsOfStudy(tx, studyUid)
      if (answer.is !== 'withdrawn' || study === undefined) return answer
      const subjectId = await notifyWithdrawal(tx, {study, firstVersion: answer.firstVersion, coversImages, since, now})
      await writeAudit(tx, {
        at: now,
        actor: {is: 'system'},
        action: 'study-withdraw',
        result: 'ok',
        subjectId,
        object: by === undefined ? `study:${studyUid}` : `study:${studyUid} by ${by}`,
      })
      return answer
    },
    {isolation: 'serializable'},
  )

const storedStudy = async (tx: Database, uid: string): Promise<ListedStudy | undefined> =>
  (await studyByUid(tx, 'laboratory', uid)) ?? studyByUid(tx, 'imaging', uid)
