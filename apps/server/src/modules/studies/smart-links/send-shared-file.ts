import {createHash} from 'node:crypto'
import {Readable} from 'node:stream'
import type {shlImage, shlStudy} from '@ceibo/contract/studies/sharing/smart-health-links'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {AppError} from '#platform/app-error.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {turnsByClient} from '#platform/work/turns-by-client.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {knownImage, knownPart} from '#modules/studies/images/known-images.ts'
import {FILES_IN_TURN, takeFramePlace, viewerOf} from '#modules/studies/images/viewer-places.ts'
import {askerOfShare} from '#modules/studies/reports/report-file.ts'
import {secretsOf} from '#modules/studies/sharing/share-secrets.ts'
import {studyOfVisit} from '#modules/studies/sharing/shared-study.view.ts'
import {encryptedChunks, encryptedFile, inBase64, MAX_WHOLE_BYTES, piecesOf} from './encrypt-file.ts'
import {saltOfShare} from './smart-link.queries.ts'
import {isGiven, studyBundle} from './study-bundle.ts'
import type {ShareVisit} from '#modules/studies/sharing/share-access.ts'

const inTurn = turnsByClient(FILES_IN_TURN)

/** A study of a visit as an encrypted bundle. Throws `not-found` when its sharer may not see it now, `archive-unavailable`, `busy`. */
export async function sendSharedStudy(
  {subject, request}: Call<typeof shlStudy, ShareVisit>,
  on: Dependencies,
): Promise<FileAnswer> {
  takeFramePlace(viewerOfShare(subject), request.gone())
  const shown = await studyOfVisit(subject, on)
  if (!isGiven(shown)) throw new AppError('not-found')
  const asker = askerOfShare(subject, request.gone())
  const bundle = await studyBundle(shown, subject.patientId, asker, on)
  const key = await keyOf(subject, on)
  return {
    ...aboutFile(shown.study, subject),
    // Each answer is encrypted anew, so ranges of two answers cannot be combined.
    size: undefined,
    version: createHash('sha256').update(bundle).digest('base64url'),
    open: async () =>
      Readable.from(
        bundle.length > MAX_WHOLE_BYTES ? encryptedChunks(piecesOf(bundle), key) : [await encryptedFile(bundle, key)],
      ),
  }
}

/** An image of a study of a visit, or another of its objects, as the encrypted Binary of its DICOM file. Throws `not-found`, `archive-unavailable`, `busy`. */
export async function sendSharedImage(
  {input, subject, request}: Call<typeof shlImage, ShareVisit>,
  on: Dependencies,
): Promise<FileAnswer> {
  const [viewer, unwanted] = [viewerOfShare(subject), request.gone()]
  takeFramePlace(viewer, unwanted)
  const {study, status} = await studyOfVisit(subject, on)
  const key = {studyUid: study.uid, instanceUid: input.instanceUid}
  const image = status.can.images
    ? ((await knownImage(on.imaging, key)) ?? (await knownPart(on.imaging, key)))
    : undefined
  if (image === undefined) throw new AppError('not-found')
  const fileKey = await keyOf(subject, on)
  return {
    ...aboutFile(study, subject),
    size: undefined,
    version: createHash('sha256').update(image.version).digest('base64url'),
    async open() {
      const file = await inTurn({client: viewerOf(viewer), unwanted}, () =>
        on.imaging.instance({...key, seriesUid: image.seriesUid}).catch(throwUnavailable),
      )
      if (file === undefined) throw new AppError('not-found')
      const sealed = Readable.from(encryptedChunks(binaryResource(image.uid, file.stream), fileKey))
      // Closes the file when the client disconnects before the first byte.
      return sealed.once('close', () => file.stream.destroy())
    },
  }
}

/** A file of a program takes the place of a frame of the page: both are read and sent while others wait. */
const viewerOfShare = ({shareId, patientId}: ShareVisit) => ({readerId: null, shareId, patientId})

const keyOf = async ({shareId}: ShareVisit, {db, config}: Dependencies): Promise<Buffer> =>
  secretsOf(await saltOfShare(db, shareId), config).fileKey

const aboutFile = ({uid}: ArchivedStudy, {patientId}: ShareVisit) => ({
  name: 'estudio.jwe',
  subjectId: patientId,
  object: `study:${uid}`,
})

/** A resource of FHIR that holds a DICOM file; its id is the SOP Instance UID. */
async function* binaryResource(uid: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"resourceType":"Binary","id":"${uid}","contentType":"application/dicom","data":"`)
  for await (const text of inBase64(content, 'base64')) yield Buffer.from(text)
  yield Buffer.from('"}')
}
