import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {ListedStudy, NewWithdrawal} from '@ceibo/studies/built-in/study-language'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {noteUnmatched} from '@ceibo/studies/built-in/unmatched.queries'
import {dueToTell, firstVersionAfter, issueState, takeToTell} from '@ceibo/studies/built-in/withdrawal.queries'
import {type WithdrawalAnswer, withdrawInside} from '@ceibo/studies/built-in/withdraw-report'
import type {Staff} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {endTicketsOfStudy} from '#modules/studies/viewing/viewer-ticket.queries.ts'
import {notifyWithdrawal} from './notify-withdrawal.ts'
import {withdrawalReaders} from './withdrawal-readers.ts'

type On = {db: Database} & Pick<Dependencies, 'clock'>
/** Who does it: by command by their name, in the console as a member who has looked at a version; nobody for who issued it. */
export type ByStaff = {actor: Staff; request: RequestContext}
type Withdrawal = Omit<NewWithdrawal, 'receivedAt'> & {by?: string | (ByStaff & {sawVersion: number})}

/**
 * Withdraws what was issued of a study, at once and wherever it is shown, and warns who read it, or does so at `tellAt`; audited. The same again
 * changes nothing and warns nobody. Mails are queued when this returns.
 */
export const withdrawStudy = ({by, ...withdrawal}: Withdrawal, {db, clock}: On): Promise<WithdrawalAnswer> =>
  inTransaction(
    db,
    async (tx): Promise<WithdrawalAnswer> => {
      const now = clock.now()
      const {studyUid, coversImages, tellAt} = withdrawal
      const study = await storedStudy(tx, studyUid)
      if (typeof by === 'object') {
        if (study?.withdrawn) return {is: 'unchanged'}
        if ((study?.report?.version ?? 0) !== by.sawVersion) return {is: 'replaced'}
      }
      const {withdrawnAt: since} = await issueState(tx, studyUid)
      const answer = await withdrawInside(tx, {...withdrawal, receivedAt: now})
      await noteUnmatched(tx, studyUid, 'withdrawn')
      if (coversImages) await endTicketsOfStudy(tx, studyUid)
      if (answer.is !== 'withdrawn' || study === undefined) return answer
      const affected = {study, firstVersion: answer.firstVersion, coversImages, since, now}
      const subjectId = tellAt
        ? (await withdrawalReaders(tx, affected)).patientId
        : await notifyWithdrawal(tx, affected)
      await writeAudit(tx, {at: now, ...byWhom(by, studyUid), action: 'study-withdraw', result: 'ok', subjectId})
      await announce(tx, 'results')
      return answer
    },
    {isolation: 'serializable'},
  )

/** Who withdraws or restores a study, for the audit. */
export const byWhom = (by: string | ByStaff | undefined, studyUid: string) =>
  typeof by === 'object'
    ? {actor: by.actor, request: by.request, object: `study:${studyUid}`}
    : {actor: {is: 'system'} as const, object: by === undefined ? `study:${studyUid}` : `study:${studyUid} by ${by}`}

const storedStudy = async (tx: Database, uid: string): Promise<ListedStudy | undefined> =>
  (await studyByUid(tx, 'laboratory', uid)) ?? studyByUid(tx, 'imaging', uid)

/** Tells those who read them of the withdrawals that nobody undid in time; how many. One that cannot be told keeps no other one. */
export async function tellWithdrawals({db, clock}: On): Promise<number> {
  const due = await dueToTell(db, clock.now())
  const failures: unknown[] = []
  for (const studyUid of due)
    await tellWithdrawal(studyUid, {db, clock}).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be told`)
  return due.length
}

const tellWithdrawal = (studyUid: string, {db, clock}: On): Promise<void> =>
  inTransaction(
    db,
    async (tx) => {
      const now = clock.now()
      const told = await takeToTell(tx, studyUid, now)
      if (told === undefined) return
      const study = await storedStudy(tx, studyUid)
      if (study === undefined) return
      const firstVersion = await firstVersionAfter(tx, studyUid, told.since)
      await notifyWithdrawal(tx, {study, firstVersion, ...told, now})
      await announce(tx, 'results')
    },
    {isolation: 'serializable'},
  )
