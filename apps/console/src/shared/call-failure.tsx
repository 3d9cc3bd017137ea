import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {FailureText} from '@ceibo/web-kit/failures/failure-notice.tsx'

type Props = {failure: Error | null; onRetry?: () => void}

/** What went wrong with a call, in words, and how to try again. Fields to correct are shown at the fields. */
export function CallFailure({failure: error, onRetry}: Props) {
  if (error === null) return null
  const failure = asFailure(error)
  const retry = onRetry && (
    <Button kind="ghost" small onClick={onRetry}>
      Reintentar
    </Button>
  )
  return (
    <Notice tone="bad" live="alert" title={failure.title} {...(retry && {action: retry})}>
      <p>
        <FailureText failure={failure} />
      </p>
    </Notice>
  )
}
