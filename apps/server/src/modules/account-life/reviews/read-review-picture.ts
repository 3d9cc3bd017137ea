import type {reviewPicture as contract, reviewPictureDrawn} from '@ceibo/contract/verification/review/review-case'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {imageName} from '@ceibo/contract/verification/verification-images'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {filesOf, storeKey} from '#modules/files/files.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {
  picturesOf,
  recordDrawing,
  recordView,
  refreshClaim,
  reviewedCase,
} from '#modules/verification/verification.offers.ts'
import {nameOfCase, type ReviewSubject} from './reviews.subjects.ts'

const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
])

/**
 * A picture of a case, of any of its rounds, for the reviewer who has claimed it; throws `not-found` to others. That the whole of
 * it was opened is noted, because only then its browser can say that it was drawn.
 */
export async function readReviewPicture(
  {input: {round, position}, actor: {staffId}, subject: {ref, personId}}: Call<typeof contract, ReviewSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'files'>,
): Promise<FileAnswer> {
  const {db, clock, files} = on
  const found = await reviewedCase(db, ref.number)
  const isHeld = await refreshClaim(db, {ref, staffId, now: clock.now()})
  if (found?.state !== 'submitted' || !isHeld) throw new AppError('not-found')
  const pictures = await picturesOf(db, {caseId: found.id, staffId})
  const picture = pictures.find((one) => one.round === round && one.position === position)
  const stored = (await filesOf(db, {for: 'review', id: found.id})).find(({key}) => key === picture?.file_key)
  if (stored === undefined) throw new AppError('not-found')
  const {key, bytes, content_type: contentType} = stored
  return {
    name: `${imageName(found.kind, position)}.${EXTENSIONS.get(contentType) ?? ''}`,
    contentType,
    size: bytes,
    version: key,
    subjectId: personId,
    object: `review:${nameOfCase(ref)} round ${round} picture ${position}`,
    open: async (range) => {
      const content = await files.read(storeKey(key), range)
      if (content === undefined) throw new AppError('not-found')
      if (range === undefined) {
        await recordView(db, {caseId: found.id, round, position, staffId, now: clock.now()})
      }
      return content.stream
    },
  }
}

/** Notes whether the browser could draw a picture of the round; throws `not-found` to whoever has not claimed the case or was not sent it whole. */
export async function notePictureDrawn(
  {input: {round, position, isDrawn}, actor: {staffId}, subject: {ref}}: Call<typeof reviewPictureDrawn, ReviewSubject>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof reviewPictureDrawn>> {
  const isHeld = await refreshClaim(db, {ref, staffId, now: clock.now()})
  const view = {caseId: ref.number, round, position, staffId, isDrawn}
  if (!isHeld || !(await recordDrawing(db, view))) throw new AppError('not-found')
  return {}
}
