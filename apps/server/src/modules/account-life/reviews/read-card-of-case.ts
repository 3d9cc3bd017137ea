import type {CardReading, reviewReading as contract} from '@ceibo/contract/verification/review/review-case'
import {compareFields} from '@ceibo/rules/verification/card-comparison'
import {readIdentityCard} from '@ceibo/rules/verification/identity-card'
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

/** What the cards in the pictures of the waiting round say, beside what was declared. Throws `not-found` to whoever has not claimed the case. */
export async function readCardOfCase(
  {actor, subject: {ref, personId}}: Call<typeof contract, ReviewSubject>,
  on: Dependencies,
): Promise<CardReading[]> {
  const {db, clock} = on
  const {staffId} = actor
  if (!(await refreshClaim(db, {ref, staffId, now: clock.now()}))) throw new AppError('not-found')
  const found = await reviewedCase(db, ref.number)
  const person = (await reviewedPeople(db, personId === undefined ? [] : [personId])).get(personId ?? 0)
  if (found === undefined || person === undefined || found.kind === 'order') return []
  const types = new Map((await filesOf(db, {for: 'review', id: found.id})).map((file) => [file.key, file.kind]))
  const readings: CardReading[] = []
  for (const {position, file_key: key} of await imagesOf(db, found)) {
    if (types.get(key) === 'image') readings.push(...(await cardsIn({key, position, staffId, person}, on)))
  }
  return readings
}

async function cardsIn(
  {key, position, staffId, person}: {key: string; position: number; staffId: number; person: ReviewedPerson},
  on: Dependencies,
): Promise<CardReading[]> {
  const image = await readStored(key, on.files)
  if (image === undefined) return []
  // Ids of people are positive, so a reviewer does not wait behind a person who has the same id.
  const texts = await readBarcodesOf({image, senderId: -staffId}, on)
  return texts
    .flatMap((text) => readIdentityCard(text) ?? [])
    .map((card) => ({position, comparisons: compareFields(card, person)}))
}
