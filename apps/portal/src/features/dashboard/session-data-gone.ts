import {ApiFailure} from '@ceibo/client/api-failure'

type Loading = {isError: boolean; error: Error | null; data: unknown}

/**
 * True when the server refuses every request of the dashboard because it does not know the session or the person. A network
 * or server failure says nothing about the session: each card then shows its own failure.
 */
export const sessionDataIsGone = (all: readonly Loading[]): boolean =>
  all.every(({isError, data, error}) => isError && data === undefined && isGone(error))

const isGone = (error: Error | null) => error instanceof ApiFailure && (error.status === 401 || error.status === 404)
