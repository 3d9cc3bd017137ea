import type {Database} from '@ceibo/database/open-database'
import {type Attempt, networkWaitOf, waitOf} from './login-attempt.ts'
import {countFailure, countNetworkFailure, failureOf, networkFailures} from './login-failure.queries.ts'
import {recordLogin} from './login-record.ts'
import type {LoginState} from './login-state.queries.ts'
import {type FailureCount, type LoginVerdict, wrongCredentials} from './login-verdict.ts'

/** Counts a failure and answers `wrong-credentials`, whether the password was wrong or not compared. */
export async function rejectLogin(
  tx: Database,
  status: LoginState,
  before: FailureCount,
  attempt: Attempt,
): Promise<LoginVerdict> {
  const {now, network} = attempt
  // Counted first, because this row lock makes parallel failures of one network wait for each other.
  await countNetworkFailure(tx, network, now)
  const {tenMinutes, day} = await networkFailures(tx, network, now)
  const networkWait = networkWaitOf({tenMinutes: tenMinutes - 1, day: day - 1}, status.remembered)
  if (networkWait > 0) {
    await recordLogin(tx, attempt, status.personId, 'network-blocked')
    return {is: 'network-waits', seconds: networkWait}
  }
  if (status.personId === null && status.member) {
    await recordLogin(tx, attempt, null, 'member')
    return {is: 'answered', outcome: {is: 'member'}}
  }
  const counted = await countFailure(tx, before.subject, now)
  await recordLogin(tx, attempt, status.personId, counted === undefined ? 'blocked' : 'failed')
  const failure = counted ?? (await failureOf(tx, before.subject)) ?? before
  return wrongCredentials(waitOf(failure, now))
}
