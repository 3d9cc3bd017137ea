import type {ArchivedPart, ImagingArchive} from '@ceibo/studies/imaging/port'
import type {partFile, partPdf} from '@ceibo/contract/studies/study-frames'
import {AppError} from '#platform/app-error.ts'
import {type FileAnswer, openBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {turnsByClient} from '#platform/work/turns-by-client.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {knownPart} from './known-images.ts'
import {checkedDocument} from './part-document.ts'
import {FILES_IN_TURN, takeFramePlace, viewerOf} from './viewer-places.ts'
import type {Viewing} from '#modules/studies/viewing/viewer-ticket.queries.ts'

type On = Pick<Dependencies, 'imaging' | 'threads'>

const inTurn = turnsByClient(FILES_IN_TURN)

/** The PDF inside a document of the study of a ticket, byte for byte, if it was checked and accepted. Throws `not-found`, `archive-unavailable`, `busy`. */
export async function downloadPartPdf(
  call: Call<typeof partPdf, Viewing>,
  {imaging, threads}: On,
): Promise<FileAnswer> {
  const {subject, request} = call
  const part = await partOf(call, imaging)
  const asker = {client: viewerOf(subject), version: part.version, unwanted: request.gone()}
  const bytes = await inTurn(asker, async () => {
    return checkedDocument({imaging, threads, studyUid: subject.studyUid, part}, asker)
  })
  if (bytes === undefined) throw new AppError('not-found')
  return {...about(call, part, 'pdf'), size: bytes.length, open: openBytes(bytes)}
}

/** The DICOM file of a part, for a specialist. Throws `not-found`, `archive-unavailable`, `busy`. */
export async function downloadPart(call: Call<typeof partFile, Viewing>, {imaging}: On): Promise<FileAnswer> {
  const {subject, request} = call
  const part = await partOf(call, imaging)
  const asker = {client: viewerOf(subject), version: part.version, unwanted: request.gone()}
  const key = {studyUid: subject.studyUid, seriesUid: part.seriesUid, instanceUid: part.uid}
  return {
    ...about(call, part, 'dcm'),
    size: undefined,
    async open() {
      const file = await inTurn(asker, () => imaging.instance(key).catch(throwUnavailable))
      if (file === undefined) throw new AppError('not-found')
      return file.stream
    },
  }
}

type OfPart = Pick<Call<typeof partFile, Viewing>, 'input' | 'subject' | 'request'>

async function partOf({input, subject, request}: OfPart, imaging: ImagingArchive): Promise<ArchivedPart> {
  takeFramePlace(subject, request.gone())
  const part = await knownPart(imaging, {studyUid: subject.studyUid, instanceUid: input.instanceUid})
  if (part === undefined) throw new AppError('not-found')
  return part
}

const about = ({subject}: Pick<OfPart, 'subject'>, part: ArchivedPart, ending: string) => ({
  name: `${part.title.slice(0, 80) || 'Archivo'}.${ending}`,
  version: part.version.slice(0, 43),
  subjectId: subject.patientId,
  object: `study:${subject.studyUid}`,
  ...(subject.readerId !== null && {readerId: subject.readerId}),
})
