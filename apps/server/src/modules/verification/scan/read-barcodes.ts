import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {LostWork, WORKER_OPTIONS, workerPool} from '#platform/work/worker-pool.ts'

const inThread = workerPool(() => new Worker(new URL('./read-barcodes-worker.ts', import.meta.url), WORKER_OPTIONS), {
  threads: 1,
  timeMs: 10_000,
  memoryBytes: 300 * 1024 * 1024,
  idleMs: 60_000,
  waitingOfOne: 1,
  waitingInAll: 12,
})

/** The answer of a worker for a picture. */
const foundTexts = z.array(z.string().check(z.maxLength(4_000)))

/**
 * The texts of the barcodes of an image, PDF417 and QR; none when a picture is too much work. A worker thread reads one image
 * after another; throws `busy` when too many wait, or more than one of the same sender.
 */
export async function readBarcodesOf(image: Buffer, senderId: number): Promise<readonly string[]> {
  const sent = {client: String(senderId), about: '', message: image}
  return foundTexts.parse(await inThread(sent).catch(noneWhenLost))
}

function noneWhenLost(error: unknown): readonly string[] {
  if (error instanceof LostWork) return []
  throw error
}
