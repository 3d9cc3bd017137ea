import {ERRORS, isErrorCode, type ErrorCode} from '@ceibo/contract/wire/errors'
import {fieldNameOf, type FieldProblem, fromWire} from '@ceibo/contract/wire/field-names'
import * as z from 'zod/mini'
import {ApiFailure} from './api-failure.ts'

/** The failure of a code of the error table, with its texts. */
export const tableFailure = (code: ErrorCode, problems: readonly FieldProblem[] = []): ApiFailure =>
  new ApiFailure({code, ...ERRORS[code], problems})

/** The failure of an input that was not sent, because its call refuses it. */
export function refusedInput(issues: readonly z.core.$ZodIssue[], input: z.ZodMiniType): ApiFailure {
  const problems = issues.map(({path: [, ...path], message}) => ({field: fieldNameOf(path.join('.'), input), message}))
  return new ApiFailure({code: 'invalid', ...ERRORS.invalid, status: 0, problems})
}

const errorBody = z.object({
  codigo: z.string(),
  titulo: z.string(),
  mensaje: z.string(),
  siguiente: z.enum(['correct', 'retry', 'sign-in', 'call', 'wait', 'back', 'none']),
  pedido: z.string(),
  errores: z.optional(z.array(z.object({campo: z.string(), mensaje: z.string()}))),
  esperaSegundos: z.optional(z.number()),
})

/** Reads a failed response of a call with this input. Responses of a proxy become the general service failure. */
export async function readFailure(response: Response, input: z.ZodMiniType): Promise<ApiFailure> {
  const status = response.status
  const body = errorBody.safeParse(await response.json().catch(() => null)).data
  const waitSeconds = body?.esperaSegundos ?? retryAfter(response)
  if (!body) {
    const code = codeByStatus(status)
    return new ApiFailure({code, ...ERRORS[code], status, waitSeconds})
  }
  return new ApiFailure({
    code: isErrorCode(body.codigo) ? body.codigo : codeByStatus(status),
    title: body.titulo,
    text: body.mensaje,
    next: body.siguiente,
    status,
    problems: fromWire(body.errores ?? [], input),
    waitSeconds,
    requestId: body.pedido,
  })
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '')
  return seconds > 0 ? seconds : undefined
}

function codeByStatus(status: number): ErrorCode {
  if (status === 401) return 'not-signed-in'
  if (status === 403) return 'session-expired'
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-many'
  if (status === 502 || status === 503 || status === 504) return 'unavailable'
  return 'unexpected'
}
