import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import type {Asker} from '#platform/work/client-queues.ts'
import {WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'

/** The time for laying out a word grows with the square of its length, so a word that is longer than a line is cut. */
const words = z.string().check(z.overwrite((given) => given.replaceAll(/\S{60}(?=\S)/gu, '$& ')))

/** The content of a printed page. A section's text may have several lines. */
export const printedPage = z.object({
  brand: words,
  title: words,
  lead: words,
  facts: z.array(z.object({term: words, value: words})),
  sections: z.array(z.object({title: words, text: words})),
  footer: words,
  /** The same content and time give the same bytes. */
  madeAt: z.date(),
})
export type PrintedPage = z.infer<typeof printedPage>

/** A page takes up to a tenth of a second, a long report one second: few works of one client may wait, and clients take turns. */
export const PRINTING = {
  threads: 1,
  timeMs: 60_000,
  memoryBytes: 200 * 1024 * 1024,
  idleMs: 60_000,
  waitingOfOne: 3,
  waitingInAll: 48,
} as const

const PRINTING_PAGES: ThreadedWork = {
  start: () => new Worker(new URL('./print-worker.ts', import.meta.url), WORKER_OPTIONS),
  limits: PRINTING,
}

const bytes = z.instanceof(Uint8Array)

/**
 * An A4 page as a tagged PDF with embedded fonts, laid out in a worker thread, one page after another; throws `busy` when too many wait,
 * or too many of one client.
 */
export async function printPage(page: PrintedPage, asker: Asker, {threads}: {threads: WorkerThreads}): Promise<Buffer> {
  return Buffer.from(bytes.parse(await threads.run(PRINTING_PAGES, {...asker, about: '', message: page})))
}
