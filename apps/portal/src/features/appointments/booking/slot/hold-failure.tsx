import type {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {Notice} from '@ceibo/ui/notice'
import {AttentionBox} from '#features/appointments/attention-box.tsx'

/** The slot could not be held: usually another person took it first. */
export function HoldFailure({failure}: {failure: ApiFailure | null}) {
  if (!failure) return null
  return (
    <AttentionBox>
      <Notice tone="warn" live="alert" title={failure.title}>
        {failure.text}
      </Notice>
    </AttentionBox>
  )
}
