import {loadEncoders} from '@ceibo/dicom/writing/encode-dicom-frame'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {memoryFor} from '@ceibo/server/modules/studies/images/instance-source'
import {renderPicture} from '@ceibo/server/modules/studies/images/picture-renderer'
import type {BenchResult, Figure} from './bench-result.ts'
import {slice} from './dicom-frames.bench.ts'

const FRAMES = 60
const WARM_UP = 30
const LIMITS = {milliseconds: 15, millisecondsOfJpeg2000: 60}

/** Measures the rendering of frames without HTTP. The load of viewers on a server over HTTP is measured in viewer-server. */
export async function run(): Promise<BenchResult> {
  const {attributes, samples} = slice()
  const encodeFrame = await loadEncoders()
  const fileOf = (transferSyntax: string, number: number) => {
    const instance = {...attributes.instance, sopInstance: `2.25.${number}`, number}
    const frame = encodeFrame(transferSyntax, samples, attributes.image)
    return shared(writeDicom({...attributes, instance}, [frame], {transferSyntax}))
  }
  const plain = fileOf(TRANSFER_SYNTAX.explicit, 1)
  const figures = [
    atMost('rendered as WebP', await rendering(plain, 'plain'), LIMITS.milliseconds, 'ms'),
    atMost(
      'JPEG 2000 rendered as WebP',
      await rendering(fileOf(TRANSFER_SYNTAX.jpeg2000Lossless, 2), 'jpeg-2000'),
      LIMITS.millisecondsOfJpeg2000,
      'ms',
    ),
  ]
  return {
    name: 'Frames of 512 × 512 pixels of 16 bits for the viewer',
    figures,
    note: 'Processor time of all threads for each frame that is rendered: decoded, windowed and encoded, each slice anew.',
    ok: figures.every(({ok}) => ok),
  }
}

function atMost(what: string, value: number, limit: number, unit: string): Figure {
  return {what, value: `${value.toFixed(1)} ${unit}`, limit: `≤ ${limit} ${unit}`, ok: value <= limit}
}

const specOf = (center: number) =>
  ({frame: 0, width: null, window: {center, width: 400}, preset: null, format: 'webp', isKept: false}) as const

async function rendering(file: Uint8Array, name: string): Promise<number> {
  const render = (n: number) => renderPicture(file, specOf(n), {client: name, version: `${name} ${n}`})
  for (let n = 0; n < WARM_UP; n++) await render(n)
  const before = process.cpuUsage()
  for (let n = 0; n < FRAMES; n++) await render(WARM_UP + n)
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000 / FRAMES
}

function shared(file: Uint8Array): Uint8Array {
  const bytes = memoryFor(file.length)
  bytes.set(file)
  return bytes
}
