import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {LostWork, WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'

const READING: ThreadedWork = {
  start: () => new Worker(new URL('./read-barcodes-worker.ts', import.meta.url), WORKER_OPTIONS),
  limits: {
    threads: 1,
    timeMs: 10_000,
    memoryBytes: 300 * 1024 * 1024,
    idleMs: 60_000,
    waitingOfOne: 1,
    waitingInAll: 12,
  },
}

/**
 * A barcode of a picture, with its corners as fractions of the picture's sides: upper left, upper right, lower right and lower left, as the
 * barcode is read.
 */
const barcode = z.object({
  text: z.string().check(z.maxLength(4_000)),
  corners: z.array(z.object({x: z.number(), y: z.number()})),
})
export type Barcode = z.infer<typeof barcode>

/**
 * The barcodes of an image, PDF417 and QR; none when a picture is too much work. A worker thread reads one image
 * after another; throws `busy` when too many wait, or more than one of the same sender.
 */
export async function readBarcodesOf(
  {image, senderId}: {image: Buffer; senderId: number},
  {threads}: {threads: WorkerThreads},
): Promise<readonly Barcode[]> {
  const sent = {client: String(senderId), about: '', message: image}
  return z.array(barcode).parse(await threads.run(READING, sent).catch(noneWhenLost))
}

function noneWhenLost(error: unknown): readonly Barcode[] {
  if (error instanceof LostWork) return []
  throw error
}
