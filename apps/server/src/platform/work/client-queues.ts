import {AppError} from '#platform/app-error.ts'

/** Whose work it is: clients take turns. It leaves the queue when `unwanted` is aborted. */
export type Asker = {client: string; unwanted?: AbortSignal | undefined}

type Job = {client: string; reject: (error: unknown) => void}

type Limits = {
  /** Works that may wait, of one client and of all. */
  waitingOfOne: number
  waitingInAll: number
}

export const busy = () => new AppError('busy', {waitSeconds: 2})

/** A queue of waiting works for each client; clients take turns. */
export function clientQueues<Waiting extends Job>({waitingOfOne, waitingInAll}: Limits) {
  /** The client whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()
  const waiting = () => [...queues.values()].reduce((sum, {length}) => sum + length, 0)

  function forget(job: Waiting): boolean {
    const queue = queues.get(job.client) ?? []
    const rest = queue.filter((one) => one !== job)
    if (rest.length === 0) queues.delete(job.client)
    else queues.set(job.client, rest)
    return rest.length < queue.length
  }

  /** Drops the last work of the client with the most, if that has more than `wanted`, so that a few clients cannot block one with fewer. */
  function dropLongest(wanted: number): boolean {
    const [longest = []] = [...queues.values()].toSorted((one, other) => other.length - one.length)
    const last = longest.at(-1)
    if (last === undefined || longest.length <= wanted) return false
    forget(last)
    last.reject(busy())
    return true
  }

  return {
    forget,
    /** Whether one more work of the client may wait. When the queues are full, a work of a client with more is dropped for it. */
    makeRoomFor(client: string): boolean {
      const own = queues.get(client)?.length ?? 0
      return own < waitingOfOne && (waiting() < waitingInAll || dropLongest(own + 1))
    },
    add(job: Waiting): void {
      queues.set(job.client, [...(queues.get(job.client) ?? []), job])
    },
    /** The first work of the first client that may have one more. */
    next(mayHave: (client: string) => boolean): Waiting | undefined {
      for (const [client, queue] of queues) {
        const [job] = queue
        if (job === undefined || !mayHave(client)) continue
        forget(job)
        const rest = queues.get(client)
        if (rest === undefined) return job
        // Moves the client behind the others.
        queues.delete(client)
        queues.set(client, rest)
        return job
      }
      return undefined
    },
  }
}
