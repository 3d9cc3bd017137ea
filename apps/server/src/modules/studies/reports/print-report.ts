import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {PRINTING} from '#platform/printing/print-page.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import {LostWork, WORKER_OPTIONS, workerPool} from '#platform/work/worker-pool.ts'
import type {PrintedReport} from './printed-report.ts'

const inThread = workerPool(() => new Worker(new URL('./report-worker.ts', import.meta.url), WORKER_OPTIONS), {
  ...PRINTING,
  timeMs: 30_000,
})

const bytes = z.instanceof(Uint8Array)

/** A report as a tagged PDF of A4 pages, made in a worker thread one at a time; throws `busy` when too many wait, in all or of one client, and when the thread ended first. */
export async function printReport(report: PrintedReport, asker: Asker): Promise<Buffer> {
  try {
    return Buffer.from(bytes.parse(await inThread({...asker, about: '', message: report})))
  } catch (error) {
    throw error instanceof LostWork ? new AppError('busy', {waitSeconds: 60, cause: error}) : error
  }
}
