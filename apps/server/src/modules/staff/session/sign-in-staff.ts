import type {signInStaff as contract, StaffSignInOutcome} from '@ceibo/contract/staff/staff-session'
import {inTransaction} from '@ceibo/database/transaction'
import type {Database} from '@ceibo/database/open-database'
import {MAX_STAFF_SESSIONS, STAFF_SESSION_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Dependencies} from '#dependencies.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import * as failures from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {browserOf, browserSubject, rememberBrowser, setBrowser} from './known-browser.ts'
import {askSecondStep, type GivenStep, isSecondStepRight, shownStep} from './staff-second-step.ts'
import {attemptHolder, countedNetwork, openAttempt, refuseBusyNetwork} from './sign-in-attempt.ts'
import {STAFF_COOKIE} from './authenticate-staff.ts'
import {
  endOldestSessions,
  insertStaffSession,
  lockStaffMember,
  type StaffCredential,
  staffCredential,
} from './staff-session.queries.ts'

/** By which failures in unknown browsers are counted: the address and the network together. */
const failureSubject = ({config}: Pick<Needs, 'config'>, email: string, {network}: RequestContext): Buffer =>
  keyedHash(config.secretKey, 'staff-login', `${network.toString('hex')}:${email}`)

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake'>

/** One try to sign in: its subject in the counts of failures, its network there, and the member whom the address names, if any. */
type Attempt = {
  subject: Buffer
  network: Buffer
  member: StaffCredential | undefined
  now: Date
  request: RequestContext
}

/**
 * Signs a member of staff in. Unknown addresses cost the same as known ones. Failures count by account and network, or by the browser where the
 * member has signed in before, and are counted again after the comparison, so that parallel guesses gain nothing. Throws `too-many` for a network
 * with too many of them, unless the member is known in the browser: whoever shares the network of a centre must not keep its desk out.
 */
export async function signInStaff({input, request}: Call<typeof contract>, on: Needs): Promise<StaffSignInOutcome> {
  const now = on.clock.now()
  const browser = browserOf(request)
  const member = await staffCredential(on.db, {email: input.email, browser, now})
  if (!member?.isKnownBrowser) await refuseBusyNetwork(request, on)
  const subject = member?.isKnownBrowser
    ? browserSubject(browser, member.id, on)
    : failureSubject(on, input.email, request)
  const counted = {subject, network: countedNetwork(request, on)}
  const attempt = {...counted, member, now, request}
  const isRight =
    (await waitBefore(on.db, attempt)) === 0 &&
    (await on.passwords.matches(member?.passwordHash ?? null, input.password))
  if (!isRight || member === undefined) return inTransaction(on.db, (tx) => reject(tx, attempt))
  if (input.code === undefined && input.credential === undefined) {
    const asked = await askSecondStep(member.id, () => openAttempt(request), on)
    if (asked !== undefined) return {is: 'second-step', ...asked}
    if (on.config.production) return {is: 'no-second-step'}
  }
  const step = await shownStep(input, attemptHolder(request), on)
  const admitted = await inTransaction(on.db, (tx) => admit(tx, {...attempt, member}, step, on))
  on.wake('mail')
  if ('is' in admitted) return admitted
  setSession(request, admitted)
  return {is: 'signed-in'}
}

async function waitBefore(db: Database, {subject, now}: Attempt): Promise<number> {
  const before = await failures.failureOf(db, subject)
  return before === undefined ? 0 : failures.waitOf(before, now)
}

/** Opens the session unless other guesses made the account wait meanwhile, its password changed, or the second step is wrong. */
async function admit(
  tx: Database,
  attempt: Attempt & {member: StaffCredential},
  step: GivenStep,
  on: Needs,
): Promise<OpenedSession | StaffSignInOutcome> {
  const {subject, member, now, request} = attempt
  const locked = await lockStaffMember(tx, member.id)
  const isAllowed =
    locked !== undefined &&
    locked.passwordHash === member.passwordHash &&
    (await waitBefore(tx, attempt)) === 0 &&
    (await isSecondStepRight(tx, {locked, step, request}, on))
  if (!isAllowed) return reject(tx, attempt)
  await failures.forgetFailures(tx, subject)
  const byKey = step.is === 'key' ? {result: 'by-passkey', passkeyId: step.key.passkeyId} : {result: 'ok'}
  return openSession(tx, {staffId: member.id, now, request, ...byKey}, on)
}

type Opening = {staffId: number; now: Date; request: RequestContext; result: string; passkeyId?: number}

/** The secrets of a session that was opened and of its browser. */
export type OpenedSession = {session: string; browser: string}

/** Writes a session of a member who has proved to be who they say and whose row is locked, and ends their oldest where there are too many. */
export async function openSession(
  tx: Database,
  {staffId, now, request, result, passkeyId}: Opening,
  on: Pick<Needs, 'config'>,
): Promise<OpenedSession> {
  const secret = newSecret()
  await insertStaffSession(tx, {
    staffId,
    hash: hashSecret(secret),
    now,
    endsAt: new Date(now.getTime() + STAFF_SESSION_MS),
    device: request.userAgent,
    network: request.network,
  })
  if (await endOldestSessions(tx, {staffId, most: MAX_STAFF_SESSIONS, now})) await announce(tx, memberTopic(staffId))
  const object = passkeyId === undefined ? undefined : `passkey:${passkeyId}`
  await writeAudit(tx, {at: now, actor: {is: 'staff', staffId}, action: 'staff-login', result, object, request})
  return {session: secret, browser: await rememberBrowser(tx, {staffId, now, request}, on)}
}

export function setSession(request: RequestContext, {session, browser}: OpenedSession): void {
  request.setCookie(STAFF_COOKIE, session, {maxAgeSeconds: STAFF_SESSION_MS / 1000})
  setBrowser(request, browser)
}

async function reject(tx: Database, {subject, network, member, now, request}: Attempt): Promise<StaffSignInOutcome> {
  // Counted first, because this row lock makes parallel failures of one network wait for each other.
  await failures.countNetworkFailure(tx, network, now)
  const counted = (await failures.countFailure(tx, subject, now)) ?? (await failures.failureOf(tx, subject))
  const actor = member === undefined ? ({is: 'anonymous'} as const) : ({is: 'staff', staffId: member.id} as const)
  await writeAudit(tx, {at: now, actor, action: 'staff-login', result: 'failed', request})
  return {is: 'wrong-credentials', waitSeconds: counted === undefined ? 0 : failures.waitOf(counted, now)}
}
