import type {Worker} from 'node:worker_threads'
import {busy} from './client-queues.ts'
import {type Limits, type Work, type WorkerPool, workerPool} from './worker-pool.ts'

/** Work that runs in threads of its own: how one starts, and what all of them may take. */
export type ThreadedWork = {start: () => Worker; limits: Limits}

export type WorkerThreads = {
  /** Runs a work in a thread of its kind. Throws what its pool throws, and `busy` once the threads are closed. */
  run: (kind: ThreadedWork, work: Work) => Promise<unknown>
  /** Ends every thread; a work that still runs or waits fails. */
  close: () => Promise<void>
}

/** The threads of one server, each kind in a pool that begins with its first work. Who makes them closes them. */
export function workerThreads(): WorkerThreads {
  const pools = new Map<ThreadedWork, WorkerPool>()
  let isClosed = false
  return {
    run(kind, work) {
      if (isClosed) return Promise.reject(busy())
      const pool = pools.get(kind) ?? workerPool(kind.start, kind.limits)
      pools.set(kind, pool)
      return pool.run(work)
    },
    async close() {
      isClosed = true
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** Does something with threads of its own, and ends them with it. */
export async function withThreads<Result>(work: (threads: WorkerThreads) => Promise<Result>): Promise<Result> {
  const threads = workerThreads()
  try {
    return await work(threads)
  } finally {
    await threads.close()
  }
}
