import {memoryUsage} from 'node:process'
import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '../../api/app-error.ts'

const TIME_MS = 10_000
const MEMORY_BYTES = 200 * 1024 * 1024
/** How long the thread waits for another PDF: loading its library takes longer than reading an order. */
const IDLE_MS = 10_000

const verdict = z.discriminatedUnion('is', [
  z.object({is: z.literal('rewritten'), content: z.instanceof(Uint8Array)}),
  z.object({is: z.literal('refused')}),
])

let idle: {worker: Worker; ends: NodeJS.Timeout} | undefined

/**
 * A new PDF made of the pages of one, without actions, attached files, metadata or anything a page does not show. Throws
 * `file-unreadable` for what is damaged, encrypted, too long, or holds scripts, files or launch actions. It is read in a
 * thread of its own, which ends when it takes too long or too much memory.
 */
export async function rewritePdf(content: Buffer): Promise<Buffer> {
  const worker = takeWorker()
  const stop = stopWhenTooMuch(worker)
  try {
    worker.postMessage(new Uint8Array(content), [])
    const answer = verdict.parse(await answerOf(worker))
    keepWorker(worker)
    if (answer.is === 'rewritten') return Buffer.from(answer.content)
  } catch (cause) {
    await worker.terminate()
    throw new AppError('file-unreadable', {cause})
  } finally {
    clearInterval(stop)
  }
  throw new AppError('file-unreadable')
}

function takeWorker(): Worker {
  if (idle === undefined) {
    const resourceLimits = {maxOldGenerationSizeMb: 256}
    return new Worker(new URL('./pdf-worker.ts', import.meta.url), {resourceLimits, stdout: true, stderr: true})
  }
  const {worker, ends} = idle
  clearTimeout(ends)
  idle = undefined
  worker.ref()
  return worker
}

function keepWorker(worker: Worker): void {
  if (idle !== undefined) return void worker.terminate()
  worker.unref()
  const ends = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, IDLE_MS)
  ends.unref()
  idle = {worker, ends}
}

function stopWhenTooMuch(worker: Worker): NodeJS.Timeout {
  const most = memoryUsage.rss() + MEMORY_BYTES
  const ends = performance.now() + TIME_MS
  return setInterval(() => {
    if (memoryUsage.rss() > most || performance.now() > ends) void worker.terminate()
  }, 20)
}

function answerOf(worker: Worker): Promise<unknown> {
  const heard = Promise.withResolvers<unknown>()
  const failed = () => heard.reject(new Error('The PDF was too much to read'))
  worker.once('message', heard.resolve).once('error', heard.reject).once('exit', failed)
  return heard.promise.finally(() => {
    worker.off('message', heard.resolve).off('error', heard.reject).off('exit', failed)
  })
}
