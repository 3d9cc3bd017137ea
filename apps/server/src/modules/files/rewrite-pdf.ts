import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '../../api/app-error.ts'
import {idleWorker, WORKER_OPTIONS} from '../../platform/idle-worker.ts'

const inThread = idleWorker(() => new Worker(new URL('./pdf-worker.ts', import.meta.url), WORKER_OPTIONS), {
  timeMs: 10_000,
  memoryBytes: 200 * 1024 * 1024,
  idleMs: 10_000,
})

const verdict = z.discriminatedUnion('is', [
  z.object({is: z.literal('rewritten'), content: z.instanceof(Uint8Array)}),
  z.object({is: z.literal('refused')}),
])

/**
 * A new PDF with the pages of another, without actions, attachments, metadata or anything not shown. Throws
 * `file-unreadable` for a PDF that is damaged, encrypted, too long, or holds scripts, files or launch actions. It is read in a
 * worker thread, which is ended when it takes too much time or memory.
 */
export async function rewritePdf(content: Buffer): Promise<Buffer> {
  const answer = await inThread(new Uint8Array(content))
    .then((said) => verdict.parse(said))
    .catch((cause: unknown) => {
      throw new AppError('file-unreadable', {cause})
    })
  if (answer.is === 'refused') throw new AppError('file-unreadable')
  return Buffer.from(answer.content)
}
