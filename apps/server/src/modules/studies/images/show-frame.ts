import type {imageFrame, imageJpeg} from '@ceibo/contract/study-frames'
import {AppError} from '../../../api/app-error.ts'
import {openBytes} from '../../../api/file-answer.ts'
import type {FileAnswer} from '../../../api/file-answer.ts'
import type {Call} from '../../../api/route.ts'
import type {Viewing} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import type {KeptPicture} from '../../../platform/picture-cache.ts'
import {sharedWork} from '../../../platform/shared-work.ts'
import {turnsByClient} from '../../../platform/turns-by-client.ts'
import {pictureOf} from './archive-picture.ts'
import {instanceSource} from './instance-source.ts'
import {knownImage} from './known-images.ts'
import type {KnownImage} from './known-images.ts'
import {formatFor, hasKnownWindow, keyOfPicture, specOf} from './picture-spec.ts'
import type {PictureSpec} from './picture-spec.ts'
import {renderPicture} from './picture-renderer.ts'
import {takeFramePlace, viewerOf} from './viewer-places.ts'

type Shown = Pick<Dependencies, 'imaging' | 'pictures'>

const rendering = sharedWork<KeptPicture>()

/** How many files are read and rendered at a time. A request that waits has not read its file yet. */
const inTurn = turnsByClient({atOnce: 6, waitingOfOne: 64, waitingInAll: 512})

/**
 * A frame as the viewer shows it, from the cache or rendered now. Throws `not-found` for what the study of the ticket does
 * not have, `image-not-shown`, `archive-unavailable`, `busy`.
 */
export async function showFrame(call: Call<typeof imageFrame, Viewing>, on: Shown): Promise<FileAnswer> {
  takeFramePlace(call.subject, call.request.gone())
  const image = await imageOf(call, on)
  const format = formatFor(call.input.accept)
  const spec = specOf(call.input, image, {format, isKept: false})
  return answerTo(spec, image, call, on, `imagen-${call.input.frame}.${format}`)
}

/** A whole frame to be saved, under a name that says what it is not for. */
export async function saveFrame(call: Call<typeof imageJpeg, Viewing>, on: Shown): Promise<FileAnswer> {
  takeFramePlace(call.subject, call.request.gone())
  const image = await imageOf(call, on)
  const spec = specOf(call.input, image, {format: 'jpeg', isKept: true})
  const number = image.frames === 1 ? image.number : `${image.number}-${call.input.frame}`
  return answerTo(spec, image, call, on, `Imagen ${number} (no apta para diagnóstico).jpg`)
}

type FrameCall = Pick<Call<typeof imageJpeg, Viewing>, 'subject' | 'request'>

async function imageOf(
  {input, subject}: Pick<Call<typeof imageJpeg, Viewing>, 'input' | 'subject'>,
  {imaging}: Shown,
): Promise<KnownImage> {
  const {studyUid} = subject
  const image = await knownImage(imaging, {studyUid, instanceUid: input.instanceUid})
  if (image === undefined || input.frame > image.frames) throw new AppError('not-found')
  return image
}

async function answerTo(
  spec: PictureSpec,
  image: KnownImage,
  {subject, request}: FrameCall,
  {imaging, pictures}: Shown,
  name: string,
): Promise<FileAnswer> {
  const {version} = image
  const key = keyOfPicture(version, spec)
  const make = async (unwanted: AbortSignal) => {
    const instance = {studyUid: subject.studyUid, seriesUid: image.seriesUid, instanceUid: image.uid}
    const asking = {client: viewerOf(subject), version, unwanted}
    const picture = await pictureOf({instance, image, spec, asking}, imaging, () =>
      inTurn(asking, async () => renderPicture(await instanceSource(imaging, instance, asking), spec, asking)),
    )
    if (hasKnownWindow(spec, image)) void pictures.keep(key, picture)
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
