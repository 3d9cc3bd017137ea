type Shared<Result> = {result: Promise<Result>; askers: number; unwanted: AbortController}

/**
 * Runs work of the same key once for all simultaneous requests. The signal of the work is aborted when all requests were abandoned; an abandoned
 * request still gets the result if there is one.
 */
export function sharedWork<Result>() {
  const running = new Map<string, Shared<Result>>()

  function begin(key: string, work: (unwanted: AbortSignal) => Promise<Result>): Shared<Result> {
    const unwanted = new AbortController()
    const result = work(unwanted.signal).finally(() => {
      if (running.get(key) === shared) running.delete(key)
    })
    const shared = {result, askers: 0, unwanted}
    running.set(key, shared)
    return shared
  }

  return async (key: string, work: (unwanted: AbortSignal) => Promise<Result>, gone?: AbortSignal): Promise<Result> => {
    const known = running.get(key)
    const shared = known === undefined || known.unwanted.signal.aborted ? begin(key, work) : known
    shared.askers += 1
    const leave = () => {
      shared.askers -= 1
      if (shared.askers === 0) shared.unwanted.abort()
    }
    gone?.addEventListener('abort', leave, {once: true})
    try {
      return await shared.result
    } finally {
      gone?.removeEventListener('abort', leave)
    }
  }
}
