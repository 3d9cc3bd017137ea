import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {concurrencyLimit} from '../../../platform/concurrency-limit.ts'
import {idleWorker, WORKER_OPTIONS} from '../../../platform/idle-worker.ts'
import type {PrintedReport} from './printed-report.ts'

const inThread = idleWorker(() => new Worker(new URL('./report-worker.ts', import.meta.url), WORKER_OPTIONS), {
  timeMs: 30_000,
  memoryBytes: 200 * 1024 * 1024,
  idleMs: 60_000,
})
const limited = concurrencyLimit({atOnce: 1, waiting: 24})

const bytes = z.instanceof(Uint8Array)

/** A report as a tagged PDF of A4 pages, made in a worker thread, one after another; throws `busy` when too many wait. */
export const printReport = (report: PrintedReport): Promise<Buffer> =>
  limited(async () => Buffer.from(bytes.parse(await inThread(report))))
