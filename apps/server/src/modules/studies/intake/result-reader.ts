import {parentPort} from 'node:worker_threads'
import {workerThreads} from '#platform/work/worker-threads.ts'
import {transactionOf} from './fhir/read-transaction.ts'
import {messageOf} from './hl7/read-message.ts'
import type {ReadingTask} from './reading-task.ts'

// The worker thread of read-results.ts: each message is a task and gets one answer.

/** PDFs in a message are inspected in a thread of their own, as those of files. */
const threads = workerThreads()

const read = async (task: ReadingTask) => (task.format === 'hl7' ? messageOf(task) : transactionOf(task, {threads}))

parentPort?.on('message', (task: ReadingTask) => {
  void read(task).then((answer) => parentPort?.postMessage(answer, []))
})
