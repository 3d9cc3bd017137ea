import type {SessionTokens} from '@ceibo/contract/access'
import {hashSecret} from '../../../platform/secret-token.ts'
import type {NewToken} from './session.queries.ts'
import {later, LIFETIME} from './session-lifetime.ts'

/** The token rows of a session, as hashes; no token outlives the session. */
export function tokenRows(tokens: SessionTokens, now: Date, sessionEndsAt: Date): NewToken[] {
  const until = (milliseconds: number) =>
    new Date(Math.min(later(now, milliseconds).getTime(), sessionEndsAt.getTime()))
  return [
    {kind: 'access', hash: hashSecret(tokens.token), expiresAt: until(LIFETIME.accessToken)},
    {kind: 'booking', hash: hashSecret(tokens.bookingToken), expiresAt: until(LIFETIME.accessToken)},
    {kind: 'refresh', hash: hashSecret(tokens.refreshToken), expiresAt: until(LIFETIME.refreshToken)},
  ]
}
