import {on as eventsOf} from 'node:events'
import {Worker} from 'node:worker_threads'
import {imagingStudies} from '#studies/imaging-studies.ts'
import {undrawnStudies} from '#studies/undrawn-studies.ts'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {seriesFromJson} from '@ceibo/studies/built-in/study-json'
import type {NewSeries} from '@ceibo/studies/built-in/study-language'
import * as z from 'zod/mini'
import type {Dependencies} from '@ceibo/server/dependencies'
import type {DemoImages} from '@ceibo/server/demo-extension'

/** `small` draws few and coarse images, which is enough for journeys that do not look at them closely. */
export const DEMO_IMAGE_SIZES = {
  whole: {},
  small: {ctSlices: 12, mrSlices: 4, xrayColumns: 400, breastColumns: 320, ultrasoundFrames: 6},
} as const

/** The studies that the thread has to draw. */
export const imageOrder = z.object({
  uids: z.array(z.string()),
  today: z.string(),
  size: z.enum(['whole', 'small']),
})

const drawnPart = z.discriminatedUnion('is', [
  z.object({is: z.literal('file'), fileKey: z.string(), content: z.instanceof(Uint8Array)}),
  z.object({is: z.literal('study'), uid: z.string(), series: z.unknown()}),
])
export type DrawnPart = z.input<typeof drawnPart>

type On = Pick<Dependencies, 'db' | 'files' | 'log'>

/**
 * Draws the images of the demo's studies in a thread, because it takes a quarter of a minute, and stores each study when it is complete. What is
 * missing after a stop or a kill is drawn at the next start.
 */
export function startDemoImages(size: DemoImages, on: On): {stop: () => Promise<void>} {
  const stopping = new AbortController()
  const done = (size === 'none' ? Promise.resolve() : drawMissing(size, stopping.signal, on)).catch((err: unknown) => {
    if (!stopping.signal.aborted) on.log.error({err}, 'The images of the demo could not be prepared')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function drawMissing(size: keyof typeof DEMO_IMAGE_SIZES, signal: AbortSignal, on: On): Promise<void> {
  const undrawn = await undrawnStudies(on.db)
  if (undrawn === undefined || signal.aborted) return
  on.log.info({count: undrawn.uids.length}, 'Preparing the images of the demo studies')
  const order = {...undrawn, size}
  const worker = new Worker(new URL('./demo-images-worker.ts', import.meta.url), {workerData: order})
  try {
    await storeDrawn(worker, {today: undrawn.today, signal}, on)
    on.log.info('The images of the demo studies are ready')
  } finally {
    await worker.terminate()
  }
}

/** The thread waits for an answer to each part. */
async function storeDrawn(worker: Worker, {today, signal}: {today: string; signal: AbortSignal}, on: On) {
  for await (const [message] of eventsOf(worker, 'message', {signal, close: ['exit']})) {
    const part = drawnPart.parse(message)
    if (part.is === 'file') await on.files.put(part.fileKey, Buffer.from(part.content), 'application/dicom')
    else await storeImages(part.uid, seriesFromJson(part.series), today, on)
    worker.postMessage('next', [])
  }
}

/** Stores all images of a study at once: without them it is partial. */
async function storeImages(uid: string, series: readonly NewSeries[], today: string, {db, log}: On): Promise<void> {
  const found = imagingStudies(today).find((one) => one.uid === uid)
  if (!found) throw new RangeError('The demo has no such study')
  const {hasImages: _, ...study} = found
  const answer = await storeStudy(db, {...study, series})
  if (answer.is === 'other-patient') log.warn('The store has a study of the demo for another patient')
}
