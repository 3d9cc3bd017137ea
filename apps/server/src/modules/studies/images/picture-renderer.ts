import {availableParallelism} from 'node:os'
import {Worker} from 'node:worker_threads'
import type {DicomAttributes} from '@ceibo/dicom/reading/dicom-file'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import type {CachedPicture} from '#platform/work/picture-cache.ts'
import {LostWork, WORKER_OPTIONS} from '#platform/work/worker-pool.ts'
import type {ThreadedWork, WorkerThreads} from '#platform/work/worker-threads.ts'
import {CONTENT_TYPES, pictureSpec, type PictureSpec} from './picture-spec.ts'
import {VIEWERS_WAITING} from './viewer-places.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const place = z.object({path: z.string(), start: z.number(), size: z.number()})
const source = z.union([bytes, place])
/** A DICOM file for a thread: its bytes, or where the thread reads them. */
export type FileSource = z.infer<typeof source>

export const workOfRenderer = z.discriminatedUnion('is', [
  z.object({is: z.literal('render'), version: z.string(), file: source, spec: pictureSpec}),
  z.object({is: z.literal('encode'), jpeg: bytes, columns: z.number(), rows: z.number(), spec: pictureSpec}),
  z.object({is: z.literal('describe'), file: source}),
  z.object({is: z.literal('document'), file: source}),
])
type WorkOfRenderer = z.infer<typeof workOfRenderer>

/** `refused`: the file is no DICOM file, damaged, or of a kind that is not decoded. */
const rendererAnswer = z.discriminatedUnion('is', [
  z.object({is: z.literal('picture'), bytes}),
  z.object({is: z.literal('described'), attributes: z.custom<DicomAttributes>(), transferSyntax: z.string()}),
  z.object({is: z.literal('document'), bytes}),
  z.object({is: z.literal('refused')}),
])
export type RendererAnswer = z.infer<typeof rendererAnswer>

/** A small young generation is collected often, and with it the pixels of frames that were sent. */
const OPTIONS = {...WORKER_OPTIONS, resourceLimits: {maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4}}

const RENDERING: ThreadedWork = {
  start: () => new Worker(new URL('./render-worker.ts', import.meta.url), OPTIONS),
  limits: {
    // One core is left to the event loop, but two threads let one viewer wait for another's large image.
    threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
    timeMs: 20_000,
    memoryBytes: 700 * 1024 ** 2,
    idleMs: 60_000,
    ...VIEWERS_WAITING,
  },
}

type On = {threads: WorkerThreads}

/** Who asks for which version of a file, for the queue of the threads. */
export type FileAsker = Asker & {version: string}

/** A picture of a DICOM file. Throws `image-not-shown` and `busy`. */
export async function renderPicture(
  file: FileSource,
  spec: PictureSpec,
  asker: FileAsker,
  on: On,
): Promise<CachedPicture> {
  const answer = await worked({is: 'render', version: asker.version, file, spec}, asker, on)
  if (answer.is !== 'picture') throw new AppError('image-not-shown')
  return cachedPicture(answer.bytes, spec)
}

/** A JPEG of these columns and rows in the format of the spec; undefined for one that is not of that size. Throws `busy`. */
export async function encodePicture(
  {jpeg, columns, rows}: {jpeg: Uint8Array; columns: number; rows: number},
  spec: PictureSpec,
  asker: FileAsker,
  on: On,
): Promise<CachedPicture | undefined> {
  const answer = await worked({is: 'encode', jpeg, columns, rows, spec}, asker, on)
  return answer.is === 'picture' ? cachedPicture(answer.bytes, spec) : undefined
}

const cachedPicture = ({buffer, byteOffset, byteLength}: Uint8Array, {format}: PictureSpec): CachedPicture => ({
  contentType: CONTENT_TYPES[format],
  bytes: Buffer.from(buffer, byteOffset, byteLength),
})

/** The PDF inside a DICOM file; undefined for one without. Throws `busy`. */
export async function documentOfFile(file: FileSource, asker: FileAsker, on: On): Promise<Buffer | undefined> {
  const answer = await worked({is: 'document', file}, asker, on)
  return answer.is === 'document' ? Buffer.from(answer.bytes) : undefined
}

/** What a DICOM file says of itself; undefined for one that cannot be read. Throws `busy`. */
export async function describeFile(
  file: FileSource,
  asker: FileAsker,
  on: On,
): Promise<{attributes: DicomAttributes; transferSyntax: string} | undefined> {
  const answer = await worked({is: 'describe', file}, asker, on)
  return answer.is === 'described' ? answer : undefined
}

/** A file that crashes its thread is answered like one that cannot be read. */
async function worked(
  message: WorkOfRenderer,
  {client, version, unwanted}: FileAsker,
  {threads}: On,
): Promise<RendererAnswer> {
  try {
    return rendererAnswer.parse(await threads.run(RENDERING, {client, about: version, message, unwanted}))
  } catch (error) {
    if (error instanceof LostWork) return {is: 'refused'}
    throw error
  }
}
