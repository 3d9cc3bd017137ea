import type {CardReading, reviewReading as contract} from '@ceibo/contract/verification/review/review-case'
import {compareFields} from '@ceibo/rules/verification/card-comparison'
import {readIdentityCard} from '@ceibo/rules/verification/identity-card'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {filesOf, readStored} from '#modules/files/files.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {
  imagesOf,
  readBarcodesOf,
  reviewedCase,
  type ReviewedPerson,
  reviewedPeople,
  refreshClaim,
} from '#modules/verification/verification.offers.ts'
import type {ReviewSubject} from './reviews.subjects.ts'

/**
 * What the barcodes in the pictures of the waiting round say: of cards, beside what was declared; of a medical order, as it is written. Throws `not-found` to
 * whoever has not claimed the case.
 */
export async function readCardOfCase(
  {actor, subject: {ref, personId}}: Call<typeof contract, ReviewSubject>,
  on: Dependencies,
): Promise<CardReading[]> {
  const {db, clock} = on
  const {staffId} = actor
  if (!(await refreshClaim(db, {ref, staffId, now: clock.now()}))) throw new AppError('not-found')
  const found = await reviewedCase(db, ref.number)
  const person = (await reviewedPeople(db, personId === undefined ? [] : [personId])).get(personId ?? 0)
  if (found === undefined || person === undefined) return []
  const types = new Map((await filesOf(db, {for: 'review', id: found.id})).map((file) => [file.key, file.kind]))
  const readings: CardReading[] = []
  for (const {position, file_key: key} of await imagesOf(db, found)) {
    if (types.get(key) === 'image')
      readings.push(...(await codesIn({key, position, caseId: found.id, person, kind: found.kind}, on)))
  }
  return readings
}

type Picture = {key: string; position: number; caseId: number; person: ReviewedPerson; kind: VerificationKind}

async function codesIn(
  {key, position, caseId, person, kind}: Picture,
  on: Pick<Dependencies, 'files' | 'threads'>,
): Promise<CardReading[]> {
  const image = await readStored(key, on.files)
  if (image === undefined) return []
  // By case, because a reviewer goes on to the next one while this one is read. Ids of people are positive: none waits behind it.
  const barcodes = await readBarcodesOf({image, senderId: -caseId}, on)
  return barcodes.flatMap(({text, corners}): CardReading[] => {
    if (kind === 'order') return [{position, corners, comparisons: [], code: text}]
    const card = readIdentityCard(text)
    return card === undefined ? [] : [{position, corners, comparisons: compareFields(card, person), code: null}]
  })
}
