import {DAY_MS, HOUR_MS} from '@ceibo/contract/civil-day'
import {createHash} from 'node:crypto'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Transaction} from 'kysely'
import type {WrittenPerson} from './demo-people.queries.ts'
import {ANA, MARTA, MORA, RITA} from './people.data.ts'
import {insertEvents, insertMail, insertReview, insertVerificationLink} from './demo-reviews.queries.ts'

/** Longer than a real link is valid, since a demo is used for longer. */
const LINK_DAYS = 180

const REASONS = [
  'La imagen está borrosa y no se lee la firma del profesional',
  'La orden está vencida: enviá una de los últimos 60 días',
]

/**
 * Reviews of the demo: Marta's identity and Ana's relationship with Mora wait for the team; Rita's documents were
 * rejected, and the mail with the link to send others waits in the outbox. The same `now` gives the same link.
 */
export async function writeReviews(tx: Transaction<DB>, people: readonly WrittenPerson[], now: Date): Promise<void> {
  const byDocument = (document: string) => {
    const found = people.find((person) => person.document === document)
    if (found === undefined) throw new Error(`The demo has nobody with the document ${document}`)
    return found
  }
  const [ana, marta, mora, rita] = [byDocument(ANA), byDocument(MARTA), byDocument(MORA), byDocument(RITA)]
  const before = (ms: number) => new Date(now.getTime() - ms)

  const identity = {kind: 'identity', holder: marta, subject: marta, at: before(5 * HOUR_MS)} as const
  const relationship = {kind: 'relationship', holder: ana, subject: mora, at: before(20 * HOUR_MS)} as const
  for (const waiting of [
    {...identity, statusBefore: 'unvalidated'} as const,
    {...relationship, documentationType: 1},
  ]) {
    const caseId = await insertReview(tx, {...waiting, state: 'submitted'})
    await insertEvents(tx, [{caseId, at: waiting.at, kind: 'submitted'}])
  }
  await rejectDocumentsOf(tx, rita, now)
}

async function rejectDocumentsOf(tx: Transaction<DB>, rita: WrittenPerson, now: Date): Promise<void> {
  const rejectedAt = new Date(now.getTime() - DAY_MS)
  const submittedAt = new Date(now.getTime() - 2 * DAY_MS)
  const caseId = await insertReview(tx, {
    kind: 'order',
    holder: rita,
    subject: rita,
    state: 'rejected',
    at: submittedAt,
  })
  await insertEvents(tx, [
    {caseId, at: submittedAt, kind: 'submitted'},
    {caseId, at: rejectedAt, kind: 'rejected', reviewer: 'revision@ceibo.demo', reasons: REASONS},
    {caseId, at: rejectedAt, kind: 'link-sent'},
  ])
  const secret = createHash('sha256').update(`demo review link ${now.toISOString()}`).digest('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  await insertVerificationLink(tx, {
    hash: createHash('sha256').update(secret).digest(),
    caseId,
    at: rejectedAt,
    expiresAt,
  })
  await insertMail(tx, {
    kind: 'review-rejected',
    recipient: rita.email ?? '',
    data: {matter: 'tu orden médica', reasons: REASONS, path: `/resubir-documentos?token=${secret}`, days: LINK_DAYS},
    now,
    usefulUntil: expiresAt,
  })
}
