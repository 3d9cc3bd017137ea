import {createHash} from 'node:crypto'
import {isConnectionRefused, isDatabaseUnavailable} from '@ceibo/database/database-errors'
import {type CommitMark, OutcomeUnknown, withCommitMark} from '@ceibo/database/transaction'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {ERRORS} from '@ceibo/contract/wire/errors'
import type {FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {bodyToRepeat} from '#api/limits/captcha-gate.ts'
import {type Answer, errorAnswer} from '#api/answers/error-answer.ts'
import {claimKey, commitsOf, countCommit, type KeyUse, releaseKey, storeResponse} from './idempotency.queries.ts'
import {keyScope} from './key-scope.ts'
import type {Asked, RequestContext} from './route.ts'

/** Seconds after which a repeat of a call that is still running may ask again. */
const IN_PROGRESS_WAIT = 2

/** Seconds after which a call with an unknown outcome may be repeated with the same key. */
const UNKNOWN_WAIT = 1

/** What the answer to a refusal is written with. */
type Named = {requestId: string; input: Endpoint['input']}

/**
 * Runs `work` once for a key: a repeat gets the bytes of the first answer, refusals included. Throws `in-progress` while
 * the first runs and `key-reused` for another body. Server errors (5xx) and transient refusals are not stored.
 */
async function idempotently(
  use: Omit<KeyUse, 'at'> & Named,
  work: () => Promise<Answer>,
  on: Dependencies,
): Promise<Answer> {
  const {requestId, input, ...claimed} = use
  const claim = {...claimed, at: on.clock.now()}
  const found = await claimKey(claim, on.db)
  if (found !== 'claimed') return storedResponse(use.bodyHash, found)
  const marked = withCommitMark(commitMark(claim, on), () => settled(work, {requestId, input}))
  const answer = await marked.catch(async (error: unknown) => {
    // If this fails too, the claim expires after a minute; the first failure is the one to throw.
    await releaseKey(claim, on.db).catch(() => undefined)
    throw error
  })
  await storeResponse(claim, answer, on.db)
  return answer
}

const commitMark = (claim: KeyUse, {db}: Dependencies): CommitMark => ({
  write: async (tx) => {
    const count = await countCommit(claim, tx)
    // A repeat runs in place of a request that took too long, so that only one of them may change anything.
    if (count === undefined) throw new AppError('in-progress', {waitSeconds: IN_PROGRESS_WAIT})
    return count
  },
  commits: () => commitsOf(claim, db),
})

function storedResponse(bodyHash: Buffer, found: Awaited<ReturnType<typeof claimKey>>): Answer {
  if (found !== undefined && found !== 'claimed') {
    if (!found.bodyHash.equals(bodyHash)) throw new AppError('key-reused')
    if (found.status !== null && found.text !== null) return {status: found.status, text: found.text}
  }
  throw new AppError('in-progress', {waitSeconds: IN_PROGRESS_WAIT})
}

/** The answer of `work`; a refusal counts as an answer when a repeat would be refused alike. */
async function settled(work: () => Promise<Answer>, {requestId, input}: Named): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && isLasting(error)) return errorAnswer(error, requestId, input)
    throw error
  }
}

const isLasting = ({code}: AppError) => ERRORS[code].status < 500 && ERRORS[code].transient !== true

const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/

function assertKey({idempotencyKey: key}: RequestContext): void {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return
  const message = 'De 8 a 200 letras, números, puntos o guiones'
  throw new AppError('invalid', {problems: [{field: 'idempotency-key', message}]})
}

/**
 * The answer of a call that may carry an Idempotency-Key. A repeat gets the stored response, unless the caller cannot be distinguished from others of the
 * network. Throws `invalid` for a malformed key.
 */
export async function answerWithKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  call: Asked<Endpoint>,
  run: () => Promise<Answer>,
  on: Dependencies,
): Promise<Answer> {
  if (endpoint.idempotent === false) return run()
  assertKey(call.request)
  if (endpoint.idempotent === 'by-itself') return knowingOutcome(run)
  const key = call.request.idempotencyKey
  const scope = key === undefined ? undefined : keyScope(endpoint, call, on)
  if (key === undefined || scope === undefined) return knowingOutcome(run)
  const bodyHash = createHash('sha256')
    .update(`${endpoint.id}\0${request.url}\0`)
    .update(bodyToRepeat(request))
    .digest()
  const use = {scope, key, bodyHash, requestId: request.id, input: endpoint.input}
  return idempotently(use, () => knowingOutcome(run), on)
}

/** Throws `outcome-unknown` when the database was lost at a moment when a part of the work may have been committed. */
async function knowingOutcome(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const isUnknown = error instanceof OutcomeUnknown || (isDatabaseUnavailable(error) && !isConnectionRefused(error))
    throw isUnknown ? new AppError('outcome-unknown', {waitSeconds: UNKNOWN_WAIT, cause: error}) : error
  }
}
