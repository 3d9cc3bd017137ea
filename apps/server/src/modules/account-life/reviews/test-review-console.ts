import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {inTransaction} from '@ceibo/database/transaction'
import {onTestFinished} from 'vitest'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer, withoutLimits} from '#api/testing/test-server.ts'
import {uploaded} from '#modules/account-life/identity/test-review-desk.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {storeKey} from '#modules/files/files.offers.ts'
import {openCase} from '#modules/verification/verification.offers.ts'
import {reviewRoutes} from './reviews.routes.ts'

const answered = z.looseObject({estado: z.optional(z.number()), mensaje: z.optional(z.string())})

/** A server of the reviewers' calls, members of staff who make them, and cases to decide. */
export async function reviewConsole(db: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-reviews-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const files = folderFiles(folder)
  const clock = settableClock(TEST_NOW)
  const woken: string[] = []
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const routes = withoutLimits(reviewRoutes)
  const server = await testServer(db, {routes, files, clock, bookingSystem, wake: (job) => void woken.push(job)})

  /** Somebody with a session of the console. */
  async function member(name = 'Sara Quiroz', roles: readonly StaffRole[] = ['reviewer']) {
    const {staffId, headers} = await signedInStaff(db, {roles, name, now: clock.now()})
    async function send(method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}) {
      const answer = await server.inject({
        method,
        url: `${STAFF_API}/revision${path}`,
        headers: {...headers, ...more},
        ...(body && {payload: body}),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: isJson ? answered.parse(answer.json()) : {},
      }
    }
    const post = (id: string, what: string, body: object = {}, more?: Record<string, string>) =>
      send('POST', `/${id}/${what}`, body, more)
    const look = (id: string, round = 1, position = 1) => send('GET', `/${id}/imagenes/${round}/${position}`)
    /** What the browser says of a picture after it was sent. */
    const draw = (id: string, position: number, isDrawn = true, round = 1) =>
      send('POST', `/${id}/imagenes/${round}/${position}/dibujada`, {isDrawn})
    return {
      staffId,
      send,
      look,
      draw,
      claim: (id: string) => send('POST', `/${id}/tomar`),
      release: (id: string) => send('POST', `/${id}/soltar`),
      open: (id: string) => send('GET', `/${id}`),
      accept: (id: string, round = 1, more?: Record<string, string>) => post(id, 'aceptar', {round}, more),
      reject: (id: string, body: object, more?: Record<string, string>) =>
        post(id, 'rechazar', {round: 1, note: '', reasons: [], ...body}, more),
      answer: (id: string, text: string) => post(id, 'responder', {text}),
      /** Takes the case, opens each of its pictures and draws it. */
      prepare: async (id: string, pictures: number, round = 1) => {
        await send('POST', `/${id}/tomar`)
        for (let position = 1; position <= pictures; position++) {
          await look(id, round, position)
          await draw(id, position, true, round)
        }
      },
    }
  }

  /** A person who handed in pictures for one matter, as `p` and the number of the case. */
  async function aCase(
    kind: Extract<VerificationKind, 'identity' | 'mail-recovery' | 'order'>,
    pictures: readonly Buffer[],
  ) {
    const person = await aPatient(db, {status: kind === 'identity' ? 'pending' : 'validated'})
    const owner = {kind: 'patient', id: person.id} as const
    const keys = (await uploaded(db, owner, pictures.length)).split(';')
    for (const [index, key] of keys.entries()) {
      const content = pictures[index] ?? Buffer.alloc(0)
      await files.put(storeKey(key), content, 'image/jpeg')
      await db.updateTable('stored_file').set({bytes: content.length}).where('key', '=', key).execute()
    }
    const {caseId, handle} = await inTransaction(db, (tx) =>
      openCase(tx, {
        kind,
        holderId: person.id,
        subjectId: person.id,
        document: {type: person.document_type_id, number: person.document_number},
        validation: 'manual',
        channel: 'web',
        files: keys,
        owner,
        request: {id: 'test', network: Buffer.from('network')},
        now: clock.now(),
        ...(kind === 'mail-recovery' && {newEmail: `nuevo.${person.id}@ejemplo.test`, isKnownBrowser: true}),
        ...(kind === 'identity' && {statusBefore: 'unvalidated' as const}),
      }),
    )
    return {person, caseId, handle, id: `d${caseId}`}
  }

  /** Time passes, in which the sessions of the console are used for other work. */
  async function wait(seconds: number) {
    clock.advance(seconds)
    const now = clock.now()
    const inAnHour = new Date(now.getTime() + HOUR_MS)
    await db.updateTable('staff_session').set({last_used_at: now, ends_at: inAnHour}).execute()
  }

  return {clock, wait, woken, member, aCase, bookingSystem}
}

/** Pictures that are no cards. */
export const pictures = (count: number) =>
  Array.from({length: count}, (_, index) => Buffer.from(`picture ${index + 1}`))
