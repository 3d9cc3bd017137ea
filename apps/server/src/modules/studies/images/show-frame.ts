import type {imageFrame, imageJpeg} from '@ceibo/contract/studies/study-frames'
import {AppError} from '#platform/app-error.ts'
import {type FileAnswer, openBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {CachedPicture} from '#platform/work/picture-cache.ts'
import {sharedWork} from '#platform/work/shared-work.ts'
import {turnsByClient} from '#platform/work/turns-by-client.ts'
import {archivePicture, type NewPicture} from './archive-picture.ts'
import {instanceSource} from './instance-source.ts'
import {knownImage, type KnownImage} from './known-images.ts'
import {formatFor, hasKnownWindow, keyOfPicture, type PictureSpec, specOf} from './picture-spec.ts'
import {renderPicture} from './picture-renderer.ts'
import {FILES_IN_TURN, takeFramePlace, viewerOf} from './viewer-places.ts'
import type {Viewing} from '#modules/studies/viewing/viewer-ticket.queries.ts'

type Shown = Pick<Dependencies, 'imaging' | 'pictures' | 'threads'>

const rendering = sharedWork<CachedPicture>()

const inTurn = turnsByClient(FILES_IN_TURN)

/**
 * A frame as the viewer shows it, from the cache or rendered now. Throws `not-found` for what the study of the ticket does
 * not have, `image-not-shown`, `archive-unavailable`, `busy`.
 */
export async function showFrame(call: Call<typeof imageFrame, Viewing>, on: Shown): Promise<FileAnswer> {
  takeFramePlace(call.subject, call.request.gone())
  const image = await imageOf(call, on)
  const format = formatFor(call.input.accept)
  const spec = specOf(call.input, image, {format, isStored: false})
  return answerWith({image, spec, name: `imagen-${call.input.frame}.${format}`}, call, on)
}

/** A whole frame to be saved, under a name that says what it is not for. */
export async function saveFrame(call: Call<typeof imageJpeg, Viewing>, on: Shown): Promise<FileAnswer> {
  takeFramePlace(call.subject, call.request.gone())
  const image = await imageOf(call, on)
  const spec = specOf(call.input, image, {format: 'jpeg', isStored: true})
  const number = image.frames === 1 ? image.number : `${image.number}-${call.input.frame}`
  return answerWith({image, spec, name: `Imagen ${number} (no apta para diagnóstico).jpg`}, call, on)
}

async function imageOf(
  {input, subject}: Pick<Call<typeof imageJpeg, Viewing>, 'input' | 'subject'>,
  {imaging}: Shown,
): Promise<KnownImage> {
  const {studyUid} = subject
  const image = await knownImage(imaging, {studyUid, instanceUid: input.instanceUid})
  if (image === undefined || input.frame > image.frames) throw new AppError('not-found')
  return image
}

type Picture = {image: KnownImage; spec: PictureSpec; name: string}

async function answerWith(
  {image, spec, name}: Picture,
  {subject, request}: Pick<Call<typeof imageJpeg, Viewing>, 'subject' | 'request'>,
  {imaging, pictures, threads}: Shown,
): Promise<FileAnswer> {
  const {version} = image
  const key = keyOfPicture(version, spec)
  const make = async (unwanted: AbortSignal) => {
    const instance = {studyUid: subject.studyUid, seriesUid: image.seriesUid, instanceUid: image.uid}
    const asker = {client: viewerOf(subject), version, unwanted}
    const picture = await newPicture({instance, image, spec, asker}, {imaging, threads})
    if (hasKnownWindow(spec, image)) void pictures.store(key, picture)
    return picture
  }
  const {bytes, contentType} = (await pictures.read(key)) ?? (await rendering(key, make, request.gone()))
  return {
    name,
    contentType,
    size: bytes.length,
    version: key.slice(0, 43),
    subjectId: subject.patientId,
    object: `study:${subject.studyUid}`,
    ...(subject.readerId !== null && {readerId: subject.readerId}),
    open: openBytes(bytes),
  }
}

/**
 * Fetching a smaller file takes as long as one rendering by the archive, and serves all sizes and windows. A larger file, such as a
 * film, would have to be fetched whole for each frame.
 */
const LARGE_BYTES = 8 * 1024 ** 2

/** Rendered here or by the archive: by the archive first for a large file, and for others when they cannot be rendered here. */
async function newPicture(asked: NewPicture, on: Pick<Dependencies, 'imaging' | 'threads'>): Promise<CachedPicture> {
  const isLarge = asked.image.bytes > LARGE_BYTES
  const first = isLarge ? await archivePicture(asked, on) : undefined
  if (first !== undefined) return first
  try {
    return await ownPicture(asked, on)
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'image-not-shown'
    const other = isRefused && !isLarge ? await archivePicture(asked, on) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** A request that waits for its turn has not read its file yet. */
const ownPicture = (
  {instance, spec, asker}: NewPicture,
  {imaging, threads}: Pick<Dependencies, 'imaging' | 'threads'>,
): Promise<CachedPicture> =>
  inTurn(asker, async () => renderPicture(await instanceSource(imaging, instance, asker), spec, asker, {threads}))
