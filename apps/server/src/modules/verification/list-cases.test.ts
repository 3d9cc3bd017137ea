import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {resubmitImages, verificationCases} from '@ceibo/contract/verification-cases'
import {verifyIdentity} from '@ceibo/contract/identity-verification'
import {rejectReview} from './reject-review.ts'
import {claimsOf, latestCase, reviewDesk, uploaded} from './test-review-desk.ts'

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
