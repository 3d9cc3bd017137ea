import {createHash} from 'node:crypto'
import {PassThrough, Readable} from 'node:stream'
import type {StoredFile} from '@ceibo/adapters/files/port'
import type {ArchivedInstance, ArchivedPart, ArchivedSeries} from '@ceibo/studies/imaging/port'
import type {imagesZip} from '@ceibo/contract/studies/study-frames'
import {civilDate} from '@ceibo/contract/time/civil-day'
import {type DirectoryEntry, writeDicomdir} from '@ceibo/dicom/writing/write-dicomdir'
import {ZipFile} from 'yazl'
import {AppError} from '#platform/app-error.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {isShareOpen} from '#modules/studies/sharing/share.queries.ts'
import {isSessionOpen, type Viewing} from '#modules/studies/viewing/viewer-ticket.queries.ts'
import {readWhole} from './instance-source.ts'
import {readmeOf} from './images-readme.ts'
import {describeFile} from './picture-renderer.ts'
import {takeZipPlace, viewerOf} from './viewer-places.ts'

/** A larger file would not fit into memory: it is streamed as it is and left out of the directory, which the standard allows. */
const MAX_DESCRIBED_BYTES = 24 * 1024 ** 2

/** DICOM media take names of eight capital letters and digits (PS3.10 section 8.2). */
const pathOf = (series: number, image: number) => [
  'DICOM',
  `SE${String(series + 1).padStart(4, '0')}`,
  `IM${String(image + 1).padStart(5, '0')}`,
]

type ToPack = {seriesUid: string; instance: Pick<ArchivedInstance, 'uid' | 'version'>; path: string[]}

/**
 * The ZIP of a study for the viewer of a ticket. It may take longer than the ticket lasts, and breaks off when the session or the share ends in
 * which the ticket was given. Throws `archive-unavailable`, and `busy` while the viewer has others that are being sent.
 */
export async function downloadStudy(
  {subject, request}: Pick<Call<typeof imagesZip, Viewing>, 'subject' | 'request'>,
  {imaging, threads, db, clock}: Pick<Dependencies, 'imaging' | 'threads' | 'db' | 'clock'>,
): Promise<FileAnswer> {
  takeZipPlace(subject, request.gone())
  const {sessionId, shareId} = subject
  return zipOfStudy(subject, {
    imaging,
    threads,
    async assertOpen() {
      const now = clock.now()
      const isOver =
        (sessionId !== null && !(await isSessionOpen(db, sessionId, now))) ||
        (shareId !== null && !(await isShareOpen(db, shareId, now)))
      if (isOver) throw new AppError('link-expired')
    },
  })
}

type On = Pick<Dependencies, 'imaging' | 'threads'> & {
  /** Asked before each file; throws when nothing more may be sent. */
  assertOpen: () => Promise<void>
}

/**
 * The DICOM files of a study as they are, a DICOMDIR over them and a text to read first. Files pass through one by one, so that a study of
 * any size needs the memory of a single one; that is why the directory comes last. Throws `archive-unavailable`.
 */
async function zipOfStudy(subject: Viewing, on: On): Promise<FileAnswer> {
  const {studyUid, patientId, readerId} = subject
  const {imaging} = on
  const [study, series, parts] = await Promise.all([
    imaging.study(studyUid),
    imaging.series(studyUid),
    imaging.parts(studyUid),
  ]).catch(throwUnavailable)
  if (study === undefined) throw new AppError('not-found')
  const images = filesToPack(series, parts)
  const {performedAt} = study
  const day = performedAt && civilDate(performedAt)
  return {
    name: `Imágenes ${day ?? 'sin fecha'}.zip`,
    size: undefined,
    version: createHash('sha256')
      .update(images.map(({instance}) => instance.version).join(' '))
      .digest('base64url'),
    subjectId: patientId,
    object: `study:${studyUid}`,
    ...(readerId !== null && {readerId}),
    open: async () =>
      packed(images, {studyUid, client: viewerOf(subject), at: performedAt ?? FIRST_OF_ZIP, readme: readmeOf(day)}, on),
  }
}

/** Every file of a study: the images of each series, then what else it has. */
function filesToPack(series: readonly ArchivedSeries[], parts: readonly ArchivedPart[]): ToPack[] {
  const uids = [...new Set([...series.map(({uid}) => uid), ...parts.map(({seriesUid}) => seriesUid)])]
  return uids.flatMap((seriesUid, place) =>
    [
      ...(series.find(({uid}) => uid === seriesUid)?.instances ?? []),
      ...parts.filter((part) => part.seriesUid === seriesUid),
    ].map((instance, at) => ({seriesUid, instance, path: pathOf(place, at)})),
  )
}

/** The first moment that a ZIP can write, for a study that does not say when it was done. */
const FIRST_OF_ZIP = new Date('1980-01-01T00:00:00Z')

type About = {studyUid: string; client: string; at: Date; readme: string}

function packed(
  images: readonly ToPack[],
  {studyUid, client, at, readme}: About,
  {imaging, threads, assertOpen}: On,
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  let reading: Readable | undefined
  out.once('close', () => reading?.destroy())
  // A picture is compressed already or gains little; the same study gives the same bytes.
  const stored = {compress: false, mtime: at, mode: 0o100644}
  const listed: DirectoryEntry[] = []
  zip.on('error', (error: Error) => out.destroy(error))
  zip.addBuffer(Buffer.from(readme), 'LEEME.txt', stored)
  const add = (path: string, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, stored, (give) => {
      read().then(
        (stream) =>
          give(
            undefined,
            stream.on('error', (error) => out.destroy(error)),
          ),
        (error: Error) => out.destroy(error),
      )
    })
  for (const {seriesUid, instance, path} of images) {
    add(path.join('/'), async () => {
      await assertOpen()
      const file = await imaging.instance({studyUid, seriesUid, instanceUid: instance.uid})
      if (file === undefined) throw new Error('An image of the study has no file')
      reading = file.stream
      // The client may have left while the archive was asked.
      if (out.destroyed) reading.destroy()
      if (file.size > MAX_DESCRIBED_BYTES) return file.stream
      const {source, stream} =
        file.place === undefined ? await inMemory(file) : {source: file.place, stream: file.stream}
      const described = await describeFile(source, {client, version: instance.version}, {threads})
      if (described !== undefined) listed.push({path, ...described})
      return stream
    })
  }
  add('DICOMDIR', async () => Readable.from([writeDicomdir(listed)]))
  zip.end()
  return out
}

/** A file that is not on our disk, for the thread that describes it and the ZIP. */
async function inMemory(file: StoredFile): Promise<{source: Uint8Array; stream: Readable}> {
  const source = await readWhole(file)
  return {source, stream: Readable.from([Buffer.from(source.buffer, source.byteOffset, source.byteLength)])}
}
