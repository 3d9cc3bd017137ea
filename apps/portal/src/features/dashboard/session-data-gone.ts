import {ApiFailure} from '@ceibo/client/api-failure'

type Loading = {isError: boolean; error: Error | null; data: unknown}

/**
 * True when the server refuses all that the first page asks for because it knows no such session or person. A network or a
 * service that fails says nothing about the session: there each card fails alone.
 */
export const sessionDataIsGone = (all: readonly Loading[]): boolean =>
  all.every(({isError, data, error}) => isError && data === undefined && isGone(error))

const isGone = (error: Error | null) => error instanceof ApiFailure && (error.status === 401 || error.status === 404)
