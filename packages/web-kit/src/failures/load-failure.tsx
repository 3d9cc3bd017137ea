import {ApiFailure, asFailure} from '#calls/api-failure.ts'
import {FailureState} from '@ceibo/ui/failure-state'
import type {ReactNode} from 'react'
import {FailureText} from './failure-notice.tsx'
import {PhoneLink} from '#page/phone-link.tsx'
import {useSite} from '#session/site-settings.tsx'

type Props = {
  /** What failed to load; without it the failure's own title is shown. */
  title?: string
  query: {error: Error | null; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown>}
}

/** A failed load: the reason, a retry button and the telephone. */
export function LoadFailure({title, query}: Props) {
  const {appointmentsPhone} = useSite()
  const failure = asFailure(query.error)
  return (
    <FailureState
      title={title ?? failure.title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      telephone={<PhoneLink number={appointmentsPhone} />}
    >
      <FailureText failure={failure} />
    </FailureState>
  )
}

type LoadedProps<T> = Pick<Props, 'title'> & {
  query: Props['query'] & {data: T | undefined}
  /** Shown until there is a response. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** Renders the loaded data, also while it is refetched; otherwise the failure with a retry button, or `waiting`. */
export function Loaded<T>({query, title, waiting, children}: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <LoadFailure {...(title !== undefined && {title})} query={query} /> : waiting
}

/** Whether a call failed because the emailed link expired while the person filled in the form. */
export const isExpiredLink = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'link-expired'

/** Whether a link of an email is used, expired or unknown. After any other failure it may still be valid. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiFailure && ['link-expired', 'not-found', 'invalid'].includes(error.code)
