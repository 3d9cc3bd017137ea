import type {reviewPicture as contract} from '@ceibo/contract/verification/review/review-case'
import {imageName} from '@ceibo/contract/verification/verification-images'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {filesOf, storeKey} from '#modules/files/files.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {picturesOf, recordView, reviewedCase, refreshClaim} from '#modules/verification/verification.offers.ts'
import {nameOfCase, type ReviewSubject} from './reviews.subjects.ts'

const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
])

/**
 * A picture of a case, of any of its rounds, for the reviewer who has claimed it; throws `not-found` to others. That it was opened is noted
 * once all of it is sent, because a decision needs it.
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
