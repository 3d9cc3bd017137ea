import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {HeldTooLong} from '@ceibo/database/brief-waits.queries'
import {isDatabaseUnavailable} from '@ceibo/database/database-errors'
import {OutcomeUnknown} from '@ceibo/database/transaction'
import {type ErrorBody, type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import {toWire} from '@ceibo/contract/wire/field-names'
import type {ZodMiniType} from 'zod/mini'
import {AppError} from '#platform/app-error.ts'

/** An answer ready to send; `text` is its JSON, byte for byte. */
export type Answer = {status: number; text: string; waitSeconds?: number}

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported-media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  // Fastify requires a Content-Type of the method QUERY, which no call takes, before it looks for a route.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'not-found',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

/** Seconds after which a call that found no database, or no outside system, may be tried again. */
const WAIT_SECONDS = 5

/** Converts any thrown value to an expected failure; an unknown one becomes `unexpected`. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseUnavailable(thrown) || thrown instanceof OutcomeUnknown || thrown instanceof OutsideFailure) {
    return new AppError('unavailable', {waitSeconds: WAIT_SECONDS, cause: thrown})
  }
  if (thrown instanceof HeldTooLong) return new AppError('bulk-busy', {cause: thrown})
  const code = thrown instanceof Error && 'code' in thrown ? FASTIFY_CODES[String(thrown.code)] : undefined
  return new AppError(code ?? 'unexpected', {cause: thrown})
}

/**
 * The body of a failure. Data that does not exist and data of somebody else get the same bytes, so a 404 does not carry
 * the request id; the header does. `input` is the codec of the call, which gives problems the names of the wire.
 */
export function errorAnswer(error: AppError, requestId: string, input?: ZodMiniType): Answer {
  const row = ERRORS[error.code]
  const body: ErrorBody = {
    estado: row.status,
    codigo: error.code,
    titulo: row.title,
    mensaje: row.text,
    siguiente: row.next,
    pedido: row.status === 404 ? '' : requestId,
    ...(error.problems.length > 0 && {errores: toWire(error.problems, input)}),
    ...(error.waitSeconds !== undefined && {esperaSegundos: error.waitSeconds}),
    ...(error.remainingAttempts !== undefined && {remainingAttempts: error.remainingAttempts}),
  }
  return {
    status: row.status,
    text: JSON.stringify(body),
    ...(error.waitSeconds !== undefined && {waitSeconds: error.waitSeconds}),
  }
}
