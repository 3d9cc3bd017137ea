import {parentPort} from 'node:worker_threads'
import {workerThreads} from '#platform/work/worker-threads.ts'
import {transactionOf} from './fhir/read-transaction.ts'
import {messageOf} from './hl7/read-message.ts'
import type {ReadingTask} from './reading-task.ts'
import {uploadOf} from './upload/read-upload.ts'

// The worker thread of read-results.ts: each message is a task and gets one answer.

/** PDFs in a message are inspected in a thread of their own, as those of files. */
const threads = workerThreads()

async function read(task: ReadingTask) {
  switch (task.format) {
    case 'hl7':
      return messageOf(task)
    case 'fhir':
      return transactionOf(task, {threads})
    case 'files':
      return uploadOf(task, {threads})
  }
}

parentPort?.on('message', (task: ReadingTask) => {
  void read(task).then((answer) => parentPort?.postMessage(answer, []))
})
