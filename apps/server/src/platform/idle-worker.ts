import {memoryUsage} from 'node:process'
import type {Worker} from 'node:worker_threads'

type Limits = {timeMs: number; memoryBytes: number; idleMs: number}

/** Options of the worker threads: a bounded heap, and the output of libraries is dropped. */
export const WORKER_OPTIONS = {resourceLimits: {maxOldGenerationSizeMb: 256}, stdout: true, stderr: true}

/**
 * Runs work that would block the event loop in a worker thread; each message gets one answer. A thread that takes too long or
 * too much memory is ended, and the work fails. One idle thread is kept for a while, because loading its libraries is slow.
 */
export function idleWorker(
  start: () => Worker,
  {timeMs, memoryBytes, idleMs}: Limits,
): (message: unknown) => Promise<unknown> {
  let idle: {worker: Worker; ends: NodeJS.Timeout} | undefined

  function take(): Worker {
    if (idle === undefined) return start()
    const {worker, ends} = idle
    clearTimeout(ends)
    idle = undefined
    worker.ref()
    return worker
  }

  function keep(worker: Worker): void {
    if (idle !== undefined) return void worker.terminate()
    worker.unref()
    const ends = setTimeout(() => {
      idle = undefined
      void worker.terminate()
    }, idleMs)
    ends.unref()
    idle = {worker, ends}
  }

  function stopWhenTooMuch(worker: Worker): NodeJS.Timeout {
    const most = memoryUsage.rss() + memoryBytes
    const ends = performance.now() + timeMs
    return setInterval(() => {
      if (memoryUsage.rss() > most || performance.now() > ends) void worker.terminate()
    }, 20)
  }

  return async (message) => {
    const worker = take()
    const stop = stopWhenTooMuch(worker)
    try {
      worker.postMessage(message, [])
      const answer = await answerOf(worker)
      keep(worker)
      return answer
    } catch (error) {
      await worker.terminate()
      throw error
    } finally {
      clearInterval(stop)
    }
  }
}

function answerOf(worker: Worker): Promise<unknown> {
  const heard = Promise.withResolvers<unknown>()
  const failed = () => heard.reject(new Error('The work was too much for its thread'))
  worker.once('message', heard.resolve).once('error', heard.reject).once('exit', failed)
  return heard.promise.finally(() => {
    worker.off('message', heard.resolve).off('error', heard.reject).off('exit', failed)
  })
}
