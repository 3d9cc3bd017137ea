import type {SessionTokens} from '@ceibo/contract/accounts/access'
import {NOT_SIGNED_IN} from '@ceibo/contract/pages/browser-error-texts'
import type {Endpoint, FileEndpoint, InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import * as z from 'zod/mini'
import {ApiFailure, failureOf, localFailure} from './api-failure.ts'
import {nameOfFile, type DownloadedFile} from './file-download.ts'
import {isAnswerLost, secondsOrNetwork, untilAnswered} from './lost-answer.ts'
import {createTokenRefresh, type TokenStore} from '#session/token-refresh.ts'
import {createUnknownOutcomes, type UnknownOutcomes} from './unknown-outcomes.ts'
import {prepareRequest, type PreparedRequest} from './wire-request.ts'

export type ApiClientOptions = {
  session: TokenStore
  /** Called when the session is lost: it expired and could not be renewed, or the server does not know it. */
  onSessionLost: (why: 'expired' | 'unknown') => void
  /** Asks other tabs of the browser for newer tokens, before tokens are renewed or given up. */
  askOthers?: () => Promise<void>
  /** Empty in the browser: the page's own origin. */
  origin?: string
  fetch?: typeof fetch
  timeoutMs?: number
  /** The wait before a repeat. */
  pause?: (seconds: number) => Promise<void>
  /** Where lost answers are counted; by default the client counts them itself. */
  unknownOutcomes?: UnknownOutcomes
}

export type CallOptions = {
  signal?: AbortSignal
  /** Solves the captcha of the call, which is sent in a header and serves once. */
  captcha?: () => Promise<string | undefined>
  /** The token of a link (mailed, scanned, or of an opened share) that is sent instead of the session's. */
  linkToken?: string
  /** Replaces the key of this page, for calls that may be repeated after a reload. */
  idempotencyKey?: string
  timeoutMs?: number
  /** Called with true when the answer of a call with an idempotency key was lost, and with false once it is known or given up. */
  onLost?: (isLost: boolean) => void
}

export type ApiClient = {
  /**
   * Makes one call of the contract. Resolves with its decoded output; every failure is an `ApiFailure`. A call with an idempotency key whose
   * answer is lost is repeated with the same key for a minute.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Makes a call that returns a file. */
  download<E extends FileEndpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<DownloadedFile>
  /** Runs work that needs the session's token and is no call, such as an upload; repeats it with a new token if the first expired. */
  withSession<Result>(work: (token: string) => Promise<Result>): Promise<Result>
  /** Those of calls without an `onLost` of their own. */
  unknownOutcomes: UnknownOutcomes
}

const DEFAULT_TIMEOUT_MS = 20_000

/** The client of all calls: signs them, renews an expired session once, and reads answers by the contract. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {session, onSessionLost, askOthers = alone, origin = '', timeoutMs = DEFAULT_TIMEOUT_MS} = options
  const {pause = secondsOrNetwork, unknownOutcomes = createUnknownOutcomes()} = options
  const keys = createActionKeys()

  async function send(request: PreparedRequest, call: CallOptions): Promise<Response> {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    try {
      const {url, ...init} = request
      return await (options.fetch ?? fetch)(url, {...init, signal, credentials: 'same-origin', cache: 'no-store'})
    } catch (error) {
      if (call.signal?.aborted) throw error
      if (timeout.aborted) throw localFailure('timeout', error)
      throw localFailure(isOffline() ? 'offline' : 'unreachable', error)
    }
  }

  const refreshTokens = createTokenRefresh({session, send: (request) => send(request, {}), origin, askOthers})

  /** Sends a request. An expired token is renewed once (shared by concurrent calls), for an unknown one other tabs are asked; then the
  request is repeated once. */
  async function sendSigned(request: PreparedRequest, call: CallOptions): Promise<Response> {
    const token = call.linkToken ?? session.tokens()?.token
    const response = await send(withToken(request, token), call)
    if (call.linkToken || !token) return response
    const renewed = await newerTokens(token, response.status)
    if (renewed === null) return response
    return send(withToken(request, renewed.token), call)
  }

  /** The response of a successful call, which is repeated while its outcome is unknown; throws an `ApiFailure` otherwise. */
  async function answerTo<E extends Endpoint>(endpoint: E, input: InputOf<E>, call: CallOptions): Promise<Response> {
    const ask = () => firstAnswerTo(endpoint, input, call)
    if (endpoint.idempotent === false) return ask()
    // Nothing is sent, so that nothing is unknown.
    if (isOffline()) throw localFailure('offline')
    try {
      return await ask()
    } catch (error) {
      if (!isAnswerLost(error)) throw error
      const onLost = call.onLost ?? unknownOutcomes.count
      onLost(true)
      return await untilAnswered(ask, pause).finally(() => onLost(false))
    }
  }

  async function firstAnswerTo<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    call: CallOptions,
  ): Promise<Response> {
    const request = await prepareRequest(endpoint, input, origin)
    // The other specified name has an underscore, and nginx drops such headers by default.
    const solved = await call.captcha?.()
    if (solved) request.headers['recaptcha'] = solved
    const action = `${endpoint.id} ${request.url} ${request.body}`
    if (endpoint.idempotent) request.headers['idempotency-key'] = call.idempotencyKey ?? keys.keyFor(action)
    const response = await sendSigned(request, call)
    if (response.ok) keys.settle(action)
    if (!response.ok) {
      const failure = await failureOf(response, endpoint)
      // While the first call is still running, or its outcome is unknown, a repeat must have the same key.
      if (response.status < 500 && failure.code !== 'in-progress') keys.settle(action)
      if (endpoint.authorization === 'patient') reportLostSession(failure)
      throw failure
    }
    return response
  }

  return {
    unknownOutcomes,

    async call(endpoint, input, call = {}) {
      return readOutput(endpoint, await answerTo(endpoint, input, call))
    },

    async download(endpoint, input, call = {}) {
      const response = await answerTo(endpoint, input, call)
      try {
        return {name: nameOfFile(response), content: await response.blob()}
      } catch (error) {
        throw localFailure('unreachable', error)
      }
    },

    async withSession(work) {
      const token = session.tokens()?.token
      if (token === undefined) throw new ApiFailure({code: 'not-signed-in', ...NOT_SIGNED_IN, next: 'sign-in'})
      try {
        return await work(token)
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        const renewed = await newerTokens(token, error.status)
        if (renewed !== null) return work(renewed.token)
        reportLostSession(error)
        throw error
      }
    },
  }

  async function newerTokens(rejected: string, status: number): Promise<SessionTokens | null> {
    if (status === 403) return refreshTokens(rejected)
    if (status !== 401) return null
    await askOthers()
    const tokens = session.tokens()
    return tokens?.token === rejected ? null : tokens
  }

  function reportLostSession(failure: ApiFailure) {
    if (session.tokens() === null) return
    if (failure.status === 403) onSessionLost('expired')
    if (failure.status === 401) onSessionLost('unknown')
  }
}

async function readOutput<E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  const output: E['output'] = endpoint.output
  try {
    return z.decode(output, await response.json())
  } catch (error) {
    throw localFailure('unreadable', error)
  }
}

const withToken = (request: PreparedRequest, token: string | undefined): PreparedRequest =>
  token === undefined ? request : {...request, headers: {...request.headers, authorization: `Bearer ${token}`}}

/** The default: there are no other tabs to ask. */
const alone = () => Promise.resolve()

const isOffline = () => typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine

/** Idempotency keys: an action that is repeated because its outcome is unknown has the same key. */
type ActionKeys = {keyFor(action: string): string; settle(action: string): void}

/** Keeps one key per pending action (call and body) until it has a definite answer. */
function createActionKeys(newKey: () => string = () => crypto.randomUUID()): ActionKeys {
  const pending = new Map<string, string>()
  return {
    keyFor(action) {
      const key = pending.get(action) ?? newKey()
      pending.set(action, key)
      return key
    },
    settle: (action) => void pending.delete(action),
  }
}
