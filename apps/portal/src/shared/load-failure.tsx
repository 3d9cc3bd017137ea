import {ApiFailure, asFailure} from '@ceibo/client/api-failure'
import {FailureState} from '@ceibo/ui/failure-state'
import {FailureText} from './failure-notice.tsx'
import {useSite} from './site-settings.tsx'

type Props = {
  /** What could not be had; without it the failure says itself what is wrong. */
  title?: string
  query: {error: Error | null; isFetching: boolean; refetch: () => Promise<unknown>}
}

/** Something could not be loaded: says why, offers to try again and the telephone. */
export function LoadFailure({title, query}: Props) {
  const {appointmentsPhone} = useSite()
  const failure = asFailure(query.error)
  return (
    <FailureState
      title={title ?? failure.title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      telephone={appointmentsPhone}
    >
      <FailureText failure={failure} />
    </FailureState>
  )
}

/** Whether a link that came by mail opens nothing: used, too old, or none. After any other failure it may well be good. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiFailure && ['link-expired', 'not-found', 'invalid'].includes(error.code)
