import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '../../../api/app-error.ts'
import {concurrencyLimit} from '../../../platform/concurrency-limit.ts'
import {idleWorker, WORKER_OPTIONS} from '../../../platform/idle-worker.ts'

const inThread = idleWorker(() => new Worker(new URL('./read-barcodes-worker.ts', import.meta.url), WORKER_OPTIONS), {
  timeMs: 10_000,
  memoryBytes: 300 * 1024 * 1024,
  idleMs: 60_000,
})
const limited = concurrencyLimit({atOnce: 1, waiting: 12})

/** What a worker answers to a picture. */
export const foundTexts = z.array(z.string().check(z.maxLength(4_000)))

/** Whose images are being read or wait for it. */
const senders = new Set<number>()

/**
 * The texts of the barcodes of an image, PDF417 and QR; none when a picture is too much work. A worker thread reads one image
 * after another; throws `busy` when too many wait, or one of the same sender does.
 */
export async function readBarcodesOf(image: Buffer, senderId: number): Promise<readonly string[]> {
  if (senders.has(senderId)) throw new AppError('busy', {waitSeconds: 5})
  senders.add(senderId)
  try {
    return await limited(async () => foundTexts.parse(await inThread(image).catch(() => [])))
  } finally {
    senders.delete(senderId)
  }
}
