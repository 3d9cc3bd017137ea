import {ApiFailure} from '@ceibo/client/api-failure'
import {useCallback, useEffect, useState} from 'react'
import {isDeadLink} from '../../../../shared/failures/load-failure.tsx'

export type VisitTrouble = 'waits' | 'failed'

/** Why something of a share does not come; null when the visit is over, which the page tells. */
export function troubleOf(failure: unknown): VisitTrouble | null {
  if (isDeadLink(failure)) return null
  // The sharer's own choice of when to see results goes on to hold.
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
