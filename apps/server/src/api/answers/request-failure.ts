import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {asAppError} from './error-answer.ts'

/** Failures whose cause the log tells, because no answer does. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['unexpected', 'unavailable', 'outcome-unknown'])

/** The failure of a request, noted for its line in the log; unexpected ones, and those of outside systems, are logged at once. */
export function requestFailure(thrown: unknown, request: FastifyRequest, {log}: Pick<Dependencies, 'log'>): AppError {
  // A body that ended early is the client's failure, not that of an outside system.
  const error = thrown === request.raw.errored ? new AppError('bad-request', {cause: thrown}) : asAppError(thrown)
  request.failure = error.code
  const isOutside = error.cause instanceof OutsideFailure
  if (isOutside || LOGGED.has(error.code)) {
    log.error({requestId: request.id, endpoint: endpointOf(request), err: thrown}, 'A request failed')
  }
  return error
}

/** The call's id, or the route's template; never the requested address. */
export function endpointOf({routeOptions}: FastifyRequest): string {
  return routeOptions.config.endpointId ?? routeOptions.url ?? 'none'
}
