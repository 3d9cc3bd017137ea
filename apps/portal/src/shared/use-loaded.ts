import {ApiFailure, localFailure} from '@ceibo/client/api-failure'
import {useEffect, useState} from 'react'

/** What a page of the public side waits for. */
export type Loaded<T> = {is: 'loading'} | {is: 'ready'; value: T} | {is: 'failed'; failure: ApiFailure}

/** Loads once, and again when asked; for pages without a store of server state. `load` must keep its identity. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): {loaded: Loaded<T>; retry: () => void} {
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<{of: typeof load; turn: number; end: Loaded<T>}>()
  useEffect(() => {
    const stop = new AbortController()
    const end = (value: Loaded<T>) => {
      if (!stop.signal.aborted) setLoaded({of: load, turn, end: value})
    }
    load(stop.signal).then(
      (value) => end({is: 'ready', value}),
      (error: unknown) => end({is: 'failed', failure: asFailure(error)}),
    )
    return () => stop.abort()
  }, [load, turn])
  const isCurrent = loaded?.of === load && loaded.turn === turn
  return {loaded: isCurrent ? loaded.end : {is: 'loading'}, retry: () => setTurn(turn + 1)}
}

/** Whatever was thrown by a call, as something to show. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : localFailure('unreachable', error)
