import {parentPort} from 'node:worker_threads'
import {workerThreads} from '#platform/work/worker-threads.ts'
import {transactionOf} from './fhir/read-transaction.ts'
import type {ReadingTask} from './reading-task.ts'

// The worker thread of read-results.ts: each message is a task and gets one answer.

/** PDFs in a message are inspected in a thread of their own, as those of files. */
const threads = workerThreads()

parentPort?.on('message', (task: ReadingTask) => {
  void transactionOf(task, {threads}).then((answer) => parentPort?.postMessage(answer, []))
})
