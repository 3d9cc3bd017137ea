import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'

/** An expected failure, with its code of the error table. Any other error is answered as `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly problems: readonly FieldProblem[]
  readonly waitSeconds: number | undefined
  readonly remainingAttempts: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      problems?: readonly FieldProblem[]
      waitSeconds?: number
      remainingAttempts?: number
      cause?: unknown
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : {cause: options.cause})
    this.name = 'AppError'
    this.code = code
    this.problems = options.problems ?? []
    this.waitSeconds = options.waitSeconds
    this.remainingAttempts = options.remainingAttempts
  }
}
