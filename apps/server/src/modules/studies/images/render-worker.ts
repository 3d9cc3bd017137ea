import {open} from 'node:fs/promises'
import {parentPort} from 'node:worker_threads'
import {CT_WINDOWS} from '@ceibo/contract/studies/study-frames'
import {type DecodedFrame, decodeFrame} from '@ceibo/dicom/decoding/decode-frame'
import {DicomError} from '@ceibo/dicom/reading/dicom-error'
import type {DicomFile} from '@ceibo/dicom/reading/dicom-file'
import {isHounsfield} from '@ceibo/dicom/reading/frame-attributes'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {readPart} from '@ceibo/dicom/parts/read-part'
import {type RenderedFrame, renderFrame, type RenderOptions} from '@ceibo/dicom/rendering/render-frame'
import type {Sharp} from 'sharp'
import {boundedCache} from '#platform/work/bounded-cache.ts'
import {loadSharp} from '#platform/output/load-sharp.ts'
import type {PictureSpec} from './picture-spec.ts'
import {type FileSource, type RendererAnswer, workOfRenderer} from './picture-renderer.ts'

// A worker thread of picture-renderer.ts: each message is one task and gets one answer.

/** A larger frame takes seconds and hundreds of megabytes; a digital mammogram has 30 million pixels. */
const MAX_PIXELS = 40 * 1024 ** 2

/** Frames that take long to decode: a viewer asks for the same few slices in several sizes and windows at once. */
const frames = boundedCache<DecodedFrame>(4 * 1024 ** 2)
/** Films and files of archives, which are in memory anyway. */
const files = boundedCache<DicomFile>(4 * 1024 ** 2)

/** Where a file of the disk is read, over the one before. Memory of its own for each would be collected late. */
let room = new Uint8Array()

async function pictureOf(version: string, source: FileSource, spec: PictureSpec): Promise<RendererAnswer> {
  const file = await fileOf(version, source)
  const {image} = file
  if (image === undefined || spec.frame >= image.frames) throw new DicomError('unsupported', 'there is no such frame')
  if (image.rows * image.columns > MAX_PIXELS) throw new DicomError('too-large', 'the frame is too large to be shown')
  const frame = await decoded(version, file, spec.frame)
  const factor = spec.width === null ? 1 : Math.max(1, Math.floor(image.columns / spec.width))
  const rendered = renderFrame(frame, image, {
    frame: spec.frame,
    maxSide: Math.ceil(Math.max(image.rows, image.columns) / factor),
    window: windowOf(file, spec),
  })
  return {is: 'picture', bytes: await encoded(rendered, spec)}
}

async function fileOf(version: string, source: FileSource): Promise<DicomFile> {
  if (!(source instanceof Uint8Array)) return readDicom(await bytesOf(source))
  const known = files.get(version)
  if (known !== undefined) return known
  const file = readDicom(source)
  files.set(version, file, source.length)
  return file
}

/** The bytes of a file, valid until the next file is read. */
async function bytesOf(source: FileSource): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source
  const {path, start, size} = source
  if (room.length < size) room = new Uint8Array(size)
  const file = await open(path)
  try {
    const {bytesRead} = await file.read(room, 0, size, start)
    return room.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function decoded(version: string, file: DicomFile, number: number): Promise<DecodedFrame> {
  const key = `${version} ${number}`
  const known = frames.get(key)
  if (known !== undefined) return known
  const frame = await decodeFrame(file, number)
  if (file.transferSyntax.coding !== 'none') frames.set(key, frame, frame.samples.byteLength)
  return frame
}

function windowOf({series, image}: DicomFile, {window, preset}: PictureSpec): RenderOptions['window'] {
  if (window !== null) return window
  if (preset === null || image === undefined || !isHounsfield(series.modality, image)) return undefined
  return CT_WINDOWS[preset]
}

/** The difference from the original is just below what the eye sees. More effort would make the viewer wait. */
const QUALITY = {webp: {quality: 85, effort: 0}, avif: {quality: 60, effort: 0}} as const

async function encoded({width, height, channels, data}: RenderedFrame, spec: PictureSpec): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return inFormat(sharp(data, {raw: {width, height, channels}}), width, spec)
}

type Jpeg = {jpeg: Uint8Array; columns: number; rows: number}

/** The picture of an archive, which is of the size that was asked for and no other. */
async function encodedAnew({jpeg, columns, rows}: Jpeg, spec: PictureSpec): Promise<RendererAnswer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(jpeg, {limitInputPixels: columns * rows})
    const {format, width, height} = await picture.metadata()
    if (format !== 'jpeg' || width !== columns || height !== rows) return {is: 'refused'}
    return {is: 'picture', bytes: await inFormat(picture, columns, spec)}
  } catch {
    return {is: 'refused'}
  }
}

async function inFormat(raw: Sharp, width: number, spec: PictureSpec): Promise<Uint8Array> {
  const sized = spec.width === null || spec.width >= width ? raw : raw.resize({width: spec.width})
  switch (spec.format) {
    case 'webp':
      return sized.webp(QUALITY.webp).toBuffer()
    case 'avif':
      return sized.avif(QUALITY.avif).toBuffer()
    case 'jpeg':
      return (spec.isStored ? sized.withExif({IFD0: {ImageDescription: 'No apto para diagnostico'}}) : sized)
        .jpeg({quality: spec.isStored ? 92 : 85})
        .toBuffer()
  }
}

async function answered(message: unknown): Promise<RendererAnswer> {
  const work = workOfRenderer.parse(message)
  try {
    switch (work.is) {
      case 'render':
        return await pictureOf(work.version, work.file, work.spec)
      case 'encode':
        return await encodedAnew(work, work.spec)
      case 'document': {
        const {document} = readPart(await bytesOf(work.file))
        return document === undefined ? {is: 'refused'} : {is: 'document', bytes: document.bytes.slice()}
      }
      case 'describe': {
        const {patient, study, series, instance, image, transferSyntax} = readDicom(await bytesOf(work.file))
        return {
          is: 'described',
          attributes: {patient, study, series, instance, image},
          transferSyntax: transferSyntax.uid,
        }
      }
    }
  } catch (error) {
    if (error instanceof DicomError) return {is: 'refused'}
    throw error
  }
}

parentPort?.on(
  'message',
  (message: unknown) => void answered(message).then((answer) => parentPort?.postMessage(answer, [])),
)
