import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {AppError} from '#platform/app-error.ts'

/** Seconds after which an archive that did not answer may be asked again. */
const WAIT_SECONDS = 10

/** For `catch` behind a call of an archive: says that it is down, in the words of studies. */
export function throwUnavailable(error: unknown): never {
  throw error instanceof OutsideFailure
    ? new AppError('archive-unavailable', {waitSeconds: WAIT_SECONDS, cause: error})
    : error
}
