import {randomBytes} from 'node:crypto'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import * as z from 'zod/mini'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import type {FileOwner} from '#modules/files/stored-file.queries.ts'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'
import {acceptReview} from './accept-review.ts'
import {rejectReview} from '#modules/verification/review/reject-review.ts'
import {verificationRoutes} from '#modules/verification/verification.routes.ts'

/** Shared by the tests of reviews: a server, uploaded files, and the reviewers. */

export const NOBODY: FileOwner = {kind: 'anonymous'}

/** A server of the reviews, with the limits of calls only if requested. */
export async function reviewDesk(db: Database, {limited = false}: {limited?: boolean} = {}) {
  const all = [...verificationRoutes, ...accountLifeRoutes]
  const routes = limited ? all : withoutLimits(all)
  const desk = await bookingServer(db, routes, TEST_NOW)
  const on = {db, clock: desk.clock, bookingSystem: desk.bookingSystem, wake: () => undefined}
  async function post(
    path: string,
    payload: object,
    bearer?: string,
    {cookies = {}, remoteAddress = '127.0.0.1'}: {cookies?: Record<string, string>; remoteAddress?: string} = {},
  ) {
    const headers = bearer === undefined ? {} : {authorization: `Bearer ${bearer}`}
    const answer = await desk.server.inject({
      method: 'POST',
      url: `${API_BASE}${path}`,
      headers,
      payload,
      cookies,
      remoteAddress,
    })
    return {status: answer.statusCode, body: answered.parse(answer.json())}
  }
  return {
    ...desk,
    post,
    readRejected: (token: string) =>
      desk.server.inject({method: 'GET', url: `${API_BASE}/validacion/formularios/resend`, query: {token}}),
    accept: (caseId: number, name = 'revision@ceibo.demo') => acceptReview(caseId, {name}, on),
    reject: (caseId: number, reasons: string[] = ['La foto está borrosa'], name = 'revision@ceibo.demo') =>
      rejectReview(caseId, {reviewer: {name}, reasons}, on),
  }
}

const answered = z.looseObject({
  estado: z.number(),
  mensaje: z.string(),
  codigo: z.optional(z.string()),
  errores: z.optional(z.array(z.object({campo: z.string(), mensaje: z.string()}))),
})

/** Keys of uploaded files, joined as on the wire. */
export async function uploaded(db: Database, owner: FileOwner, count: number, kind: 'image' | 'pdf' = 'image') {
  const keys = Array.from({length: count}, () => randomBytes(24).toString('base64url'))
  const contentType = kind === 'pdf' ? 'application/pdf' : 'image/jpeg'
  await db
    .insertInto('stored_file')
    .values(
      keys.map((key) => ({
        key,
        owner_kind: owner.kind,
        owner_id: owner.kind === 'anonymous' ? null : owner.id,
        kind,
        content_type: contentType,
        bytes: 10,
        sha256: Buffer.alloc(32),
        created_at: TEST_NOW,
      })),
    )
    .execute()
  return keys.join(';')
}

/** A person with an account for this document. */
export async function anAccountHolder(db: Database, given: Parameters<typeof aPatient>[1] = {}) {
  const person = await aPatient(db, given)
  const {id, document_type_id, document_number} = person
  await db
    .insertInto('credential')
    .values({person_id: id, document_type_id, document_number, password_hash: 'x'})
    .execute()
  return person
}

export const latestCase = (db: Database) =>
  db.selectFrom('verification_case').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

export const casesOf = (db: Database, holderId: number) =>
  db.selectFrom('verification_case').selectAll().where('holder_id', '=', holderId).orderBy('id').execute()

export const claimsOf = async (db: Database, caseId: number) =>
  (await db.selectFrom('stored_file').select('key').where('claimed_by', '=', caseId).execute()).length

export const statusOf = async (db: Database, personId: number) =>
  (await db.selectFrom('person').select('status').where('id', '=', personId).executeTakeFirstOrThrow()).status

export const relationshipStatusOf = async (db: Database, dependantId: number) =>
  (
    await db
      .selectFrom('relationship')
      .select('status')
      .where('dependant_id', '=', dependantId)
      .executeTakeFirstOrThrow()
  ).status

const mailed = z.object({path: z.optional(z.string())})

export async function mailsTo(db: Database, recipient: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({kind, data}) => ({kind, token: mailed.parse(data).path?.split('token=')[1] ?? ''}))
}

/** The token of the last link mailed to an address. */
export async function mailedToken(db: Database, recipient: string): Promise<string> {
  return (await mailsTo(db, recipient)).findLast(({token}) => token !== '')?.token ?? ''
}
