import {ERRORS} from '@ceibo/contract/errors'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from './app-error.ts'
import {errorAnswer} from './error-answer.ts'
import type {Answer} from './error-answer.ts'
import {claimKey, storeResponse, releaseKey} from './idempotency.queries.ts'
import type {KeyUse} from './idempotency.queries.ts'

/** Seconds after which a repeat of a call that is still running may ask again. */
const IN_PROGRESS_WAIT = 2

/**
 * Runs `work` once for a key: a repeat gets the first answer, byte for byte, refusals included. Throws `in-progress` while
 * the first runs and `key-reused` for another body. A failure of ours (5xx) is not kept, nor a refusal that passes with time.
 */
export async function idempotently(
  use: Omit<KeyUse, 'at'> & {requestId: string},
  work: () => Promise<Answer>,
  on: Dependencies,
): Promise<Answer> {
  const claim = {...use, at: on.clock.now()}
  const found = await claimKey(claim, on.db)
  if (found !== 'claimed') return repeated(use.bodyHash, found)
  const answer = await settled(work, use.requestId).catch(async (error: unknown) => {
    // If this fails too, the claim counts as abandoned after a minute; the first failure is the one to tell.
    await releaseKey(claim, on.db).catch(() => undefined)
    throw error
  })
  await storeResponse(claim, answer, on.db)
  return answer
}

function repeated(bodyHash: Buffer, found: Awaited<ReturnType<typeof claimKey>>): Answer {
  if (found !== undefined && found !== 'claimed') {
    if (!found.bodyHash.equals(bodyHash)) throw new AppError('key-reused')
    if (found.status !== null && found.text !== null) return {status: found.status, text: found.text}
  }
  throw new AppError('in-progress', {waitSeconds: IN_PROGRESS_WAIT})
}

/** The answer, also when it is a refusal that a repeat would meet again. */
async function settled(work: () => Promise<Answer>, requestId: string): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && isLasting(error)) return errorAnswer(error, requestId)
    throw error
  }
}

const isLasting = ({code}: AppError) => ERRORS[code].status < 500 && ERRORS[code].transient !== true
