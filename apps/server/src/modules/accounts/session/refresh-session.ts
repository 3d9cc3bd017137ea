import {randomBytes} from 'node:crypto'
import type {refresh as contract, SessionTokens} from '@ceibo/contract/accounts/access'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {
  lockRefreshToken,
  refreshesSince,
  type RefreshToken,
  touchSession,
  useRefreshToken,
} from './refresh-token.queries.ts'
import {deriveSecret, hashSecret} from '#platform/secrets/secret-token.ts'
import {insertTokens, revokeSession} from './session.queries.ts'
import {earlier, inSeconds, LIFETIME, REFRESH_LIMIT, SESSION_COOKIE, tokenRows} from './session-lifetime.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'

type Refreshed = {is: 'renewed'; tokens: SessionTokens} | {is: 'refused'} | {is: 'too-many'}

/**
 * Replaces the tokens of a session. Throws `not-signed-in` for anything but a valid refresh token
 * with its access token and cookie, and `too-many`. Late reuse of a token means that one of the two users stole it: the session ends.
 */
export async function refreshSession(
  {input: shown, request}: Call<typeof contract>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<SessionTokens> {
  const now = on.clock.now()
  const hashes = {
    refresh: hashSecret(shown.refreshToken),
    access: hashSecret(shown.token),
    binding: hashSecret(request.cookie(SESSION_COOKIE) ?? ''),
  }
  const refreshed = await inTransaction(on.db, async (tx): Promise<Refreshed> => {
    const stored = await lockRefreshToken(tx, hashes)
    if (stored === undefined || stored.revoked_at !== null || stored.ends_at <= now) return {is: 'refused'}
    if (stored.used_at !== null && stored.successor_salt !== null) {
      const isOtherTab = stored.used_at >= earlier(now, LIFETIME.refreshGrace)
      if (isOtherTab) return {is: 'renewed', tokens: successors(shown.refreshToken, stored.successor_salt)}
      await endStolenSession(tx, stored, request, now)
      return {is: 'refused'}
    }
    if (stored.expires_at <= now) return {is: 'refused'}
    const recent = await refreshesSince(tx, stored.session_id, earlier(now, REFRESH_LIMIT.window))
    if (recent >= REFRESH_LIMIT.max) return {is: 'too-many'}
    const salt = randomBytes(16)
    const tokens = successors(shown.refreshToken, salt)
    await useRefreshToken(tx, hashes.refresh, salt, now)
    await insertTokens(tx, stored.session_id, tokenRows(tokens, now, stored.ends_at), now)
    await touchSession(tx, stored.session_id, now)
    return {is: 'renewed', tokens}
  })
  switch (refreshed.is) {
    case 'renewed':
      return refreshed.tokens
    case 'refused':
      throw new AppError('not-signed-in')
    case 'too-many':
      throw new AppError('too-many', {waitSeconds: inSeconds(REFRESH_LIMIT.window)})
  }
}

/** The new tokens, derived from the refresh token: a repeat gets the same ones, and only the salt is stored. */
function successors(refreshToken: string, salt: Buffer): SessionTokens {
  return {
    token: deriveSecret(refreshToken, salt, 'access'),
    refreshToken: deriveSecret(refreshToken, salt, 'refresh'),
    bookingToken: deriveSecret(refreshToken, salt, 'booking'),
  }
}

async function endStolenSession(tx: Database, stored: RefreshToken, request: RequestContext, now: Date): Promise<void> {
  await revokeSession(tx, stored.session_id, 'refresh-reuse', now)
  await writeAudit(tx, {
    at: now,
    actor: {is: 'anonymous'},
    action: 'session-refresh',
    result: 'reused',
    subjectId: stored.person_id,
    object: `session:${stored.session_id}`,
    request,
  })
}
