import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {buildHttpServer} from './api/http/build-http-server.ts'
import {aSession, signedInPeople} from '#api/testing/test-signed-in.ts'
import {TEST_NOW, testDependencies, withoutLimits} from './api/testing/test-server.ts'
import {ROUTES} from './server-modules.ts'
import {insertPasskey} from './modules/accounts/passkeys/passkey.queries.ts'
import {aShare} from './modules/studies/sharing/test-shares.ts'
import {newSecret} from './platform/secrets/secret-token.ts'
import {ACCESS} from './request-access.ts'
import type {Named, NamedPerson} from './test-named-calls.ts'

/** An id that does not exist. */
export const NO_ID = 999_999_999

/** A server of all routes without limits, people with one of each thing that calls name, and sessions without a password. */
export async function everyCall(db: Database) {
  const clock = settableClock(TEST_NOW)
  const agenda = await anAgenda(db)
  const people = signedInPeople(db)
  const server = await buildHttpServer(
    testDependencies(db, {
      clock,
      bookingSystem: builtInAgenda({db, clock, write: async () => undefined}),
      example: {
        stateOf: async () => ({is: 'loadable', appointments: 0}),
        load: async () => true,
        clear: async () => ({is: 'cleared', kept: 0}),
      },
      taxRegistry: {find: async () => ({is: 'missing'})},
    }),
    {
      ...ACCESS,
      routes: withoutLimits(ROUTES),
      authenticate: people.authenticate,
    },
  )
  let days = 0

  /** A person with an appointment, a session and one of everything else that calls name. */
  async function named(person: NamedPerson, bookerId = person.id): Promise<Named> {
    const day = new Date(TEST_NOW.getTime() + ++days * 86_400_000).toISOString().slice(0, 10)
    const slot = await aSlot(db, agenda, `${day}T10:00:00-03:00`)
    const booked = await bookSlot(db, anOrder(agenda, slot, person, {bookerId}), async () => undefined, TEST_NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    return {
      person,
      appointmentId: booked.appointmentId,
      sessionId: await aSession(db, person.id),
      eventId: await anEvent(db, person.id),
      passkeyId: await aPasskey(db, person.id),
      study: await aStudy(db, person, {series: [aSeries([anInstance()])]}),
      shareId: await aShare(db, person.id),
      caseHandle: await aMedicalOrder(db, {holder: {id: bookerId}, subject: person}, {state: 'accepted'}),
      ...(await aWaitingEntry(db, {agenda, personId: person.id, bookerId, slotId: slot.id})),
      ...(await aPermission(db, person)),
    }
  }

  /** The header of a session for this call alone, so that refusals of several calls are not counted together. */
  async function signedIn(person: NamedPerson, device: string): Promise<string> {
    const {authorization} = await people.signIn(person, device)
    return authorization
  }

  return {server, clock, agenda, named, signedIn}
}

/** An audited event about somebody's data. */
async function anEvent(db: Database, subjectId: number): Promise<number> {
  const event = {at: TEST_NOW, actor_kind: 'system', action: 'review-accept', result: 'accepted', subject_id: subjectId}
  const {id} = await db.insertInto('audit_event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A passkey of a person who has an account. */
async function aPasskey(db: Database, personId: number): Promise<number> {
  const owner = await db
    .selectFrom('credential')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const credentialId = newSecret()
  const key = {credentialId, publicKey: Buffer.from('x'), counter: 0, transports: [], name: 'Celular', now: TEST_NOW}
  return (owner && (await insertPasskey(db, {personId, ...key}))) ?? NO_ID
}

/** An entry of the waiting list, and the offer of a time that is taken. */
async function aWaitingEntry(
  db: Database,
  of: {agenda: Awaited<ReturnType<typeof anAgenda>>; personId: number; bookerId: number; slotId: number},
) {
  const {agenda, personId, bookerId, slotId} = of
  const entry = {
    patient_id: personId,
    asked_by: bookerId,
    specialty_id: agenda.service.specialty_id,
    service_id: agenda.service.id,
    centre_ids: [agenda.centre.id],
    weekdays: [],
    time_from: '00:00',
    time_to: '23:59',
    from_day: '2026-03-02',
    until_day: '2026-06-02',
    created_at: TEST_NOW,
    changed_at: TEST_NOW,
  }
  const {id: entryId} = await db.insertInto('waiting_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  const freed = {slot_id: slotId, is_over: true}
  const {id: freedId} = await db.insertInto('freed_slot').values(freed).returning('id').executeTakeFirstOrThrow()
  const offer = {freed_id: freedId, entry_id: entryId, offered_at: TEST_NOW}
  const {id: offerId} = await db.insertInto('waiting_offer').values(offer).returning('id').executeTakeFirstOrThrow()
  return {entryId, offerId}
}

/** A permission of somebody else to act for a person, and an invitation that the person received. */
async function aPermission(db: Database, {id, document_type_id, document_number, email}: NamedPerson) {
  const {id: other} = await aPatient(db)
  const permission = {holder_id: other, dependant_id: id}
  const invitation = {
    inviter_id: other,
    dependant_id: other,
    document_type_id,
    document_number,
    email: email ?? 'nadie@ejemplo.test',
    scope: 'all',
    created_at: TEST_NOW,
    expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
  } as const
  const given = db.insertInto('relationship').values(permission).returning('id').executeTakeFirstOrThrow()
  const received = db.insertInto('acting_invitation').values(invitation).returning('id').executeTakeFirstOrThrow()
  return {permissionId: (await given).id, invitationId: (await received).id}
}
