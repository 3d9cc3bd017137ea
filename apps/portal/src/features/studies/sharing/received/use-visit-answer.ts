import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {useCallback, useEffect, useState} from 'react'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'

export type VisitTrouble = 'waits' | 'failed'

/** Why a part of a share cannot be loaded; null when the visit is over, which the page itself says. */
export function troubleOf(failure: unknown): VisitTrouble | null {
  if (isDeadLink(failure)) return null
  // The sharer's choice of when to see results still applies.
  return failure instanceof ApiFailure && failure.code === 'study-waits' ? 'waits' : 'failed'
}

/** What is asked for when a part of the page appears. `ask` must keep its identity. */
export function useVisitAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [trouble, setTrouble] = useState<VisitTrouble | null>(null)
  const load = useCallback(
    (signal: AbortSignal) =>
      void ask(signal).then(
        (found) => signal.aborted || setAnswer(found),
        (failure: unknown) => signal.aborted || setTrouble(troubleOf(failure)),
      ),
    [ask],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  function retry() {
    setTrouble(null)
    load(new AbortController().signal)
  }
  return {answer, trouble, retry}
}
