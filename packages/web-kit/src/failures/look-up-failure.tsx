import type {ApiFailure} from '#calls/api-failure.ts'
import {longDateTime} from '#dates/spanish-dates.ts'
import {MAX_LOOK_UPS} from '@ceibo/contract/wire/endpoint'
import {type FailureMessage, FailureNotice} from './failure-notice.tsx'

const MINUTE_MS = 60_000

/** The text of a failed look-up of a document. When none are left for the day: how many there are, until when, and the alternative. */
export function lookUpFailure(failure: ApiFailure, meanwhile: string, now = failure.at): FailureMessage {
  if (failure.code !== 'too-many' || failure.waitSeconds === undefined) return failure
  const opens = Math.ceil((now.getTime() + failure.waitSeconds * 1000) / MINUTE_MS) * MINUTE_MS
  return {
    title: `Ya lo consultaste ${MAX_LOOK_UPS} veces`,
    text: `Por seguridad se puede consultar hasta ${MAX_LOOK_UPS} veces por día. Vas a poder probar otra vez el ${longDateTime(new Date(opens), now)}. ${meanwhile}`,
    next: 'wait',
    waitSeconds: undefined,
  }
}

/** Explains a failed look-up of a document, and the alternative meanwhile. */
export function LookUpFailureNotice({failure, meanwhile}: {failure: ApiFailure | null; meanwhile: string}) {
  return <FailureNotice failure={failure && lookUpFailure(failure, meanwhile)} />
}
