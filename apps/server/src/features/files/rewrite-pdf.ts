import {memoryUsage} from 'node:process'
import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '../../http/app-error.ts'

const TIME_MS = 10_000
const MEMORY_BYTES = 200 * 1024 * 1024

const verdict = z.discriminatedUnion('is', [
  z.object({is: z.literal('rewritten'), content: z.instanceof(Uint8Array)}),
  z.object({is: z.literal('refused')}),
])

/**
 * A new PDF made of the pages of one, without actions, attached files, metadata or anything a page does not show. Throws
 * `file-unreadable` for what is damaged, encrypted, too long, or holds scripts, files or launch actions. It is read in a
 * thread of its own, which ends when it takes too long or too much memory.
 */
export async function rewritePdf(content: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: new Uint8Array(content),
    resourceLimits: {maxOldGenerationSizeMb: 256},
    stdout: true,
    stderr: true,
  })
  const most = memoryUsage.rss() + MEMORY_BYTES
  const ends = performance.now() + TIME_MS
  const watch = setInterval(() => {
    if (memoryUsage.rss() > most || performance.now() > ends) void worker.terminate()
  }, 20)
  try {
    const answer = verdict.parse(await answerOf(worker))
    if (answer.is === 'rewritten') return Buffer.from(answer.content)
  } catch (cause) {
    throw new AppError('file-unreadable', {cause})
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
  throw new AppError('file-unreadable')
}

function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The PDF was too much to read')))
  })
}
