import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {LostWork, WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'

const inspection = z.discriminatedUnion('is', [
  /** `pages` is null where the tree of pages is damaged. */
  z.object({is: z.literal('read'), pages: z.nullable(z.number())}),
  /** A part of it cannot be read, so that nobody knows what it holds. */
  z.object({is: z.literal('unreadable')}),
  /** It needs a password, or forbids what readers do. */
  z.object({is: z.literal('encrypted')}),
  /** It holds scripts, files, programs or what plays and sends. */
  z.object({is: z.literal('active')}),
])
export type Inspection = z.infer<typeof inspection>

const INSPECTING: ThreadedWork = {
  start: () => new Worker(new URL('./pdf-inspector.ts', import.meta.url), WORKER_OPTIONS),
  limits: {
    threads: 1,
    timeMs: 20_000,
    memoryBytes: 400 * 1024 * 1024,
    idleMs: 2_000,
    waitingOfOne: 24,
    waitingInAll: 24,
  },
}

/** What a received PDF holds, without changing it. It is read in a thread, which is ended when it takes too much time or memory. */
export async function inspectPdf(content: Uint8Array, {threads}: {threads: WorkerThreads}): Promise<Inspection> {
  try {
    return inspection.parse(await threads.run(INSPECTING, {client: 'reports', about: '', message: content.slice()}))
  } catch (error) {
    if (error instanceof LostWork) return {is: 'unreadable'}
    throw error
  }
}
