import {memoryUsage} from 'node:process'
import {Readable} from 'node:stream'
import {loadEncoders} from '@ceibo/dicom/encode-dicom-frame'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/transfer-syntax'
import {writeDicom} from '@ceibo/dicom/write-dicom'
import {zipOfStudy} from '@ceibo/server/modules/studies/images/download-study'
import {memoryFor} from '@ceibo/server/modules/studies/images/instance-bytes'
import {renderPicture} from '@ceibo/server/modules/studies/images/picture-renderer'
import type {BenchResult, Figure} from './bench-result.ts'
import {slice} from './dicom-frames.bench.ts'

const MEGABYTE = 1024 ** 2
const FRAMES = 60
const WARM_UP = 30
const SLICES = 200
const LIMITS = {milliseconds: 15, millisecondsOfJpeg2000: 60, memoryOfZip: 30}

/** What a viewer costs: rendering, and a study as ZIP. What it costs a server over HTTP is in viewer-server. */
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
    atMost(`more memory for the ZIP of ${SLICES} slices`, await memoryOfZip(plain), LIMITS.memoryOfZip, 'MB'),
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

async function memoryOfZip(file: Uint8Array): Promise<number> {
  const {attributes} = slice()
  const instances = Array.from({length: SLICES}, (_, n) => ({
    uid: `2.25.${n}`,
    number: n,
    frames: 1,
    rows: 512,
    columns: 512,
    bytes: file.length,
    spacing: null,
    windows: [],
    position: null,
    orientation: null,
    laterality: null,
    frameTime: null,
    isKey: false,
    isColour: false,
    transferSyntax: TRANSFER_SYNTAX.explicit,
    version: `zip ${n}`,
  }))
  const series = {
    uid: attributes.series.uid,
    number: 1,
    description: '',
    modality: 'CT',
    bodyPart: '',
    laterality: null,
  }
  const study = {
    uid: '2.25.1',
    kind: 'imaging',
    patient: {documentType: 2, documentNumber: '1', birthDate: '2000-01-01'},
    accessionNumber: '',
    title: '',
    centre: {name: '', address: ''},
    performedAt: new Date(0),
    due: {from: null, to: null},
    state: 'complete',
    modalities: [],
    sensitivity: 'normal',
    images: SLICES,
    report: null,
  } as const
  const imaging = {
    studiesOf: async () => [],
    issuedSince: async () => [],
    reports: async () => [],
    study: async () => study,
    series: async () => [{...series, instances}],
    instance: async () => ({contentType: 'application/dicom', size: file.length, stream: chunksOf(file)}),
  }
  const subject = {is: 'viewing', studyUid: '2.25.1', patientId: 1, readerId: 1, shareId: null} as const
  const zip = await zipOfStudy(subject, {imaging, assertOpen: async () => undefined})
  const before = memoryUsage.rss()
  const watch = mostMemory()
  for await (const _ of await zip.open(undefined)) continue
  return watch.stop() - before / MEGABYTE
}

const chunksOf = (file: Uint8Array) =>
  Readable.from(
    Array.from({length: Math.ceil(file.length / 65_536)}, (_, n) => file.slice(n * 65_536, (n + 1) * 65_536)),
  )

function shared(file: Uint8Array): Uint8Array {
  const bytes = memoryFor(file.length)
  bytes.set(file)
  return bytes
}

function mostMemory() {
  let most = memoryUsage.rss()
  const clock = setInterval(() => (most = Math.max(most, memoryUsage.rss())), 5)
  return {
    stop() {
      clearInterval(clock)
      return Math.max(most, memoryUsage.rss()) / MEGABYTE
    },
  }
}
