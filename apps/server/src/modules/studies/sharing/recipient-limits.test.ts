import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {LightMyRequestResponse} from 'fastify'
import {expect, it} from 'vitest'
import {smartLinkRoutes} from '#modules/studies/smart-links/smart-links.routes.ts'
import {shlClient} from '#modules/studies/smart-links/test-shl-client.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {sharingRoutes} from './sharing.routes.ts'
import {shareServer} from './test-share-server.ts'

const {db} = await freshDatabase()

/** A server with its limits, and two shares for recipients of one network. */
async function aServer() {
  const server = await shareServer(db, {}, [...studyRoutes, ...sharingRoutes, ...smartLinkRoutes])
  const ana = await aPatient(db)
  const {uid} = await aStudy(db, ana)
  const shareWith = (destinatario: string) => server.share(ana, [uid], {destinatario})
  return {...server, uid, one: await shareWith('uno@ejemplo.test'), other: await shareWith('otro@ejemplo.test')}
}

async function statusOf(times: number, ask: () => Promise<LightMyRequestResponse>): Promise<number> {
  let answer = await ask()
  for (let n = 1; n < times; n++) answer = await ask()
  return answer.statusCode
}

it('R6: a recipient who asks for reports again and again keeps no other of the network from theirs', async () => {
  const {visit, one, other, uid} = await aServer()
  const [greedy, modest] = [await visit(one), await visit(other)]

  expect(await statusOf(31, () => greedy.read('pdf', {id: '1.2.3'}))).toBe(429)
  expect(await statusOf(60, () => greedy.read('pdf', {id: '1.2.3'}))).toBe(429)

  expect((await modest.read('pdf', {id: uid})).statusCode).toBe(200)
})

it('R6: a program is counted by the token in the address, and keeps no other of the network from its files', async () => {
  const {server, one, other} = await aServer()
  const [greedy, modest] = [shlClient(server, one.link), shlClient(server, other.link)]
  const [file] = await greedy.filesFor(one.code, {embeddedLengthMax: 0})
  const address = file?.location ?? ''
  const elsewhere = address.replace(/[^/]+$/, '1.2.3')

  expect(await statusOf(61, () => greedy.fetched(elsewhere))).toBe(429)
  expect(await statusOf(60, () => greedy.fetched(address))).toBe(429)
  expect(await statusOf(61, () => greedy.ask({recipient: 'x'}))).toBe(429)

  const [theirs] = await modest.filesFor(other.code, {embeddedLengthMax: 0})
  expect((await modest.fetched(theirs?.location ?? '')).statusCode).toBe(200)
})

/** Asks with so many invented tokens, some at a time. */
async function invent(many: number, ask: (token: string) => Promise<LightMyRequestResponse>): Promise<void> {
  for (let n = 0; n < many; n += 50) {
    await Promise.all(Array.from({length: 50}, (_, at) => ask(`${n + at}`.padStart(43, 'x'))))
  }
}

it('R6: invented links use up the limit of invented ones, and shut out no real one of their network', async () => {
  const {server, tryCode, asRecipient, visit, one, other} = await aServer()
  const manifestOf = (token: string) =>
    server.inject({method: 'POST', url: `/api/shl/${token}`, payload: {recipient: 'x'}})
  await invent(600, (token) => tryCode(token, '0000'))
  await invent(600, manifestOf)
  expect((await tryCode('y'.repeat(43), '0000')).statusCode).toBe(429)
  expect((await manifestOf('y'.repeat(43))).statusCode).toBe(429)

  const reader = await visit(one)
  expect(reader.opened).toMatchObject({estado: 0})
  expect(await shlClient(server, other.link).filesFor(other.code)).toHaveLength(1)

  await invent(1_200, (token) => asRecipient('retomar', token, {}))
  expect((await asRecipient('retomar', 'y'.repeat(43), {})).statusCode).toBe(429)
  expect((await reader.read('retomar', {})).statusCode).toBe(200)
})
