import {memoryUsage} from 'node:process'
import type {Worker} from 'node:worker_threads'
import {type Asker, busy, clientQueues} from './client-queues.ts'

export type Limits = {
  threads: number
  /** The time that one work may take; then its thread is ended, and the work fails. */
  timeMs: number
  /** How many bytes the process may grow by during one work. */
  memoryBytes: number
  idleMs: number
  /** The most works in the queue, for one client and for all. */
  waitingOfOne: number
  waitingInAll: number
}

/** If there are several threads, one is reserved for other clients. */
export type Work = Asker & {
  /** Works on the same thing go to the thread that worked on it before, if it is free: it may have cached what they need. */
  about: string
  message: unknown
  /** Memory of the message that is given to the thread instead of copied; who asks loses it. */
  given?: readonly ArrayBuffer[]
}
export type WorkerPool = {
  run: (work: Work) => Promise<unknown>
  /** Ends the threads, with the works that run; those that wait are dropped. */
  close: () => Promise<void>
}
type Job = Work & {resolve: (answer: unknown) => void; reject: (error: unknown) => void}
type Thread = {worker: Worker | undefined; job: Job | undefined; lastAbout: string; idle: NodeJS.Timeout | undefined}

/**
 * Options of the worker threads: a bounded heap, and the output of libraries is dropped. Under `npm start` the bounds of its command line
 * count instead, in threads too.
 */
export const WORKER_OPTIONS = {resourceLimits: {maxOldGenerationSizeMb: 256}, stdout: true, stderr: true}

/** The thread of a work ended before it answered: it took too long or too much memory, or failed. */
export class LostWork extends Error {
  override readonly name = 'LostWork'
}

/**
 * Runs works in a few worker threads; each message gets one answer. A thread that fails, takes too long or too much memory is ended and
 * replaced. Throws `busy` when too many wait, and for a work that was dropped in favour of a client with fewer; `LostWork` when the thread of
 * the work ended.
 */
export function workerPool(start: () => Worker, limits: Limits): WorkerPool {
  const threads: Thread[] = Array.from({length: limits.threads}, () => ({
    worker: undefined,
    job: undefined,
    lastAbout: '',
    idle: undefined,
  }))
  const mostOfOne = Math.max(1, limits.threads - 1)
  const queues = clientQueues<Job>(limits)

  let isClosed = false

  const runningOf = (client: string) => threads.filter(({job}) => job?.client === client).length

  function dispatch(): void {
    for (;;) {
      if (isClosed) return
      const free = threads.filter(({job}) => job === undefined)
      const job = free.length === 0 ? undefined : queues.next((client) => runningOf(client) < mostOfOne)
      if (job === undefined) return
      const thread = free.find(({lastAbout}) => lastAbout === job.about) ?? free.find(({worker}) => worker) ?? free[0]
      if (thread === undefined) return
      thread.job = job
      thread.lastAbout = job.about
      void runIn(thread, job)
    }
  }

  async function runIn(thread: Thread, job: Job): Promise<void> {
    clearTimeout(thread.idle)
    const worker = (thread.worker ??= start())
    worker.ref()
    const stop = stopWhenTooMuch(worker, limits)
    try {
      worker.postMessage(job.message, job.given ?? [])
      job.resolve(await answerOf(worker))
      rest(thread, worker)
    } catch (error) {
      thread.worker = undefined
      job.reject(error)
      await worker.terminate()
    } finally {
      clearInterval(stop)
      thread.job = undefined
      dispatch()
    }
  }

  function rest(thread: Thread, worker: Worker): void {
    worker.unref()
    thread.idle = setTimeout(() => {
      thread.worker = undefined
      void worker.terminate()
    }, limits.idleMs)
    thread.idle.unref()
  }

  function run(work: Work): Promise<unknown> {
    const {promise, resolve, reject} = Promise.withResolvers<unknown>()
    if (isClosed || !queues.makeRoomFor(work.client)) return Promise.reject(busy())
    const job = {...work, resolve, reject}
    queues.add(job)
    const leave = () => queues.forget(job) && reject(busy())
    work.unwanted?.addEventListener('abort', leave, {once: true})
    dispatch()
    return promise.finally(() => work.unwanted?.removeEventListener('abort', leave))
  }

  async function close(): Promise<void> {
    isClosed = true
    for (let job = queues.next(() => true); job !== undefined; job = queues.next(() => true)) job.reject(busy())
    threads.forEach(({idle}) => clearTimeout(idle))
    await Promise.all(threads.flatMap(({worker}) => worker ?? []).map((worker) => worker.terminate()))
  }

  return {run, close}
}

function stopWhenTooMuch(worker: Worker, {timeMs, memoryBytes}: Limits): NodeJS.Timeout {
  const most = memoryUsage.rss() + memoryBytes
  const ends = performance.now() + timeMs
  const watch = setInterval(() => {
    if (memoryUsage.rss() <= most && performance.now() <= ends) return
    // Once: a thread of a busy machine takes longer to end than until the next look.
    clearInterval(watch)
    void worker.terminate()
  }, 20)
  return watch
}

function answerOf(worker: Worker): Promise<unknown> {
  const heard = Promise.withResolvers<unknown>()
  const failed = (cause?: unknown) => heard.reject(new LostWork('The thread of the work ended', {cause}))
  worker.once('message', heard.resolve).once('error', failed).once('exit', failed)
  return heard.promise.finally(() => {
    worker.off('message', heard.resolve).off('error', failed).off('exit', failed)
  })
}
