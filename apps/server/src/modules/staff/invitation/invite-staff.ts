import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {withQuery} from '@ceibo/contract/pages/paths'
import type {Database} from '@ceibo/database/open-database'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import {STAFF_INVITATION_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Dependencies} from '#dependencies.ts'
import type {StaffGrant} from '@ceibo/contract/staff/staff-permissions'
import type {Staff, System} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {sealSecret} from '#platform/secrets/sealed-secret.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {newAppSecret} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {sealOfStaff} from '#modules/staff/session/staff-code.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {deletePasskeysOfStaff} from '#modules/staff/passkeys/staff-passkey.queries.ts'
import {forgetStaffBrowsers} from '#modules/staff/session/staff-browser.queries.ts'
import {endSessionsOfStaff} from '#modules/staff/session/staff-session.queries.ts'
import {endCredential, insertStaffMember, replaceGrants, replaceInvitation} from './staff-invitation.queries.ts'

export type NewStaff = {email: string; name: string; grants: readonly StaffGrant[]}

export type Invited = {is: 'invited'; staffId: number; path: string} | {is: 'email-taken'} | {is: 'unknown-centre'}

/**
 * Makes an account without a password and its invitation, whose page is at `path`; a second one replaces the first. Run it in a transaction that
 * is rolled back when the result is not `invited`.
 */
export async function inviteStaff(
  tx: Database,
  {email, name, grants}: NewStaff,
  {actor, request}: {actor: Staff | System; request?: RequestContext},
  {clock, config}: Pick<Dependencies, 'clock' | 'config'>,
): Promise<Invited> {
  const now = clock.now()
  const staffId = await insertStaffMember(tx, {email, name, now})
  if (staffId === undefined) return {is: 'email-taken'}
  if (!(await replaceGrants(tx, staffId, grants))) return {is: 'unknown-centre'}
  const path = await writeInvitation(tx, staffId, actor, {clock, config})
  await writeAudit(tx, {at: now, actor, action: 'staff-invite', result: 'ok', object: `staff:${staffId}`, request})
  return {is: 'invited', staffId, path}
}

/** Writes an invitation, which ends the one before; the path of its page. */
async function writeInvitation(
  tx: Database,
  staffId: number,
  actor: Staff | System,
  {clock, config}: Pick<Dependencies, 'clock' | 'config'>,
): Promise<string> {
  const now = clock.now()
  const secret = newSecret()
  await replaceInvitation(tx, {
    hash: hashSecret(secret),
    staffId,
    invitedBy: actor.is === 'staff' ? actor.staffId : null,
    now,
    expiresAt: new Date(now.getTime() + STAFF_INVITATION_HOURS * HOUR_MS),
    totpSecret: sealSecret(config.secretKey, sealOfStaff(staffId), newAppSecret()),
  })
  return withQuery(`${CONSOLE}${CONSOLE_PATHS.invitation}`, {token: secret})
}

/**
 * Ends every way in of a member who lost one, and their sessions: the page of the link sets them anew. Undefined for a deactivated member.
 */
export async function resetStaff(
  tx: Database,
  staffId: number,
  {actor, request}: {actor: Staff | System; request?: RequestContext},
  on: Pick<Dependencies, 'clock' | 'config'>,
): Promise<string | undefined> {
  const now = on.clock.now()
  if (!(await endCredential(tx, staffId))) return undefined
  await deletePasskeysOfStaff(tx, staffId)
  await endSessionsOfStaff(tx, staffId, now)
  await forgetStaffBrowsers(tx, staffId)
  await announce(tx, 'staff', memberTopic(staffId))
  await writeAudit(tx, {at: now, actor, action: 'staff-reset', result: 'ok', object: `staff:${staffId}`, request})
  return writeInvitation(tx, staffId, actor, on)
}
