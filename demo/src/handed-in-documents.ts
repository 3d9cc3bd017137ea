import {createHash} from 'node:crypto'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Transaction} from 'kysely'
import type {WrittenPerson} from './demo-people.queries.ts'
import {documentPicture, pictureKey, type DocumentPicture} from './document-pictures.ts'
import {ANA, HUGO, MARTA, MORA, RITA} from './people.data.ts'
import {
  type DemoReview,
  insertEvents,
  insertImages,
  insertMail,
  insertReview,
  insertVerificationLink,
} from './demo-reviews.queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** Longer than for a real link, because a demo is used for longer. */
const LINK_DAYS = 180

/** Stores a JPEG under a key and replaces an existing one. */
export type PutPicture = (key: string, content: Buffer) => Promise<void>

type Handed = {
  picture: DocumentPicture
  rejection?: string
}
type HandedIn = Omit<DemoReview, 'holder' | 'subject' | 'at' | 'state'> & {
  holder: string
  subject: string
  /** How long ago it was submitted. */
  ago: number
  images: readonly Handed[]
  rejected?: {matter: string; reasons: readonly string[]}
}

const ID_PHOTOS = [{picture: 'card'}, {picture: 'back of the card'}, {picture: 'face'}] as const
const UNREADABLE = 'Está borroso y no se lee el código'

const CASES: readonly HandedIn[] = [
  {kind: 'identity', holder: MARTA, subject: MARTA, ago: 5 * hour, statusBefore: 'unvalidated', images: ID_PHOTOS},
  {
    kind: 'relationship',
    holder: ANA,
    subject: MORA,
    ago: 20 * hour,
    documentationType: 1,
    images: [{picture: 'paper'}],
  },
  {
    kind: 'order',
    holder: RITA,
    subject: RITA,
    ago: 2 * day,
    images: [{picture: 'paper'}],
    rejected: {
      matter: 'tu orden médica',
      reasons: [
        'La imagen está borrosa y no se lee la firma del profesional',
        'La orden está vencida: enviá una de los últimos 60 días',
      ],
    },
  },
  {
    kind: 'identity',
    holder: HUGO,
    subject: HUGO,
    ago: 2 * day,
    statusBefore: 'unvalidated',
    images: [{picture: 'card'}, {picture: 'blurred card', rejection: UNREADABLE}, {picture: 'face'}],
    rejected: {matter: 'la validación de tu identidad', reasons: [`Dorso del documento: ${UNREADABLE}`]},
  },
]

/**
 * Writes submitted documents of people of the demo: some are unreviewed; others were rejected, and the outbox contains the mail with
 * the link to send them again. The same `now` gives the same links.
 */
export async function writeHandedIn(
  tx: Transaction<DB>,
  people: readonly WrittenPerson[],
  {now, putPicture}: {now: Date; putPicture: PutPicture},
): Promise<void> {
  const byDocument = (document: string) => {
    const found = people.find((person) => person.document === document)
    if (found === undefined) throw new Error(`The demo has nobody with the document ${document}`)
    return found
  }
  for (const {holder: holderDocument, subject: subjectDocument, ago, images, rejected, ...review} of CASES) {
    const [holder, subject, at] = [
      byDocument(holderDocument),
      byDocument(subjectDocument),
      new Date(now.getTime() - ago),
    ]
    const state = rejected ? 'rejected' : 'submitted'
    const caseId = await insertReview(tx, {...review, holder, subject, state, at})
    await insertEvents(tx, [{caseId, at, kind: 'submitted'}])
    const stored = await Promise.all(
      images.map(async ({picture, rejection}, place) => {
        const content = await documentPicture(picture, {...subject, birth: subject.birthDate})
        const key = pictureKey(`${review.kind} ${subject.document}`, place + 1)
        await putPicture(key, content)
        const sha256 = createHash('sha256').update(content).digest()
        return {key, bytes: content.length, sha256, ...(rejection !== undefined && {rejection})}
      }),
    )
    await insertImages(tx, {caseId, owner: holder, at, images: stored})
    if (rejected) await reject(tx, {caseId, holder, now, ...rejected})
  }
}

async function reject(
  tx: Transaction<DB>,
  given: {caseId: number; holder: WrittenPerson; now: Date; matter: string; reasons: readonly string[]},
): Promise<void> {
  const {caseId, holder, now, matter, reasons} = given
  const at = new Date(now.getTime() - day)
  await insertEvents(tx, [
    {caseId, at, kind: 'rejected', reviewer: 'revision@ceibo.demo', reasons},
    {caseId, at, kind: 'link-sent'},
  ])
  const secret = createHash('sha256').update(`demo link of ${holder.document} ${now.toISOString()}`).digest('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * day)
  const hash = createHash('sha256').update(secret).digest()
  await insertVerificationLink(tx, {hash, caseId, at, expiresAt})
  await insertMail(tx, {
    kind: 'review-rejected',
    recipient: holder.email ?? '',
    data: {matter, reasons, path: `/resubir-documentos?token=${secret}`, days: LINK_DAYS},
    now,
    usefulUntil: expiresAt,
  })
}
