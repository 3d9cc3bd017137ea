import {familyGroup} from '@ceibo/contract/family'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {bookSlot} from '@ceibo/scheduling/booking'
import {expect, it} from 'vitest'
import {bookingServer} from '../../api/test-patient-client.ts'
import {TEST_NOW} from '../../api/test-server.ts'
import {addWaysIn, anAccount, aSession, mailsTo, waysInOf} from '../accounts/credentials/test-account.ts'
import {latestCase, reviewDesk, uploaded} from '../verification/test-review-desk.ts'
import {peopleRoutes} from './people.routes.ts'

const {db} = await freshDatabase()

it('a young person who registers and proves the identity goes on as the dependant they were, and nothing is theirs before', async () => {
  const mother = await aPatient(db)
  const dependant = await aChildOf(db, mother.id, {birth_date: '2010-02-01', first_name: 'Bruno'})
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, '2026-03-20T10:00:00-03:00')
  await bookSlot(db, anOrder(agenda, slot, dependant, {bookerId: mother.id}), async () => undefined, TEST_NOW)
  // Registering makes another person of the same document.
  const account = await anAccount(db, {
    document_number: dependant.document_number,
    birth_date: dependant.birth_date,
    email: 'bruno@ejemplo.test',
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
  // What is bound to the id of the account went, and was told there before the account moved.
  expect(await ownerOf('notification')).toEqual([dependant.id, dependant.id, dependant.id])
  expect(await waysInOf(db, dependant.id)).toMatchObject({passkeys: 0, secondStep: 0})
  expect(await waysInOf(db, account.id)).toMatchObject({told: ['passkeys-ended', 'second-step-ended']})
  expect(await mailsTo(db, account.email, 'security-changed')).toHaveLength(2)
  expect(await patients()).toEqual([dependant.id])
  const person = await db.selectFrom('person').selectAll().where('id', '=', dependant.id).executeTakeFirstOrThrow()
  expect(person).toMatchObject({status: 'validated', first_name: 'Bruno', email: 'bruno@ejemplo.test'})
  const session = await db.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  expect(session.revoked_at).not.toBeNull()

  // Sixteen: the mother acts for him no more until he invites her.
  const {signIn} = await bookingServer(db, peopleRoutes, TEST_NOW)
  const group = await (await signIn(mother)).ask(familyGroup, {personId: mother.id})
  expect(group).toMatchObject([{can: {bookFor: false, seeResults: false}, nextStep: {step: 'own-account'}}])
})

it('an account is not taken over by another of the same document', async () => {
  const owner = await anAccount(db)
  const second = await aPatient(db, {document_number: owner.document_number, status: 'unvalidated'})
  const desk = await reviewDesk(db)
  const {actor} = await desk.signIn(second)
  const documentacion = await uploaded(db, {kind: 'patient', id: second.id}, 3)
  await desk.post('/registro/formulario/1/validacion', {documentacion}, String(actor.sessionId))
  expect(await desk.accept((await latestCase(db)).id)).toMatchObject({is: 'refused'})
})
