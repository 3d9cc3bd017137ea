import {familyGroup} from '@ceibo/contract/people/family'
import {counterCode} from '@ceibo/contract/verification/identity-scan'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, testDependencies} from '#api/testing/test-server.ts'
import {addWaysIn, anAccount, mailsTo, waysInOf} from '#modules/accounts/credentials/test-account.ts'
import {acceptAtCounter, showAtCounter} from './validate-at-counter.ts'
import {latestCase, reviewDesk, statusOf, uploaded} from './test-review-desk.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()

it('a young person who registers and proves the identity continues as the dependant they were, and has none of that data before', async () => {
  const mother = await aPatient(db)
  const dependant = await aChildOf(db, mother.id, {birth_date: '2010-02-01', first_name: 'Bruno'})
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, '2026-03-20T10:00:00-03:00')
  await bookSlot(db, anOrder(agenda, slot, dependant, {bookerId: mother.id}), async () => undefined, TEST_NOW)
  // Registering makes another person of the same document.
  const account = await anAccount(db, {
    document_number: dependant.document_number,
    first_name: 'BRUNO',
    last_name: dependant.last_name,
    sex: dependant.sex,
    birth_date: dependant.birth_date,
    email: 'bruno@ejemplo.test',
    phone: '1155550100',
    address: 'Mitre 1',
    status: 'unvalidated',
  })
  const sessionId = await aSession(db, account.id)
  await addWaysIn(db, account.id, {daysOn: 90})
  const ownerOf = async (table: 'credential' | 'notification') =>
    (await db.selectFrom(table).select('person_id').where('person_id', 'in', [account.id, dependant.id]).execute()).map(
      ({person_id: id}) => id,
    )
  const patients = async () =>
    (await db.selectFrom('appointment').select('patient_id').execute()).map(({patient_id: id}) => id)
  expect(await ownerOf('credential')).toEqual([account.id])
  expect(await patients()).toEqual([dependant.id])

  const desk = await reviewDesk(db)
  const {actor} = await desk.signIn(account)
  const documentacion = await uploaded(db, {kind: 'patient', id: account.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  expect(await desk.accept((await latestCase(db)).id)).toEqual({is: 'accepted'})

  expect(await ownerOf('credential')).toEqual([dependant.id])
  // Sign-in data bound to the id of the account was deleted, and its notices were written before the account moved.
  expect(await ownerOf('notification')).toEqual([dependant.id, dependant.id, dependant.id])
  expect(await waysInOf(db, dependant.id)).toMatchObject({passkeys: 0, secondStep: 0})
  expect(await waysInOf(db, account.id)).toMatchObject({messages: ['passkeys-ended', 'second-step-ended']})
  expect(await mailsTo(db, account.email, 'security-changed')).toHaveLength(2)
  expect(await patients()).toEqual([dependant.id])
  const person = await db.selectFrom('person').selectAll().where('id', '=', dependant.id).executeTakeFirstOrThrow()
  expect(person).toMatchObject({
    status: 'validated',
    first_name: 'Bruno',
    email: 'bruno@ejemplo.test',
    phone: '1155550100',
    address: 'Mitre 1',
  })
  // Closing the account later reaches only the person, so the old row must hold no data.
  const left = await db.selectFrom('person').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  expect(left).toMatchObject({email: null, phone: null, address: null, status: 'unvalidated'})
  const session = await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  expect(session.revoked_at).not.toBeNull()

  // At sixteen the mother no longer acts for him until he invites her.
  const {signIn} = await bookingServer(db, peopleRoutes, TEST_NOW)
  const group = await (await signIn(mother)).ask(familyGroup, {personId: mother.id})
  expect(group).toMatchObject([{can: {bookFor: false, seeResults: false}, nextStep: {step: 'own-account'}}])
})

const KNOWN_COVERAGE = {plan_id: 1, plan_type_id: 11, other_plan: null, other_plan_type: null}
const TYPED_COVERAGE = {plan_id: null, plan_type_id: null, other_plan: 'Mutual del Sur', other_plan_type: 'Azul'}

it.each([
  ['goes along', TYPED_COVERAGE, TYPED_COVERAGE],
  ['that was never said leaves what the network knew', {}, KNOWN_COVERAGE],
])('the coverage of an account that continues as another person %s', async (_, overrides, stored) => {
  const known = await aPatient(db, {document_number: String(40_000_000 + nextNumber()), ...KNOWN_COVERAGE})
  const {document_number, first_name, last_name, sex, birth_date} = known
  const same = {document_number, first_name, last_name, sex, birth_date}
  const account = await anAccount(db, {...same, ...overrides, status: 'unvalidated'})
  const desk = await reviewDesk(db)
  const {actor} = await desk.signIn(account)
  const documentacion = await uploaded(db, {kind: 'patient', id: account.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  expect(await desk.accept((await latestCase(db)).id)).toEqual({is: 'accepted'})
  const person = await db.selectFrom('person').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
  expect(person).toMatchObject(stored)
})

it('an account is not taken over by another one with the same document', async () => {
  const owner = await anAccount(db)
  const second = await aPatient(db, {document_number: owner.document_number, status: 'unvalidated'})
  const desk = await reviewDesk(db)
  const {actor} = await desk.signIn(second)
  const documentacion = await uploaded(db, {kind: 'patient', id: second.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  expect(await desk.accept((await latestCase(db)).id)).toMatchObject({is: 'refused'})
})

describe('another person with the same number', () => {
  const known = {first_name: 'Bruno', last_name: 'Ibáñez', sex: 'M', birth_date: '2010-02-01'} as const

  /** A person whom the network knew without an account, and an account with the same number whose case waits. */
  async function aClaim(overrides: Parameters<typeof anAccount>[1]) {
    const owner = await aPatient(db, {...known, document_number: String(40_000_000 + nextNumber())})
    const account = await anAccount(db, {
      ...known,
      ...overrides,
      document_number: owner.document_number,
      status: 'unvalidated',
    })
    const desk = await reviewDesk(db)
    const {actor, ask} = await desk.signIn(account)
    const {code} = await ask(counterCode, {})
    const documentacion = await uploaded(db, {kind: 'patient', id: account.id}, 3)
    await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
    return {desk, owner, account, caseId: (await latestCase(db)).id, code}
  }

  it.each([
    ['birth date', {birth_date: '1950-02-01'}],
    ['sex', {sex: 'F'}],
    ['last name', {last_name: 'Gómez'}],
    ['first name', {first_name: 'María'}],
  ])(
    'by %s is never joined with the account: reviewer and counter are told, and the case waits',
    async (_, overrides) => {
      const {desk, owner, account, caseId, code} = await aClaim(overrides)
      const {clock, bookingSystem} = desk
      const {secretKey} = testDependencies(db).config
      const atCounter = {db, clock, bookingSystem, wake: () => undefined, secretKey}
      const why = expect.stringContaining(
        `another person with this number: IBÁÑEZ, Bruno, born 2010-02-01, M (person ${owner.id})`,
      )
      expect(await desk.accept(caseId)).toEqual({is: 'refused', because: 'not-acceptable', why})
      expect(await showAtCounter(code, atCounter)).toMatchObject({id: account.id, knownAs: why})
      expect(await acceptAtCounter(code, {name: 'mostrador'}, atCounter)).toEqual({
        is: 'refused',
        because: 'not-acceptable',
        why,
      })

      expect([await statusOf(db, account.id), await statusOf(db, owner.id)]).toEqual(['pending', 'validated'])
      expect((await latestCase(db)).state).toBe('submitted')
      expect(await db.selectFrom('notification').select('text').where('person_id', '=', account.id).execute()).toEqual(
        [],
      )
    },
  )

  it('is shown to reviewer and counter as the person that the account becomes, when it is the same one', async () => {
    const {desk, owner, caseId, code} = await aClaim({first_name: 'Bruno Martín'})
    const {clock, bookingSystem} = desk
    const {secretKey} = testDependencies(db).config
    const atCounter = {db, clock, bookingSystem, wake: () => undefined, secretKey}
    expect(await showAtCounter(code, atCounter)).toMatchObject({
      knownAs: `the network knows this person already, and an account goes on as IBÁÑEZ, Bruno, born 2010-02-01, M (person ${owner.id})`,
    })
    expect(await acceptAtCounter(code, {name: 'mostrador'}, atCounter)).toEqual({is: 'accepted'})
    expect(await desk.accept(caseId)).toMatchObject({is: 'refused'})
  })

  it('who is validated at the same moment leaves one of the two waiting, and nothing fails', async () => {
    const mother = await aPatient(db)
    const {desk, owner, account, caseId} = await aClaim({last_name: 'Gómez'})
    await db.updateTable('person').set({status: 'pending'}).where('id', '=', owner.id).execute()
    await db
      .insertInto('relationship')
      .values({holder_id: mother.id, dependant_id: owner.id, status: 'verified'})
      .execute()
    const other = await db
      .insertInto('verification_case')
      .values({
        handle: `case-${owner.id}`,
        kind: 'minor',
        state: 'submitted',
        holder_id: mother.id,
        subject_id: owner.id,
        document_type_id: owner.document_type_id,
        document_number: owner.document_number,
        validation_type: 'manual',
        channel: 'web',
        created_at: TEST_NOW,
        changed_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const decisions = await Promise.all([desk.accept(caseId), desk.accept(other.id)])
    expect(decisions.map(({is}) => is).toSorted()).toEqual(['accepted', 'refused'])
    const statuses = [await statusOf(db, account.id), await statusOf(db, owner.id)]
    expect(statuses.toSorted()).toEqual(['pending', 'validated'])
  })
})
