import type {ApiFailure} from '@ceibo/client/api-failure'
import {FailureNotice} from './failure-notice.tsx'
import {lookUpFailure} from './look-up-limit.ts'

/** Explains a look-up of a document that failed, and what else can be done meanwhile. */
export function LookUpFailureNotice({failure, meanwhile}: {failure: ApiFailure | null; meanwhile: string}) {
  return <FailureNotice failure={failure && lookUpFailure(failure, meanwhile)} />
}
