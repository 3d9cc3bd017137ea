import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Patient} from '#api/subjects/actor.ts'
import {countLimits, takeBackCount} from '#api/limits/rate-limit.queries.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {revokeSession} from '#modules/accounts/session/session.queries.ts'
import type {OwnCredential} from './own-credential.queries.ts'

type Asking = {actor: Patient; request: RequestContext}

/** Wrong passwords that all sessions of an account together may enter in ten minutes, in all calls that ask for it. */
const MAX_WRONG = {max: 5, seconds: 600}

/**
 * Whether a password typed in a session is its owner's. All sessions and calls together may guess five times in ten minutes, because somebody
 * else may have found the session open; the next try closes the session and throws `not-signed-in`.
 */
export async function isOwnPassword(
  owner: Pick<OwnCredential, 'passwordHash'>,
  password: string,
  {actor, request}: Asking,
  on: Dependencies,
): Promise<boolean> {
  const now = on.clock.now()
  const {personId, sessionId} = actor
  const subject = keyedHash(on.config.secretKey, 'owner-confirm', String(personId))
  const limit = {action: 'owner-confirm', subject, ...MAX_WRONG}
  // Counted before the comparison, so that parallel guesses gain nothing; a right password takes back only its own count.
  const counts = await countLimits([limit], now, on.db)
  if (counts.every(({allowed}) => allowed)) {
    const isRight = await on.passwords.matches(owner.passwordHash, password)
    if (isRight) await takeBackCount(on.db, limit, now)
    return isRight
  }
  await inTransaction(on.db, async (tx) => {
    await revokeSession(tx, sessionId, 'password-guessed', now)
    await auditTry(tx, {actor, request}, {result: 'session-closed', now})
  })
  throw new AppError('not-signed-in')
}

/**
 * Asks for the password again, however recent the sign-in: a session that somebody else found open, or opened with a passkey, is not enough to
 * add another way to sign in.
 */
export async function confirmOwner(
  owner: Pick<OwnCredential, 'passwordHash'>,
  password: string | undefined,
  asking: Asking,
  on: Dependencies,
): Promise<'confirmed' | 'password-needed' | 'wrong-password'> {
  if (password === undefined) return 'password-needed'
  if (await isOwnPassword(owner, password, asking, on)) return 'confirmed'
  await auditTry(on.db, asking, {result: 'wrong-password', now: on.clock.now()})
  return 'wrong-password'
}

const auditTry = (db: Database, {actor, request}: Asking, {result, now}: {result: string; now: Date}) =>
  writeAudit(db, {at: now, actor, action: 'owner-confirm', result, subjectId: actor.personId, request})
