import {refresh, type SessionTokens} from '@ceibo/contract/access'
import * as z from 'zod/mini'
import {failureOf, localFailure} from './api-failure.ts'
import {prepareRequest, type PreparedRequest} from './wire-request.ts'

/** Where the client reads and writes the session's tokens. */
export type TokenStore = {tokens(): SessionTokens | null; replaceTokens(tokens: SessionTokens): void}

type Options = {
  session: TokenStore
  send: (request: PreparedRequest) => Promise<Response>
  origin: string
  /** Lets other tabs of the browser say what they have: one of them may have renewed the tokens. */
  askOthers: () => Promise<void>
}

/**
 * Renews the session's tokens: one call at a time, however many ask. Resolves null when the server refused, and
 * throws when it could not be asked (no network, out of service): then the session may still be good.
 */
export function createTokenRefresh({session, send, origin, askOthers}: Options) {
  let running: Promise<SessionTokens | null> | null = null

  async function renew(rejected: string): Promise<SessionTokens | null> {
    // Ask first: the server treats a refresh token that another tab has already used as stolen.
    await askOthers()
    const old = session.tokens()
    if (old === null) return null
    if (old.token !== rejected) return old
    const response = await send(prepareRequest(refresh, {token: old.token, refreshToken: old.refreshToken}, origin))
    if (response.status >= 500) throw await failureOf(response)
    if (!response.ok) return null
    const answer = z.safeDecode(refresh.output, await response.json().catch(() => null))
    if (!answer.success) throw localFailure('unreadable', answer.error)
    // If the person signed out or another one signed in meanwhile, the new tokens are dropped.
    if (session.tokens()?.refreshToken === old.refreshToken) session.replaceTokens(answer.data)
    return session.tokens()
  }

  return async (rejected: string): Promise<SessionTokens | null> => {
    const current = session.tokens()
    // Another call renewed it while this one was on its way.
    if (current && current.token !== rejected) return current
    running ??= renew(rejected).finally(() => (running = null))
    return running
  }
}
