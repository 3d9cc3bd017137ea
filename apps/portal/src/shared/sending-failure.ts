import type {ApiFailure, FailureCode} from '@ceibo/client/api-failure'
import {SENDING_FAILED} from '@ceibo/contract/documents-sent-words'
import type {FailureMessage} from './failure-notice.tsx'

/** Nothing more is known than that it did not work. */
const UNEXPLAINED: readonly FailureCode[] = ['unexpected', 'unavailable', 'busy', 'unreachable', 'unreadable']

/** A failure to hand documents in, as it is told: its own words where they say more than ours for all of them. */
export function sendingFailure(failure: ApiFailure): FailureMessage {
  if (!UNEXPLAINED.includes(failure.code)) return failure
  const {next, waitSeconds} = failure
  return {...SENDING_FAILED, next, waitSeconds}
}

/** What was wrong with each of several files, by its place. The server calls the first `file.0`. */
export function problemsOfFiles({problems}: ApiFailure): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({field, message}) => {
      const place = /^file\.(\d+)$/.exec(field)?.[1]
      return place === undefined ? [] : [[Number(place), message] as const]
    }),
  )
}
