import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE, type Method} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {aPatient} from '@ceibo/testing/builders/patient-builders'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {signedInPeople} from '#api/testing/test-signed-in.ts'
import type {Dependencies} from '#dependencies.ts'
import {personalDataRoutes} from './personal-data.routes.ts'

type Person = Awaited<ReturnType<typeof aPatient>>

/** A server of the calls about personal data, with a sign-in without password. */
export async function personalDataServer(db: Database, changed: Partial<Dependencies> = {}) {
  const clock = settableClock(TEST_NOW)
  const people = signedInPeople(db)
  const woken: string[] = []
  const server = await testServer(db, {
    routes: personalDataRoutes,
    clock,
    authenticate: people.authenticate,
    wake: (job) => void woken.push(job),
    ...changed,
  })

  async function signIn(person: Person) {
    const {actor, authorization} = await people.signIn(person)
    return {
      sessionId: actor.sessionId,
      send: (method: Method, path: string, body?: object) =>
        server.inject({
          method,
          url: `${API_BASE}${path}`,
          headers: {authorization},
          ...(body !== undefined && {payload: body}),
        }),
    }
  }
  return {server, clock, signIn, woken}
}

/** An audited event about somebody. */
export async function anEvent(
  db: Database,
  given: {
    subject: number
    action?: string
    result?: string
    by?: 'patient' | 'staff' | 'system' | 'anonymous'
    actor?: number
    at?: Date
  },
): Promise<number> {
  const {id} = await db
    .insertInto('audit_event')
    .values({
      at: given.at ?? TEST_NOW,
      actor_kind: given.by ?? 'system',
      actor_id: given.actor ?? null,
      action: given.action ?? 'login',
      result: given.result ?? 'ok',
      subject_id: given.subject,
      object: 'review:77 by Carla',
      network: 'a'.repeat(64),
      request_id: 'secret-request',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
