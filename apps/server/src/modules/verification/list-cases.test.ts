import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {endPermission} from '@ceibo/contract/people/acting-permissions'
import {familyGroup} from '@ceibo/contract/people/family'
import {unlink} from '@ceibo/contract/people/family-linking'
import {resubmitImages, verificationCases} from '@ceibo/contract/verification/verification-cases'
import {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {verifyMinor} from '@ceibo/contract/verification/verification'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {rejectReview} from './review/reject-review.ts'
import {
  anAccountHolder,
  casesOf,
  claimsOf,
  latestCase,
  NOBODY,
  reviewDesk,
  statusOf,
  uploaded,
} from '#modules/account-life/identity/test-review-desk.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()

/** Signs somebody in on the server of family groups and permissions. */
const atHome = async (person: Awaited<ReturnType<typeof anAccountHolder>>) =>
  (await bookingServer(db, withoutLimits([...peopleRoutes, ...accountLifeRoutes]), TEST_NOW)).signIn(person)

async function aRejectedCase() {
  const desk = await reviewDesk(db)
  const person = await aPatient(db, {status: 'unvalidated'})
  const {ask, send, actor} = await desk.signIn(person)
  const mine = {kind: 'patient', id: person.id} as const
  const files = async (count: number) => (await uploaded(db, mine, count)).split(';')
  await ask(verifyIdentity, {files: await files(3), channel: 'web', validation: 'manual'})
  const {id} = await latestCase(db)
  const images = [{position: 2, reason: 'Está borrosa'}]
  const on = {db, clock: desk.clock, wake: () => undefined}
  return {
    desk,
    ask,
    send,
    actor,
    files,
    id,
    reject: () => rejectReview(id, {reviewer: {name: 'Eva'}, reasons: [], images}, on),
  }
}

it('a person follows a case, sees the one image that was rejected, and sends only that again', async () => {
  const {ask, files, id, reject} = await aRejectedCase()
  const [waiting] = await ask(verificationCases, {})
  expect(waiting).toMatchObject({state: 'submitted', imageCount: 3, about: {isSelf: true}, images: []})
  expect(waiting?.promisedBy).toBe('2026-03-04T13:00:00.000Z')

  await reject()
  const [rejected] = await ask(verificationCases, {})
  expect(rejected).toMatchObject({
    state: 'rejected',
    images: [{position: 2, reason: 'Está borrosa'}],
    reasons: ['Dorso del documento: Está borrosa'],
    can: {resubmit: true},
  })

  const again = {caseId: rejected?.id ?? '', channel: 'web', device: undefined} as const
  expect(await ask(resubmitImages, {...again, files: await files(2)})).toMatchObject({is: 'not-taken'})
  expect(await ask(resubmitImages, {...again, files: await files(1)})).toEqual({is: 'received'})
  expect(await ask(verificationCases, {})).toMatchObject([{state: 'submitted', imageCount: 3, images: []}])
  expect(await claimsOf(db, id)).toBe(4)
})

it('a guardian whose link has ended, also when linked again without proof, cannot continue a case of the child', async () => {
  const desk = await reviewDesk(db)
  const holder = await anAccountHolder(db)
  const child = await aChildOf(db, holder.id, {status: 'unvalidated'})
  const {ask} = await desk.signIn(holder)
  const files = async (count: number) => (await uploaded(db, {kind: 'patient', id: holder.id}, count)).split(';')
  const submission = {channel: 'web', device: undefined, validation: 'manual'} as const
  await ask(verifyMinor, {ednsId: child.edns_id, ...submission, files: await files(2)})
  const {id, handle} = await latestCase(db)
  const on = {db, clock: desk.clock, wake: () => undefined}
  await rejectReview(id, {reviewer: {name: 'Eva'}, reasons: ['Está borrosa'], images: []}, on)
  await db.updateTable('relationship').set({status: 'unverified'}).where('dependant_id', '=', child.id).execute()

  const again = {caseId: handle, channel: 'web', device: undefined} as const
  expect(await ask(resubmitImages, {...again, files: await files(2)})).toMatchObject({is: 'not-taken'})
  expect(await statusOf(db, child.id)).toBe('unvalidated')

  await (await atHome(holder)).ask(unlink, {ednsId: child.edns_id, holderEdnsId: holder.edns_id})
  expect(await ask(verificationCases, {})).toEqual([])
})

/** A child whose identity is under review, submitted by a relative whom the mother had invited to act for it. */
async function anInvitedRelative() {
  const desk = await reviewDesk(db)
  const mother = await anAccountHolder(db)
  const child = await aChildOf(db, mother.id, {status: 'unvalidated'})
  const nora = await anAccountHolder(db)
  const invitation = await db
    .insertInto('acting_invitation')
    .values({
      inviter_id: mother.id,
      dependant_id: child.id,
      document_type_id: nora.document_type_id,
      document_number: nora.document_number,
      email: 'nora@ejemplo.test',
      scope: 'all',
      created_at: desk.clock.now(),
      expires_at: desk.clock.now(),
      state: 'accepted',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const permission = await db
    .insertInto('relationship')
    .values({holder_id: nora.id, dependant_id: child.id, status: 'verified'})
    .returning('id')
    .executeTakeFirstOrThrow()
  const {ask, send} = await desk.signIn(nora)
  const handIn = async () => ({
    ednsId: child.edns_id,
    channel: 'web' as const,
    device: undefined,
    validation: 'manual' as const,
    files: (await uploaded(db, {kind: 'patient', id: nora.id}, 2)).split(';'),
  })
  // Submitted while she was a guardian proved by documents.
  await ask(verifyMinor, await handIn())
  await db.updateTable('relationship').set({invitation_id: invitation.id}).where('id', '=', permission.id).execute()
  return {desk, mother, child, nora, permission, ask, send, handIn}
}

it('an invited holder cannot submit the identity of the child', async () => {
  const {desk, child, ask, send, handIn} = await anInvitedRelative()
  const {id, handle} = await latestCase(db)
  await desk.reject(id)
  expect((await send(verifyMinor, await handIn())).statusCode).toBe(404)
  const again = {caseId: handle, channel: 'web', device: undefined} as const
  expect(await ask(resubmitImages, {...again, files: (await handIn()).files})).toMatchObject({is: 'not-taken'})
  expect(await statusOf(db, child.id)).toBe('unvalidated')
})

it('the end of a permission closes its open cases', async () => {
  const {mother, child, permission} = await anInvitedRelative()
  expect(await statusOf(db, child.id)).toBe('pending')
  await (await atHome(mother)).ask(endPermission, {personId: mother.id, permissionId: permission.id})
  expect(await statusOf(db, child.id)).toBe('unvalidated')
  expect((await latestCase(db)).state).toBe('closed')
})

it('recovering an account with documents ends what was given from it in the last days, and closes its open cases', async () => {
  const {desk, mother, child, nora} = await anInvitedRelative()
  const {id: handedIn} = await latestCase(db)
  const email = 'recuperada@ejemplo.test'
  const asked = await desk.post('/registro/formulario/3/validacion', {
    canal: 1,
    idTipoDoc: mother.document_type_id,
    nroDoc: mother.document_number,
    documentacion: await uploaded(db, NOBODY, 2),
    tipoDocumentacion: 2,
    email,
    emailRepetir: email,
    tipoValidacion: 2,
    idUsuario: mother.document_number,
  })
  expect(asked.body.estado).toBe(0)
  const {id} = await latestCase(db)
  expect([await desk.accept(id, 'ana'), await desk.accept(id, 'luis')]).toEqual([
    {is: 'approved-once'},
    {is: 'accepted'},
  ])
  expect(await (await atHome(nora)).ask(familyGroup, {personId: nora.id})).toEqual([])
  expect(await statusOf(db, child.id)).toBe('unvalidated')
  expect(await casesOf(db, nora.id)).toMatchObject([{id: handedIn, state: 'closed'}])
  const messages = await db.selectFrom('notification').select('text').where('person_id', '=', nora.id).execute()
  expect(messages.at(-1)?.text).toMatch(/^Ya no podés actuar por/)
})

it('R1: a case of somebody else is not found, and the third attempt ends the session', async () => {
  const {reject} = await aRejectedCase()
  await reject()
  const {handle} = await latestCase(db)
  const other = await aRejectedCase()
  const again = {caseId: handle, channel: 'web', device: undefined, files: await other.files(1)} as const
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await other.send(resubmitImages, again)).statusCode)
  expect(statuses).toEqual([404, 404, 404])
  expect(await other.ask(verificationCases, {})).toHaveLength(1)
  const refusals = await db
    .selectFrom('audit_event')
    .select('result')
    .where('action', '=', 'subject-mismatch')
    .where('actor_id', '=', other.actor.personId)
    .orderBy('id')
    .execute()
  expect(refusals.map(({result}) => result)).toEqual(['refused', 'refused', 'session-revoked'])
})
