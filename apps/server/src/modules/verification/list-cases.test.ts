import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {resubmitImages, verificationCases} from '@ceibo/contract/verification-cases'
import {verifyIdentity} from '@ceibo/contract/identity-verification'
import {verifyMinor} from '@ceibo/contract/verification'
import {endRelationship} from '../people/family/end-relationship.queries.ts'
import {closeRelationshipCases} from './close-cases.ts'
import {rejectReview} from './reject-review.ts'
import {anAccountHolder, claimsOf, latestCase, reviewDesk, statusOf, uploaded} from './test-review-desk.ts'

const {db} = await freshDatabase()

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

it('a person follows a case, is told of the one image that was rejected, and sends only that again', async () => {
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

it('a guardian whose link has ended, also when linked anew without proof, goes on with no case of the child', async () => {
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

  const ended = {holderId: holder.id, dependantId: child.id, now: desk.clock.now()}
  await closeRelationshipCases(db, ended)
  expect(await ask(verificationCases, {})).toEqual([])
})

it('who was only invited hands in no identity of the child, and the end of a permission closes what it left open', async () => {
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
  // Handed in while she was a guardian proved by documents.
  await ask(verifyMinor, await handIn())
  const {id, handle} = await latestCase(db)
  const invite = () =>
    db.updateTable('relationship').set({invitation_id: invitation.id}).where('id', '=', permission.id).execute()
  await desk.reject(id)
  await invite()
  expect((await send(verifyMinor, await handIn())).statusCode).toBe(404)
  const again = {caseId: handle, channel: 'web', device: undefined} as const
  expect(await ask(resubmitImages, {...again, files: (await handIn()).files})).toMatchObject({is: 'not-taken'})
  expect(await statusOf(db, child.id)).toBe('unvalidated')

  await db.updateTable('relationship').set({invitation_id: null}).where('id', '=', permission.id).execute()
  await ask(resubmitImages, {...again, files: (await handIn()).files})
  await invite()
  expect(await statusOf(db, child.id)).toBe('pending')
  const ended = {holderId: mother.id, dependantId: child.id, by: mother.id, now: desk.clock.now()}
  const {endedWithIt} = (await endRelationship(db, ended)) ?? {}
  expect(endedWithIt).toEqual([nora.id])
  await closeRelationshipCases(db, {...ended, endedWithIt})
  expect(await statusOf(db, child.id)).toBe('unvalidated')
  expect((await latestCase(db)).state).toBe('closed')
})

it('R1: a case of somebody else is not there', async () => {
  const {reject} = await aRejectedCase()
  await reject()
  const {handle} = await latestCase(db)
  const other = await aRejectedCase()
  const answer = await other.send(resubmitImages, {
    caseId: handle,
    channel: 'web',
    device: undefined,
    files: await other.files(1),
  })
  expect(answer.statusCode).toBe(404)
  expect(await other.ask(verificationCases, {})).toHaveLength(1)
})
