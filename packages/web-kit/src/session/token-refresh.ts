import {refresh, type SessionTokens} from '@ceibo/contract/accounts/access'
import * as z from 'zod/mini'
import {failureOf, localFailure} from '#calls/api-failure.ts'
import {prepareRequest, type PreparedRequest} from '#calls/wire-request.ts'

/** Where the client reads and writes the session's tokens. */
export type TokenStore = {tokens(): SessionTokens | null; replaceTokens(tokens: SessionTokens): void}

type Options = {
  session: TokenStore
  send: (request: PreparedRequest) => Promise<Response>
  origin: string
  /** Asks the other tabs of the browser for their tokens: one of them may have renewed them. */
  askOthers: () => Promise<void>
}

/**
 * Renews the session's tokens, with one request for all concurrent callers. Resolves null when the server refused, and throws when
 * it could not be reached (no network, out of service): the session may then still be valid.
 */
export function createTokenRefresh({session, send, origin, askOthers}: Options) {
  let running: Promise<SessionTokens | null> | null = null

  async function renew(rejected: string): Promise<SessionTokens | null> {
    // Ask first: the server treats a refresh token that another tab has already used as stolen.
    await askOthers()
    const old = session.tokens()
    if (old === null) return null
    if (old.token !== rejected) return old
    const request = await prepareRequest(refresh, {token: old.token, refreshToken: old.refreshToken}, origin)
    const response = await send(request)
    if (response.status >= 500) throw await failureOf(response, refresh)
    if (!response.ok) return null
    const answer = z.safeDecode(refresh.output, await response.json().catch(() => null))
    if (!answer.success) throw localFailure('unreadable', answer.error)
    // If the person signed out or another one signed in meanwhile, the new tokens are dropped.
    if (session.tokens()?.refreshToken === old.refreshToken) session.replaceTokens(answer.data)
    return session.tokens()
  }

  return async (rejected: string): Promise<SessionTokens | null> => {
    const current = session.tokens()
    // Another call renewed the token while this one was running.
    if (current && current.token !== rejected) return current
    running ??= renew(rejected).finally(() => (running = null))
    return running
  }
}
