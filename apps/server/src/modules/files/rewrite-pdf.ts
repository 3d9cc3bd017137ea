import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {LostWork, WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'

const REWRITING: ThreadedWork = {
  start: () => new Worker(new URL('./pdf-worker.ts', import.meta.url), WORKER_OPTIONS),
  limits: {
    threads: 1,
    timeMs: 10_000,
    memoryBytes: 200 * 1024 * 1024,
    idleMs: 10_000,
    waitingOfOne: 24,
    waitingInAll: 24,
  },
}

const verdict = z.discriminatedUnion('is', [
  z.object({is: z.literal('rewritten'), content: z.instanceof(Uint8Array)}),
  z.object({is: z.literal('refused')}),
])

/**
 * A new PDF with the pages of another, without actions, attachments, metadata or anything not shown. Throws
 * `file-unreadable` for a PDF that is damaged, encrypted, too long, or holds scripts, files or launch actions. It is read in a
 * worker thread, which is ended when it takes too much time or memory.
 */
export async function rewritePdf(content: Buffer, {threads}: {threads: WorkerThreads}): Promise<Buffer> {
  const sent = {client: 'uploads', about: '', message: new Uint8Array(content)}
  const answer = verdict.parse(await threads.run(REWRITING, sent).catch(throwUnreadable))
  if (answer.is === 'refused') throw new AppError('file-unreadable')
  return Buffer.from(answer.content)
}

function throwUnreadable(error: unknown): never {
  throw error instanceof LostWork ? new AppError('file-unreadable', {cause: error}) : error
}
