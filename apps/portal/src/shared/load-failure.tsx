import {ApiFailure} from '@ceibo/client/api-failure'
import {FailureState} from '@ceibo/ui/failure-state'
import {useSite} from './site-settings.tsx'

type Props = {title: string; query: {error: Error | null; isFetching: boolean; refetch: () => Promise<unknown>}}

/** One list could not be had: says why, offers to try again and the telephone. */
export function LoadFailure({title, query}: Props) {
  const {appointmentsPhone} = useSite()
  const failure = query.error instanceof ApiFailure ? query.error : null
  return (
    <FailureState
      title={title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      telephone={appointmentsPhone}
    >
      {failure?.text}
    </FailureState>
  )
}
