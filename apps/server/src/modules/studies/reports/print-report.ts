import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {PRINTING} from '#platform/printing/print-page.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import {LostWork, WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'
import type {PrintedReport} from './printed-report.ts'

const PRINTING_REPORTS: ThreadedWork = {
  start: () => new Worker(new URL('./report-worker.ts', import.meta.url), WORKER_OPTIONS),
  limits: {
    ...PRINTING,
    timeMs: 30_000,
  },
}

const bytes = z.instanceof(Uint8Array)

/** A report as a tagged PDF of A4 pages, made in a worker thread one at a time; throws `busy` when too many wait, in all or of one client, and when the thread ended first. */
export async function printReport(
  report: PrintedReport,
  asker: Asker,
  {threads}: {threads: WorkerThreads},
): Promise<Buffer> {
  try {
    return Buffer.from(bytes.parse(await threads.run(PRINTING_REPORTS, {...asker, about: '', message: report})))
  } catch (error) {
    throw error instanceof LostWork ? new AppError('busy', {waitSeconds: 60, cause: error}) : error
  }
}
