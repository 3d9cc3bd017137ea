import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {setPriority} from 'node:os'
import {parentPort, workerData} from 'node:worker_threads'
import {demoStudies, type DemoStudy} from '#phantoms/demo-studies.ts'
import {imageFileKey, instanceOf, seriesOfImages} from '@ceibo/studies/built-in/dicom-instance'
import {seriesToJson} from '@ceibo/studies/built-in/study-json'
import {DEMO_IMAGE_SIZES, type DrawnPart, imageOrder} from './demo-images.ts'

// The worker thread of demo-images.ts: draws the images of some studies, one part each time it is asked.

/** Below the requests of the first minutes. On Linux the priority applies to this thread alone. */
const LOW_PRIORITY = 15
if (process.platform === 'linux') setPriority(LOW_PRIORITY)

async function draw(): Promise<void> {
  const {uids, today, size} = imageOrder.parse(workerData)
  for (const study of await demoStudies(today, DEMO_IMAGE_SIZES[size]))
    if (uids.includes(study.facts.uid)) await drawStudy(study)
  parentPort?.close()
}

async function drawStudy({facts: {uid, keyImages}, files}: DemoStudy): Promise<void> {
  const images = []
  for (const {attributes, transferSyntax, bytes} of files()) {
    const {instance, series, image} = attributes
    if (image === undefined) continue
    const sha256 = createHash('sha256').update(bytes).digest()
    const fileKey = imageFileKey(uid, sha256)
    await send({is: 'file', fileKey, content: Uint8Array.from(bytes)})
    const isKey = keyImages.includes(instance.sopInstance)
    const stored = {instance, series, image, transferSyntax, fileKey, bytes: bytes.length, sha256, isKey}
    images.push({series, instance: instanceOf(stored)})
  }
  await send({is: 'study', uid, series: seriesToJson(seriesOfImages(images))})
}

async function send(part: DrawnPart): Promise<void> {
  parentPort?.postMessage(part, [])
  if (parentPort) await once(parentPort, 'message')
}

await draw()
