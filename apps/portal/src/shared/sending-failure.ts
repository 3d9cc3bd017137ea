import type {ApiFailure, FailureCode} from '@ceibo/client/api-failure'
import type {FailureMessage} from './failure-notice.tsx'

/** What is told when nothing more is known. */
export const SENDING_FAILED = {
  title: 'Error al enviar la solicitud',
  text: 'Estamos teniendo problemas al procesar esta solicitud. Por favor, intentá nuevamente más tarde.',
} as const

/** The reason is not known. */
const UNEXPLAINED: readonly FailureCode[] = ['unexpected', 'unavailable', 'busy', 'unreachable', 'unreadable']

/** The text of a failure to submit documents: the server's text where it says more than the general one. */
export function sendingFailure(failure: ApiFailure): FailureMessage {
  if (!UNEXPLAINED.includes(failure.code)) return failure
  const {next, waitSeconds} = failure
  return {...SENDING_FAILED, next, waitSeconds}
}

/** The problem of each file, by its index. The server names the first one `file.0`. */
export function problemsOfFiles({problems}: ApiFailure): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({field, message}) => {
      const place = /^file\.(\d+)$/.exec(field)?.[1]
      return place === undefined ? [] : [[Number(place), message] as const]
    }),
  )
}
