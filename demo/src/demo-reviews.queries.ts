import {DNI} from '@ceibo/contract/fields/document-numbers'
import {createHash} from 'node:crypto'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Insertable, Transaction} from 'kysely'
import type {WrittenPerson} from './demo-people.queries.ts'

export type DemoReview = {
  kind: Insertable<DB['verification_case']>['kind']
  holder: WrittenPerson
  subject: WrittenPerson
  state: 'submitted' | 'rejected'
  statusBefore?: 'unvalidated'
  documentationType?: number
  at: Date
}

export async function insertReview(tx: Transaction<DB>, review: DemoReview): Promise<number> {
  const {kind, holder, subject, state, at} = review
  const handle = createHash('sha256').update(`${kind} ${subject.document}`).digest('base64url').slice(0, 16)
  const {id} = await tx
    .insertInto('verification_case')
    .values({
      handle,
      kind,
      state,
      holder_id: holder.id,
      subject_id: subject.id,
      document_type_id: DNI,
      document_number: subject.document,
      documentation_type: review.documentationType ?? null,
      status_before: review.statusBefore ?? null,
      validation_type: 'manual',
      channel: 'web',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DemoImage = {
  key: string
  bytes: number
  sha256: Buffer
  rejection?: string
}

/** Inserts the images of a case's only round, in the order of their positions. */
export async function insertImages(
  tx: Transaction<DB>,
  {caseId, owner, at, images}: {caseId: number; owner: WrittenPerson; at: Date; images: readonly DemoImage[]},
): Promise<void> {
  await tx
    .insertInto('stored_file')
    .values(
      images.map(({key, bytes, sha256}) => ({
        key,
        owner_kind: 'patient',
        owner_id: owner.id,
        kind: 'image',
        content_type: 'image/jpeg',
        bytes,
        sha256,
        created_at: at,
        claimed_for: 'review',
        claimed_by: caseId,
        claimed_at: at,
      })),
    )
    .execute()
  await tx
    .insertInto('verification_image')
    .values(
      images.map(({key, rejection}, place) => ({
        case_id: caseId,
        round: 1,
        position: place + 1,
        file_key: key,
        rejection: rejection ?? null,
      })),
    )
    .execute()
}

export type DemoVerificationEvent = {
  caseId: number
  at: Date
  kind: Insertable<DB['verification_event']>['kind']
  reviewer?: string
  reasons?: readonly string[]
}

export async function insertEvents(tx: Transaction<DB>, events: readonly DemoVerificationEvent[]): Promise<void> {
  await tx
    .insertInto('verification_event')
    .values(
      events.map(({caseId, at, kind, reviewer, reasons}) => ({
        case_id: caseId,
        at,
        kind,
        reviewer: reviewer ?? null,
        reasons: [...(reasons ?? [])],
        round: 1,
      })),
    )
    .execute()
}

export async function insertVerificationLink(
  tx: Transaction<DB>,
  link: {hash: Buffer; caseId: number; at: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .insertInto('verification_link')
    .values({hash: link.hash, case_id: link.caseId, created_at: link.at, expires_at: link.expiresAt})
    .execute()
}

export async function insertMail(
  tx: Transaction<DB>,
  mail: {kind: string; recipient: string; data: Record<string, unknown>; now: Date; usefulUntil: Date},
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      created_at: mail.now,
      not_before: mail.now,
      useful_until: mail.usefulUntil,
    })
    .execute()
}
