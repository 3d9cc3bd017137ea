import type {ApiFailure} from '@ceibo/client/api-failure'
import {Notice} from '@ceibo/ui/notice'

/** The slot could not be held: usually somebody was faster. */
export function HoldFailure({failure}: {failure: ApiFailure | null}) {
  if (!failure) return null
  return (
    <Notice tone="warn" live="alert" title={failure.title}>
      {failure.text}
    </Notice>
  )
}
