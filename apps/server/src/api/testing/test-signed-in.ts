import {sex} from '@ceibo/contract/wire/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import type {Patient} from '#api/subjects/actor.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {TEST_NOW} from './test-server.ts'

/** A patient with a session, and the `authenticate` of a server that takes every caller for them while the session lives. */
export async function aSignedInPatient(
  db: Database,
  given: Parameters<typeof aPatient>[1] = {},
): Promise<{patient: Patient; authenticate: Authenticate}> {
  const person = await aPatient(db, given)
  const session = await db
    .insertInto('session')
    .values({
      person_id: person.id,
      binding_hash: Buffer.alloc(32, person.id % 256),
      created_at: TEST_NOW,
      last_used_at: TEST_NOW,
      ends_at: new Date(TEST_NOW.getTime() + 12 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const patient = patientOf(person, session.id)
  const authenticate: Authenticate = async () => {
    const live = await db.selectFrom('session').select('revoked_at').where('id', '=', session.id).executeTakeFirst()
    return live?.revoked_at === null ? {is: 'patient', actor: patient} : {is: 'not-signed-in'}
  }
  return {patient, authenticate}
}

/** The actor of a person's session. */
export const patientOf = (person: Awaited<ReturnType<typeof aPatient>>, sessionId: number): Patient => ({
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
