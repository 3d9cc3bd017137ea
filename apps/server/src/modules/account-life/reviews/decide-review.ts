import {
  type acceptReviewCase as acceptContract,
  type answerDataRequest as answerContract,
  type rejectReviewCase as rejectContract,
} from '@ceibo/contract/verification/review/review-decisions'
import {pictureOf, type RejectionReason, UNDRAWABLE} from '@ceibo/contract/verification/review/rejection-catalogue'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {acceptReview} from '#modules/account-life/identity/accept-review.ts'
import {rejectionReasons} from '#modules/catalogues/catalogues.offers.ts'
import {giveAnswer} from '#modules/personal-data/personal-data.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {
  claimObstacle,
  type Decision,
  endClaim,
  rejectReview,
  reviewedCase,
} from '#modules/verification/verification.offers.ts'
import type {ReviewSubject} from './reviews.subjects.ts'

type Refused = Extract<Decision, {is: 'refused'}>

/** Accepts the case that the reviewer has in hands, or gives one of the two signatures that another mail address needs. */
export async function acceptReviewCase(
  {input: {round}, actor: {staffId, name}, subject: {ref}}: Call<typeof acceptContract, ReviewSubject>,
  on: Dependencies,
): Promise<OutputOf<typeof acceptContract>> {
  const decision = await acceptReview(ref.number, {name, staffId, round}, on)
  switch (decision.is) {
    case 'accepted':
      return {is: 'accepted'}
    case 'approved-once':
      return {is: 'signed-once'}
    case 'rejected':
      throw new Error('An acceptance cannot reject')
    case 'refused':
      if (decision.because === 'same-reviewer') return {is: 'same-reviewer'}
      return decision.because === 'not-acceptable' ? {is: 'not-acceptable', why: decision.why} : blocked(decision)
  }
}

/** Rejects pictures of the case that the reviewer has in hands; the person gets the reasons and a link by mail. */
export async function rejectReviewCase(
  {input, actor: {staffId, name}, subject: {ref}}: Call<typeof rejectContract, ReviewSubject>,
  on: Dependencies,
): Promise<OutputOf<typeof rejectContract>> {
  const found = await reviewedCase(on.db, ref.number)
  if (found === undefined) return {is: 'gone'}
  const positions = [...new Set(input.reasons.map(({position}) => position))].toSorted((one, other) => one - other)
  const images = await Promise.all(
    positions.map(async (position) => {
      // One that ended since it was read counts.
      const known = [...(await rejectionReasons(on.db, pictureOf(found.kind, position))), UNDRAWABLE]
      const given = input.reasons.filter((one) => one.position === position)
      return {position, reason: given.map(({code}) => reasonText(known, code)).join('. ')}
    }),
  )
  const reasons = input.note === '' ? [] : [input.note]
  const decision = await rejectReview(ref.number, {reviewer: {name, staffId, round: input.round}, reasons, images}, on)
  if (decision.is !== 'refused') return {is: 'rejected'}
  return decision.because === 'no-reason' ? {is: 'no-reason'} : blocked(decision)
}

function reasonText(known: readonly RejectionReason[], code: string): string {
  const found = known.find((one) => one.code === code)
  if (found !== undefined) return found.text
  throw new AppError('invalid', {problems: [{field: 'reasons', message: 'Elegí motivos de la lista'}]})
}

/** Answers the request about personal data that the reviewer has in hands. */
export async function answerDataRequest(
  {input: {text}, actor: {staffId}, subject: {ref}}: Call<typeof answerContract, ReviewSubject>,
  on: Dependencies,
): Promise<OutputOf<typeof answerContract>> {
  const now = on.clock.now()
  const answered = await inTransaction(on.db, async (tx) => {
    const obstacle = await claimObstacle(tx, {ref, staffId, now})
    if (obstacle !== undefined) return obstacle
    await endClaim(tx, ref)
    await announce(tx, 'reviews')
    return giveAnswer(tx, {number: ref.number, text, now, staffId})
  })
  if (answered === false) return {is: 'gone'}
  if (answered !== true) return answered.because === 'taken' ? takenOf(answered) : {is: 'not-claimed'}
  on.wake('mail')
  return {is: 'answered'}
}

/** Why a decision about documents was not made, as the console shows it. */
function blocked(refused: Refused) {
  switch (refused.because) {
    case 'taken':
      return takenOf(refused)
    case 'unseen':
    case 'undrawable':
      return {is: refused.because, positions: refused.positions} as const
    case 'not-claimed':
      return {is: 'not-claimed'} as const
    case 'unknown-picture':
      throw new AppError('invalid', {problems: [{field: 'reasons', message: 'Ese caso no tiene esa imagen'}]})
    case 'not-waiting':
    case 'same-reviewer':
    case 'not-acceptable':
    case 'no-reason':
      return {is: 'gone'} as const
  }
}

const takenOf = ({reviewer, since}: {reviewer: string; since: Date}) =>
  ({is: 'taken', reviewer, since: civilInstant(since)}) as const
