import type {Database} from '@ceibo/database/open-database'
import {sex} from '@ceibo/contract/wire/wire-fields'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import type {Patient} from '#api/subjects/actor.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {TEST_NOW} from './test-server.ts'

/** How tests sign people in without a password. */

type Person = Awaited<ReturnType<typeof aPatient>>

type NewSession = {device?: string; minutesAgo?: number; now?: Date}

/** A live session of a person, begun so many minutes ago; its id. */
export async function aSession(
  db: Database,
  personId: number,
  {device = '', minutesAgo = 0, now = TEST_NOW}: NewSession = {},
): Promise<number> {
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  const {id} = await db
    .insertInto('session')
    .values({
      person_id: personId,
      binding_hash: hashSecret(`${personId}:${device}:${minutesAgo}`),
      created_at: at,
      last_used_at: at,
      ends_at: new Date(at.getTime() + 12 * 3_600_000),
      device,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The actor of a person's session. */
export const patientOf = (person: Person, sessionId: number): Patient => ({
  is: 'patient',
  personId: person.id,
  ednsId: person.edns_id,
  sessionId,
  status: person.status,
  documentTypeId: person.document_type_id,
  documentNumber: person.document_number,
  birthDate: person.birth_date,
  sex: sex.parse(person.sex),
  planId: person.plan_id,
  planTypeId: person.plan_type_id,
})

/**
 * A way to sign people in, and the `authenticate` of a server that knows them. With `whileLive` it asks the database whether their sessions
 * still live; else a test may be refused as often as it likes.
 */
export function signedInPeople(db: Database, {now = TEST_NOW, whileLive = false} = {}) {
  const actors = new Map<string, Patient>()
  const authenticate: Authenticate = async ({authorization = ''}) => {
    const actor = actors.get(authorization)
    if (actor === undefined) return {is: 'not-signed-in'}
    return !whileLive || (await isLive(db, actor)) ? {is: 'patient', actor} : {is: 'not-signed-in'}
  }
  async function signIn(person: Person, device?: string) {
    const sessionId = await aSession(db, person.id, {now, ...(device !== undefined && {device})})
    const actor = patientOf(person, sessionId)
    const token = String(sessionId)
    const authorization = `Bearer ${token}`
    actors.set(authorization, actor)
    return {actor, token, authorization}
  }
  return {authenticate, signIn}
}

async function isLive(db: Database, {sessionId}: Patient): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

/** A patient with a session, and the `authenticate` of a server that takes every caller for them while the session lives. */
export async function aSignedInPatient(
  db: Database,
  given: Parameters<typeof aPatient>[1] = {},
): Promise<{patient: Patient; authenticate: Authenticate}> {
  const people = signedInPeople(db, {whileLive: true})
  const {actor, authorization} = await people.signIn(await aPatient(db, given))
  return {
    patient: actor,
    authenticate: ({cookie}, on) => people.authenticate({authorization, cookie}, on),
  }
}

/** A patient whom no database knows, for tests of what happens around a call. */
export const PATIENT: Patient = {
  is: 'patient',
  personId: 1,
  ednsId: 1,
  sessionId: 1,
  status: 'validated',
  documentTypeId: 2,
  documentNumber: '30111222',
  birthDate: '1983-04-05',
  sex: 'F',
  planId: null,
  planTypeId: null,
}

/** Every caller is this patient. */
export const signedIn: Authenticate = async () => ({is: 'patient', actor: PATIENT})
