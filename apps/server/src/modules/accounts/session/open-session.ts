import type {SessionTokens} from '@ceibo/contract/access'
import type {Database} from '@ceibo/database/open-database'
import type {Attempt} from '../login/login-attempt.ts'
import {loginEvent} from '../login/login-record.ts'
import {hashSecret, newSecret} from '../../../platform/secret-token.ts'
import {insertSession} from './session.queries.ts'
import {later, LIFETIME, tokenRows} from './session-lifetime.ts'

/** Starts a session for a person whose row is locked, with the secret of its cookie, and remembers the browser. */
export async function openSession(
  tx: Database,
  personId: number,
  binding: string,
  attempt: Attempt,
): Promise<SessionTokens> {
  const {now} = attempt
  const endsAt = later(now, LIFETIME.session)
  const tokens = {token: newSecret(), refreshToken: newSecret(), bookingToken: newSecret()}
  await insertSession(tx, {
    personId,
    bindingHash: hashSecret(binding),
    now,
    endsAt,
    device: attempt.request.userAgent.slice(0, 200),
    network: attempt.network,
    tokens: tokenRows(tokens, now, endsAt),
    audit: loginEvent(attempt, personId, 'ok'),
    remembered: {hash: attempt.device, until: later(now, LIFETIME.rememberedDevice)},
  })
  return tokens
}
