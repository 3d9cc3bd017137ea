import {AppError} from '../api/app-error.ts'

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

  /** When the queue is full, it drops the last work of the client with the most, so that a few clients cannot block one with fewer. */
  function makesRoom(wanted: number): boolean {
    const [longest = []] = [...queues.values()].toSorted((one, other) => other.length - one.length)
    const last = longest.at(-1)
    if (last === undefined || longest.length <= wanted) return false
    forget(last)
    last.reject(busy())
    return true
  }

  return {
    forget,
    hasRoomFor(client: string): boolean {
      const own = queues.get(client)?.length ?? 0
      return own < waitingOfOne && (waiting() < waitingInAll || makesRoom(own + 1))
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
