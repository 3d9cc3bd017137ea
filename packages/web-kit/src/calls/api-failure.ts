import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type * as z from 'zod/mini'
import type {ErrorCode, NextStep} from '@ceibo/contract/wire/errors'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import {SERVICE_TROUBLE} from '@ceibo/contract/pages/screen-texts'

/** The codes of the error table, and those of calls that did not reach the server or whose answer could not be read. */
export type FailureCode = ErrorCode | 'offline' | 'unreachable' | 'timeout' | 'unreadable' | 'captcha-unsupported'

type Details = {
  code: FailureCode
  title: string
  text: string
  next: NextStep
  status?: number
  problems?: readonly FieldProblem[]
  waitSeconds?: number | undefined
  requestId?: string | undefined
  cause?: unknown
}

/** The failure of a call: the text to show, and what the person can do next. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly title: string
  readonly text: string
  readonly next: NextStep
  /** HTTP status, or 0 when no answer came. */
  readonly status: number
  /** The fields to correct, by their names in the input of the call. */
  readonly problems: readonly FieldProblem[]
  readonly waitSeconds: number | undefined
  /** The id with which support finds the request in the logs. */
  readonly requestId: string | undefined
  /** The time of the failure, from which `waitSeconds` counts. */
  readonly at = new Date()

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

const LOCAL = {
  offline: {
    title: 'Estás sin conexión',
    text: 'Revisá tu conexión a internet y probá de nuevo. No perdiste nada de lo que cargaste.',
    next: 'retry',
  },
  unreachable: {...SERVICE_TROUBLE, next: 'retry'},
  timeout: {
    title: 'Está tardando más de lo normal',
    text: 'No recibimos respuesta a tiempo. Probá de nuevo en unos segundos.',
    next: 'retry',
  },
  unreadable: {...SERVICE_TROUBLE, next: 'retry'},
  'captcha-unsupported': {
    title: 'No pudimos verificar tu navegador',
    text: 'Tu navegador no permite la verificación de seguridad. Actualizalo, probá con otro, o llamanos.',
    next: 'call',
  },
} as const

/** A failure without a response of the API. */
export const localFailure = (code: keyof typeof LOCAL, cause?: unknown): ApiFailure =>
  new ApiFailure({code, ...LOCAL[code], cause})

/** Reads a failed response of a call. The code for it includes the table of errors and is loaded with the first failure. */
export async function failureOf(response: Response, {input}: Pick<Endpoint, 'input'>): Promise<ApiFailure> {
  const reader = await import('./failed-answer.ts').catch(() => undefined)
  return reader === undefined ? localFailure('unreachable') : reader.readFailure(response, input)
}

/** The failure of an input that the contract refuses, by the issues of its encoding. */
export async function inputFailure(
  issues: readonly z.core.$ZodIssue[],
  {input}: Pick<Endpoint, 'input'>,
): Promise<ApiFailure> {
  const reader = await import('./failed-answer.ts').catch(() => undefined)
  return reader === undefined ? localFailure('unreachable') : reader.refusedInput(issues, input)
}

/** Converts anything that a call threw into a failure that can be shown. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : localFailure('unreachable', error)
