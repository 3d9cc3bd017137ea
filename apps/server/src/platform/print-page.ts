import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {idleWorker, WORKER_OPTIONS} from './idle-worker.ts'
import {concurrencyLimit} from './concurrency-limit.ts'

/** Laying out a word costs the square of its length: one that no line holds may end anywhere. */
const words = z.string().check(z.overwrite((said) => said.replaceAll(/\S{60}(?=\S)/gu, '$& ')))

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

const inThread = idleWorker(() => new Worker(new URL('./print-worker.ts', import.meta.url), WORKER_OPTIONS), {
  timeMs: 60_000,
  memoryBytes: 200 * 1024 * 1024,
  idleMs: 60_000,
})
const limited = concurrencyLimit({atOnce: 1, waiting: 24})

const bytes = z.instanceof(Uint8Array)

/**
 * An A4 page as a tagged PDF with embedded fonts. The layout takes up to a tenth of a second, so a worker thread does it, one
 * page after another; throws `busy` when too many wait.
 */
export const printPage = (page: PrintedPage): Promise<Buffer> =>
  limited(async () => Buffer.from(bytes.parse(await inThread(page))))
