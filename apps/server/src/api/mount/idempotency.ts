import {createHash} from 'node:crypto'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {ERRORS} from '@ceibo/contract/wire/errors'
import type {FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {bodyToRepeat} from '#api/limits/captcha-gate.ts'
import {type Answer, errorAnswer} from '#api/answers/error-answer.ts'
import {claimKey, type KeyUse, releaseKey, storeResponse} from './idempotency.queries.ts'
import {keyScope} from './key-scope.ts'
import type {Asked, RequestContext} from './route.ts'

/** Seconds after which a repeat of a call that is still running may ask again. */
const IN_PROGRESS_WAIT = 2

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
  const answer = await settled(work, {requestId, input}).catch(async (error: unknown) => {
    // If this fails too, the claim expires after a minute; the first failure is the one to throw.
    await releaseKey(claim, on.db).catch(() => undefined)
    throw error
  })
  await storeResponse(claim, answer, on.db)
  return answer
}

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
  if (endpoint.idempotent !== false) assertKey(call.request)
  if (endpoint.idempotent !== true) return run()
  const key = call.request.idempotencyKey
  const scope = key === undefined ? undefined : keyScope(endpoint, call, on)
  if (key === undefined || scope === undefined) return run()
  const bodyHash = createHash('sha256')
    .update(`${endpoint.id}\0${request.url}\0`)
    .update(bodyToRepeat(request))
    .digest()
  return idempotently({scope, key, bodyHash, requestId: request.id, input: endpoint.input}, run, on)
}
