import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {
  HandoffState,
  openScanHandoff,
  scanHandoff,
  startScanHandoff,
} from '@ceibo/contract/verification/identity-scan'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {unvalidatedStatus} from '#modules/verification/submission/may-validate.ts'
import {handoffOfSession, handoffOfToken, markHandoff, replaceHandoff} from './scan.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import type {OpenedLink, Self} from '#api/subjects/subject.ts'

const MINUTES = 10

/** A link by which the person's phone scans their document; it replaces the one before and ends with the session. */
export async function startHandoff(
  {actor, request}: Call<typeof startScanHandoff, Self>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<OutputOf<typeof startScanHandoff>> {
  unvalidatedStatus(actor.status)
  const {personId, sessionId} = actor
  const now = on.clock.now()
  const expiresAt = new Date(now.getTime() + MINUTES * MINUTE_MS)
  const secret = newSecret()
  await inTransaction(on.db, async (tx) => {
    await replaceHandoff(tx, {personId, sessionId, hash: hashSecret(secret), now, expiresAt})
    await writeAudit(tx, {at: now, actor, action: 'scan-handoff', result: 'ok', subjectId: personId, request})
  })
  const url = `${on.config.publicUrl}${withQuery(PATHS.phoneScan, {token: secret})}`
  return {url, expiresAt: expiresAt.toISOString()}
}

/** The state of the link, for the page that shows it. */
export async function readHandoff(
  {actor}: Call<typeof scanHandoff, Self>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof scanHandoff>> {
  const found = await handoffOfSession(db, actor)
  return {
    state: found === undefined ? 'none' : stateOf(found, clock.now()),
    expiresAt: found?.expires_at.toISOString() ?? null,
    // Read with the link: the phone may have validated the person after the session of this call was found.
    status: found?.status ?? actor.status,
  }
}

type Handoff = NonNullable<Awaited<ReturnType<typeof handoffOfSession>>>

function stateOf(
  {used_at: used, expires_at: expires, failed_at: failed, opened_at: opened}: Handoff,
  now: Date,
): HandoffState {
  if (used !== null) return 'done'
  if (expires <= now) return 'expired'
  if (failed !== null) return 'failed'
  return opened === null ? 'waiting' : 'opened'
}

/** Shows the phone whose document it scans, in as few letters as distinguish two people. */
export async function openHandoff(
  {subject}: Call<typeof openScanHandoff, OpenedLink>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof openScanHandoff>> {
  const now = clock.now()
  const found = await handoffOfToken(db, subject.tokenHash, now)
  if (found === undefined) throw new AppError('link-expired')
  const {firstName, lastName} = await addresseeOf(db, found.person_id)
  await markHandoff(db, subject.tokenHash, 'opened_at', now)
  const [called = ''] = firstName.split(' ')
  return {name: `${called} ${lastName.slice(0, 1)}.`, expiresAt: found.expires_at.toISOString()}
}

/** What an unexpired link of a scan opens, used or not. */
export async function openedScanLink(
  token: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const found = await handoffOfToken(db, tokenHash, clock.now())
  return found && {is: 'link', purpose: 'scan', ownerId: found.person_id, tokenHash, isSpent: found.used_at !== null}
}
