import {dayTopic, patientTopic} from '@ceibo/contract/staff/live-topics'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {inTransaction} from '@ceibo/database/transaction'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, vi} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {liveServer} from './test-live-server.ts'

const database = await freshDatabase()
const {db} = database
await db
  .insertInto('centre')
  .values(
    ['norte', 'sur'].map((slug) => ({
      slug,
      name: slug,
      kind: 'medical' as const,
      address: 'Calle 1',
      city: 'Salta',
      province_id: 2,
      phone: '11 4000 0001',
    })),
  )
  .execute()

const CLOSED_AT_ONCE = {heartbeatMs: 20}

const aServer = (options: Parameters<typeof liveServer>[1] = {}) => liveServer(database, options)

const changed = (...topics: Parameters<typeof announce>[1][]) =>
  inTransaction(db, async (tx) => {
    for (const topic of topics) await announce(tx, topic)
  })

it('passes a change to the consoles of every server within a second, once it is committed', async () => {
  const [one, other] = await Promise.all([aServer(), aServer()])
  const {headers} = await signedInStaff(db, {roles: ['reception']})
  const heard = await Promise.all([one.hear(headers), other.hear(headers)])
  for (const {status, type} of heard) expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await inTransaction(db, async (tx) => {
    await announce(tx, patientTopic(1))
    throw new Error('undone')
  }).catch(() => undefined)
  await changed(patientTopic(2))
  for (const {topics} of heard) {
    await vi.waitFor(() => expect(topics).toEqual(['all', 'patient:2']), {timeout: 1_000, interval: 20})
  }
})

it.each([
  {roles: ['reception'], centre: 'norte', hears: ['all', 'day:norte:2026-03-02', 'patient:5', 'messages']},
  {roles: ['agendas'], hears: ['all', 'day:norte:2026-03-02', 'day:sur:2026-03-02', 'patient:5']},
  {roles: ['reviewer'], hears: ['all', 'patient:5', 'reviews']},
  {roles: ['content'], hears: ['all', 'messages']},
  {roles: ['auditor'], hears: ['all']},
  {
    roles: ['administrator'],
    hears: ['all', 'day:norte:2026-03-02', 'day:sur:2026-03-02', 'patient:5', 'messages', 'staff'],
  },
] as const)('sends $roles of $centre only what they may see', async ({roles, hears, ...where}) => {
  const {hear} = await aServer()
  const {headers, staffId} = await signedInStaff(db, {roles, ...where})
  const {topics} = await hear(headers)
  await changed(
    `member:${staffId}`,
    dayTopic('norte', '2026-03-02'),
    dayTopic('sur', '2026-03-02'),
    patientTopic(5),
    'reviews',
    'messages',
    'staff',
  )
  const {topics: last} = await hear((await signedInStaff(db, {roles: ['administrator']})).headers)
  await changed('staff')
  await vi.waitFor(() => expect(last).toContain('staff'))
  await vi.waitFor(() => expect(topics.filter((topic, at) => topics.indexOf(topic) === at)).toEqual(hears))
})

it.each([
  ['it is signed out', '/sesion/salida'],
  ['it is locked', '/sesion/bloqueo'],
])('ends the stream of a session at once when %s', async (_, path) => {
  const {hear, server} = await aServer()
  const {headers} = await signedInStaff(db, {roles: ['reception']})
  const {ended} = await hear(headers)
  expect((await server.inject({method: 'POST', url: `${STAFF_API}${path}`, headers})).statusCode).toBe(200)
  await ended
  expect((await hear(headers)).status).toBe(401)
})

it('is no use of the session: it locks under an open stream, which ends', async () => {
  const {hear, clock} = await aServer(CLOSED_AT_ONCE)
  const {headers} = await signedInStaff(db, {roles: ['reception']})
  const {ended} = await hear(headers)
  clock.advance(15 * 60)
  await expect(ended).resolves.toBeUndefined()
})

it('follows a change of roles', async () => {
  const {hear} = await aServer()
  const {headers, staffId} = await signedInStaff(db, {roles: ['reviewer']})
  const {topics} = await hear(headers)
  await db.updateTable('staff_grant').set({role: 'auditor'}).where('staff_id', '=', staffId).execute()
  await changed(`member:${staffId}`)
  const {topics: last} = await hear((await signedInStaff(db, {roles: ['reviewer']})).headers)
  await changed('reviews')
  await vi.waitFor(() => expect(last).toContain('reviews'))
  expect(topics).toEqual(['all'])
})

it('is refused without a session, beyond some tabs, and when the process has too many', async () => {
  const {hear} = await aServer({maxOfSession: 2, maxOfProcess: 3})
  const {headers} = await signedInStaff(db, {roles: ['reception']})
  expect((await hear({})).status).toBe(401)
  for (let tab = 1; tab <= 2; tab++) expect((await hear(headers)).status).toBe(200)
  expect((await hear(headers)).status).toBe(503)
  expect((await hear((await signedInStaff(db, {roles: ['reception']})).headers)).status).toBe(200)
  expect((await hear((await signedInStaff(db, {roles: ['reception']})).headers)).status).toBe(503)
})

it('ends with the server, which waits for no console', async () => {
  const {hear, server} = await aServer()
  const {ended} = await hear((await signedInStaff(db, {roles: ['reception']})).headers)
  await server.close()
  await expect(ended).resolves.toBeUndefined()
})
