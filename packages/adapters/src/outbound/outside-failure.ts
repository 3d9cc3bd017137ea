/**
 * An outside system could not be reached, or did not answer as agreed. `nothing`: it certainly did nothing, because the request did not reach it
 * or was rejected (status 4xx). `unknown`: it may have done what was requested. The message is logged, so it has names of calls and fields, and
 * nothing that an answer or an address holds of a person.
 */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
  readonly done: 'nothing' | 'unknown'

  constructor(done: 'nothing' | 'unknown', why: string, options?: {cause: unknown}) {
    super(why, options)
    this.done = done
  }
}

/** The system answered with a status 4xx: it works, and did nothing. */
export class OutsideRejection extends OutsideFailure {
  override name = 'OutsideRejection'
  readonly status: number

  constructor(status: number) {
    super('nothing', `Status ${status}`)
    this.status = status
  }
}
