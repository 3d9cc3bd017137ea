import {API_BASE, type Method} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import type {FastifyInstance} from 'fastify'
import * as z from 'zod/mini'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'

/** Accounts, mails and browsers for tests of what happens around a password. */

export const OLD_PASSWORD = 'Ceibo2026!'
export const NEW_PASSWORD = 'Mandarina$47'

const passwordHash = await passwordHasher().hash(OLD_PASSWORD)

/** A patient who can sign in with `OLD_PASSWORD`. */
export async function anAccount(db: Database, given: Parameters<typeof aPatient>[1] & {mustComplete?: boolean} = {}) {
  const {mustComplete = false, ...columns} = given
  const person = await aPatient(db, columns)
  await db
    .insertInto('credential')
    .values({
      person_id: person.id,
      document_type_id: person.document_type_id,
      document_number: person.document_number,
      password_hash: passwordHash,
      must_complete: mustComplete,
    })
    .execute()
  return person
}

/** Gives an account passkeys and a second step that was turned on so many days ago. */
export async function addWaysIn(db: Database, personId: number, {passkeys = 1, daysOn = 1} = {}): Promise<void> {
  const keys = Array.from({length: passkeys}, (_, n) => ({
    person_id: personId,
    credential_id: `${personId}-${n}`,
    public_key: Buffer.from('x'),
    counter: 0,
    name: 'Celular',
    created_at: TEST_NOW,
  }))
  await db.insertInto('passkey').values(keys).execute()
  const since = new Date(TEST_NOW.getTime() - daysOn * 24 * 3_600_000)
  await db
    .insertInto('second_step')
    .values({person_id: personId, secret: Buffer.from('x'), started_at: since, confirmed_at: since})
    .execute()
}

/** The passkeys, second step and notices of a person. */
export async function waysInOf(db: Database, personId: number) {
  const count = async (table: 'passkey' | 'second_step') =>
    (await db.selectFrom(table).select('person_id').where('person_id', '=', personId).execute()).length
  const messages = await db
    .selectFrom('audit_event')
    .select('result')
    .where('subject_id', '=', personId)
    .where('action', '=', 'security-change')
    .orderBy('id')
    .execute()
  return {
    passkeys: await count('passkey'),
    secondStep: await count('second_step'),
    messages: messages.map(({result}) => result),
  }
}

/** Ids of the sessions of a person that are not ended. */
export async function liveSessionIds(db: Database, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({id}) => id)
}

const mailData = z.object({
  path: z.optional(z.string()),
  pin: z.optional(z.string()),
  purpose: z.optional(z.string()),
  passkeys: z.optional(z.number()),
})

/** The queued mails of a kind to an address, oldest first, with what their templates read. */
export async function mailsTo(db: Database, recipient: string | null, kind: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['data', 'useful_until'])
    .where('recipient', '=', recipient ?? '')
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({data, useful_until}) => ({...mailData.parse(data), usefulUntil: useful_until}))
}

/** The token of the last link that was queued for an address. */
export async function lastToken(db: Database, recipient: string | null, kind: string): Promise<string> {
  const path = (await mailsTo(db, recipient, kind)).at(-1)?.path ?? ''
  return new URLSearchParams(path.split('?')[1]).get('token') ?? ''
}

let networks = 0

/** An address in a new network, so that no test runs into the limits of another. */
export const newAddress = (): string => `198.${51 + (++networks >> 8)}.${networks & 255}.1`

/** A browser with a cookie jar; `token` is sent as bearer. */
export function aBrowserOf(server: FastifyInstance, address: string = newAddress()) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(method: Method, path: string, {body, token}: {body?: object; token?: string} = {}) {
      const answer = await server.inject({
        method,
        url: path.startsWith('/api/') ? path : `${API_BASE}${path}`,
        remoteAddress: address,
        cookies: Object.fromEntries(cookies),
        headers: token === undefined ? {} : {authorization: `Bearer ${token}`},
        ...(body !== undefined && {payload: body}),
      })
      for (const {name, value} of answer.cookies) cookies.set(name, value)
      return answer
    },
  }
}
