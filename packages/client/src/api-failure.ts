import {ERRORS, isErrorCode, type ErrorCode, type NextStep} from '@ceibo/contract/errors'
import * as z from 'zod/mini'

/** Failures that never reached the server, or whose answer could not be understood, besides those of the error table. */
export type FailureCode = ErrorCode | 'offline' | 'unreachable' | 'timeout' | 'unreadable' | 'captcha-unsupported'

/** One field to correct, by its name on the wire. */
export type WireProblem = {field: string; message: string}

type Details = {
  code: FailureCode
  title: string
  text: string
  next: NextStep
  status?: number
  problems?: readonly WireProblem[]
  waitSeconds?: number | undefined
  requestId?: string | undefined
  cause?: unknown
}

/** Every call that did not succeed ends in one of these: what to say, and what the person can do next. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly title: string
  readonly text: string
  readonly next: NextStep
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  readonly problems: readonly WireProblem[]
  readonly waitSeconds: number | undefined
  /** What support needs to find the request in the logs. */
  readonly requestId: string | undefined

  constructor(details: Details) {
    super(details.code, details.cause === undefined ? undefined : {cause: details.cause})
    this.name = 'ApiFailure'
    this.code = details.code
    this.title = details.title
    this.text = details.text
    this.next = details.next
    this.status = details.status ?? 0
    this.problems = details.problems ?? []
    this.waitSeconds = details.waitSeconds
    this.requestId = details.requestId
  }
}

const SERVICE = {title: ERRORS.unavailable.title, text: ERRORS.unavailable.text}

const LOCAL = {
  offline: {
    title: 'Estás sin conexión',
    text: 'Revisá tu conexión a internet y probá de nuevo. No perdiste nada de lo que cargaste.',
    next: 'retry',
  },
  unreachable: {...SERVICE, next: 'retry'},
  timeout: {
    title: 'Está tardando más de lo normal',
    text: 'No recibimos respuesta a tiempo. Probá de nuevo en unos segundos.',
    next: 'retry',
  },
  unreadable: {...SERVICE, next: 'retry'},
  'captcha-unsupported': {
    title: 'No pudimos verificar tu navegador',
    text: 'Tu navegador no permite la verificación de seguridad. Actualizalo, probá con otro, o llamanos.',
    next: 'call',
  },
} as const

/** A failure without an answer of the API. */
export const localFailure = (code: keyof typeof LOCAL, cause?: unknown): ApiFailure =>
  new ApiFailure({code, ...LOCAL[code], cause})

/** Whatever was thrown by a call, as something to show. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : localFailure('unreachable', error)

/** A failure by its code of the error table, with its own words. */
export const tableFailure = (code: ErrorCode, problems: readonly WireProblem[] = []): ApiFailure =>
  new ApiFailure({code, ...ERRORS[code], problems})

const errorBody = z.object({
  codigo: z.string(),
  titulo: z.string(),
  mensaje: z.string(),
  siguiente: z.enum(['correct', 'retry', 'sign-in', 'call', 'wait', 'back', 'none']),
  pedido: z.string(),
  errores: z.optional(z.array(z.object({campo: z.string(), mensaje: z.string()}))),
  esperaSegundos: z.optional(z.number()),
})

/** Reads an answer that failed. Answers of a proxy in between become the plain service failure. */
export async function failureOf(response: Response): Promise<ApiFailure> {
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
    problems: (body.errores ?? []).map((problem) => ({field: problem.campo, message: problem.mensaje})),
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
