import {asFailure, ApiFailure} from '@ceibo/client/api-failure'
import {FailureState} from '@ceibo/ui/failure-state'
import {FailureText} from './failure-text.tsx'
import {useSite} from './site-settings.tsx'

/** Whether a link that came by mail opens nothing: used, too old, or none. After any other failure it may well be good. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiFailure && ['link-expired', 'not-found', 'invalid'].includes(error.code)

type Props = {query: {error: Error | null; isFetching: boolean; refetch: () => Promise<unknown>}}

/** What a link opens could not be had: why, in its own words, and another try. */
export function LinkFailure({query}: Props) {
  const {appointmentsPhone} = useSite()
  const failure = asFailure(query.error)
  return (
    <FailureState
      title={failure.title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      telephone={appointmentsPhone}
    >
      <FailureText failure={failure} />
    </FailureState>
  )
}
