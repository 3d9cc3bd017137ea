import {randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {pictureOf, VIEWS} from '@ceibo/demo/card-pictures'
import type {CardKind, CardPerson} from '@ceibo/demo/identity-card-text'
import {onTestFinished} from 'vitest'
import * as z from 'zod/mini'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {storeKey} from '#modules/files/upload-files.ts'
import {verificationRoutes} from '#modules/verification/verification.routes.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

type Claims = {status?: 'unvalidated' | 'pending' | 'no-tax-id'; scan?: 'grant' | 'review'}

const answered = z.looseObject({
  estado: z.number(),
  mensaje: z.string(),
  codigo: z.optional(z.string()),
  estadoCuenta: z.optional(z.number()),
  url: z.optional(z.string()),
  codigoMostrador: z.optional(z.string()),
})

/** A server for one person with a card of theirs, and functions that submit pictures of cards. */
export async function scanServer(db: Database, {status = 'unvalidated', scan = 'grant'}: Claims = {}) {
  const {patient, authenticate} = await aSignedInPatient(db, {status, first_name: 'José', last_name: 'Peña', sex: 'M'})
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-scan-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const files = folderFiles(folder)
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {
    routes: [...verificationRoutes, ...accountLifeRoutes],
    files,
    clock,
    config: testConfiguration({IDENTITY_SCAN: scan}),
    authenticate: async (given, on) =>
      given.authorization === 'Bearer session' ? authenticate(given, on) : {is: 'not-signed-in'},
  })
  const own: CardPerson = {
    document: patient.documentNumber,
    firstName: 'JOSE',
    lastName: 'PEÑA',
    sex: 'M',
    birth: patient.birthDate,
  }

  async function uploaded(changed: Partial<CardPerson> = {}, ownerId = patient.personId, kind: CardKind = 'newer') {
    const picture = await pictureOf({person: {...own, ...changed}, kind, view: VIEWS.straight})
    return stored(picture, ownerId)
  }
  async function stored(content: Buffer, ownerId = patient.personId) {
    const key = randomBytes(24).toString('base64url')
    await db
      .insertInto('stored_file')
      .values({
        key,
        owner_kind: 'patient',
        owner_id: ownerId,
        kind: 'image',
        content_type: 'image/jpeg',
        bytes: content.length,
        sha256: Buffer.alloc(32),
        created_at: TEST_NOW,
      })
      .execute()
    await files.put(storeKey(key), content, 'image/jpeg')
    return key
  }
  async function send(method: 'GET' | 'POST', path: string, body?: object, bearer = 'session', key?: string) {
    const answer = await server.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: {authorization: `Bearer ${bearer}`, ...(key !== undefined && {'idempotency-key': key})},
      ...(body && {payload: body}),
    })
    return {status: answer.statusCode, body: answered.parse(answer.json())}
  }
  const scanned = (documentacion: string, key?: string) =>
    send('POST', '/registro/formulario/1/validacion', {tipoValidacion: 1, documentacion}, 'session', key)
  const statusNow = async () =>
    (await db.selectFrom('person').select('status').where('id', '=', patient.personId).executeTakeFirstOrThrow()).status
  const cases = () =>
    db
      .selectFrom('verification_case')
      .select(['state', 'validation_type'])
      .where('subject_id', '=', patient.personId)
      .execute()
  const audits = async () =>
    (
      await db
        .selectFrom('audit_event')
        .select('result')
        .where('action', '=', 'identity-scan')
        .where('subject_id', '=', patient.personId)
        .orderBy('id')
        .execute()
    ).map(({result}) => result)
  return {patient, clock, uploaded, stored, send, scanned, statusNow, cases, audits}
}
