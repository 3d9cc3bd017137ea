import {Worker} from 'node:worker_threads'
import * as z from 'zod/mini'
import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {studyCategories} from '@ceibo/studies/built-in/study.queries'
import type {Dependencies} from '#dependencies.ts'
import {LostWork} from '#platform/work/worker-pool.ts'
import type {ThreadedWork} from '#platform/work/worker-threads.ts'
import type {ReadTransaction} from './fhir/read-transaction.ts'
import type {ReadMessage} from './hl7/read-message.ts'
import type {MessageTask, UploadTask} from './reading-task.ts'
import {type ReadUpload, restored} from './upload/read-upload.ts'

const READING: ThreadedWork = {
  start: () =>
    new Worker(new URL('./result-reader.ts', import.meta.url), {
      resourceLimits: {maxOldGenerationSizeMb: 768},
      stdout: true,
      stderr: true,
    }),
  limits: {
    threads: 2,
    timeMs: 20_000,
    memoryBytes: 1024 * 1024 * 1024,
    idleMs: 30_000,
    waitingOfOne: 32,
    waitingInAll: 128,
  },
}

// The answer comes from a thread of this very code.
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const transaction = z.custom<ReadTransaction>(isObject)
const message = z.custom<ReadMessage>(isObject)
const upload = z.custom<ReadUpload>(isObject)

type On = {db: Database} & Pick<Dependencies, 'clock' | 'threads'>

/** Reads a transaction of FHIR in a thread; undefined for one that takes too much to read. Throws `busy`. */
export async function readTransaction(
  content: Uint8Array,
  client: string,
  on: On,
): Promise<ReadTransaction | undefined> {
  const answer = await readInThread({format: 'fhir', content}, client, on)
  return answer === undefined ? undefined : transaction.parse(answer)
}

/** Reads a message of HL7 v2 in a thread; undefined for one that takes too much to read. Throws `busy`. */
export async function readMessage(content: Uint8Array, client: string, on: On): Promise<ReadMessage | undefined> {
  const answer = await readInThread({format: 'hl7', content}, client, on)
  return answer === undefined ? undefined : message.parse(answer)
}

/** Reads uploaded files in a thread, which takes their contents over; undefined for some that take too much to read. Throws `busy`. */
export async function readUpload(
  files: Pick<UploadTask, 'contents' | 'report' | 'isKept'>,
  client: string,
  on: On,
): Promise<ReadUpload | undefined> {
  const answer = await readInThread({format: 'files', ...files}, client, on, memoryOf(files.contents))
  return answer === undefined ? undefined : restored(upload.parse(answer))
}

type Unruled = Omit<MessageTask, 'rules'> | Omit<UploadTask, 'rules'>

/** The memory of contents that were uploaded, each of which has its own. */
const memoryOf = (contents: readonly Uint8Array[]): ArrayBuffer[] => [
  ...new Set(contents.flatMap(({buffer}) => (buffer instanceof ArrayBuffer ? buffer : []))),
]

async function readInThread(
  task: Unruled,
  client: string,
  {db, clock, threads}: On,
  given: readonly ArrayBuffer[] = [],
) {
  const now = clock.now()
  const rules = {categories: await studyCategories(db), today: civilDate(now), now}
  try {
    return await threads.run(READING, {client, about: '', message: {...task, rules}, given})
  } catch (error) {
    if (error instanceof LostWork) return undefined
    throw error
  }
}
