import {viewersTopic} from '@ceibo/contract/staff/live-topics'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, vi} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {liveServer} from './test-live-server.ts'

const database = await freshDatabase()
const {db} = database
const WITHIN_A_SECOND = {timeout: 1_000, interval: 20}

type Server = Awaited<ReturnType<typeof liveServer>>

/** A member with one tab of the console on a server. */
async function aTab(on: Server, name: string, roles: readonly StaffRole[] = ['reception']) {
  return tabOf(on, (await signedInStaff(db, {roles, name})).headers)
}

async function tabOf({server, hear}: Server, headers: Record<string, string>) {
  const stream = await hear(headers)
  const tab = await stream.tab()
  async function say(personId: number, isShown: boolean, of = tab) {
    const url = `${STAFF_API}/pacientes/${personId}/presencia`
    const answer = await server.inject({method: 'PUT', url, headers, payload: {tab: of, isShown}})
    return {status: answer.statusCode, others: answer.json<{others?: {name: string; since: string}[]}>().others}
  }
  return {
    ...stream,
    tab,
    headers,
    show: (id: number, of = tab) => say(id, true, of),
    hide: (id: number) => say(id, false),
  }
}

const count = async () => (await db.selectFrom('staff_tab').select('id').execute()).length

it('names the others who have a card open and since when, on every server, and hears of each change within a second', async () => {
  const [one, other] = await Promise.all([liveServer(database), liveServer(database)])
  const ana = await aPatient(db)
  const paula = await aTab(one, 'Paula Méndez')
  const diego = await aTab(other, 'Diego Ramos', ['results'])
  expect(await paula.show(ana.id)).toEqual({status: 200, others: []})
  await vi.waitFor(() => expect(diego.topics).toContain(viewersTopic(ana.id)), WITHIN_A_SECOND)
  expect((await diego.show(ana.id)).others).toEqual([{name: 'Paula M.', since: '2026-03-02T10:00:00-03:00'}])
  one.clock.advance(30)
  expect((await paula.show(ana.id)).others).toEqual([{name: 'Diego R.', since: '2026-03-02T10:00:00-03:00'}])
  expect((await diego.show(ana.id)).others).toMatchObject([{since: '2026-03-02T10:00:00-03:00'}])

  const heard = diego.topics.length
  paula.close()
  await vi.waitFor(() => expect(diego.topics.slice(heard)).toEqual([viewersTopic(ana.id)]), WITHIN_A_SECOND)
  expect((await diego.show(ana.id)).others).toEqual([])
})

it('says nothing of a card that a tab left, for another one or for none, nor of the other tabs of the member who asks', async () => {
  const on = await liveServer(database)
  const [ana, leo] = [await aPatient(db), await aPatient(db)]
  const paula = await aTab(on, 'Paula Méndez')
  const second = await tabOf(on, paula.headers)
  const diego = await aTab(on, 'Diego Ramos')
  await paula.show(ana.id)
  expect((await second.show(ana.id)).others).toEqual([])
  expect((await diego.show(ana.id)).others).toHaveLength(1)
  await second.hide(ana.id)
  await paula.show(leo.id)
  expect((await diego.show(ana.id)).others).toEqual([])
  expect((await diego.show(leo.id)).others).toEqual([{name: 'Paula M.', since: expect.any(String)}])
  await paula.hide(leo.id)
  expect((await diego.show(leo.id)).others).toEqual([])
})

it('is not there for a person who does not exist, opened or left', async () => {
  const paula = await aTab(await liveServer(database), 'Paula Méndez')
  expect([(await paula.show(2_000_000_000)).status, (await paula.hide(2_000_000_000)).status]).toEqual([404, 404])
})

it('is not there for who sees no patients, and takes no tab of another session', async () => {
  const on = await liveServer(database)
  const ana = await aPatient(db)
  const auditor = await aTab(on, 'Clara Benítez', ['auditor'])
  expect((await auditor.show(ana.id)).status).toBe(404)
  const [paula, diego] = [await aTab(on, 'Paula Méndez'), await aTab(on, 'Diego Ramos')]
  await diego.show(ana.id, paula.tab)
  const third = await aTab(on, 'Lucía Vera')
  expect((await third.show(ana.id)).others).toEqual([])
})

it('forgets a tab with its stream, with its session and with its server, and does not count one that a crash left', async () => {
  const on = await liveServer(database)
  const ana = await aPatient(db)
  const [paula, diego, lucia] = [
    await aTab(on, 'Paula Méndez'),
    await aTab(on, 'Diego Ramos'),
    await aTab(on, 'Lucía Vera'),
  ]
  const others = await count()
  await paula.show(ana.id)
  await on.server.inject({method: 'POST', url: `${STAFF_API}/sesion/bloqueo`, headers: paula.headers})
  await paula.ended
  await vi.waitFor(async () => expect(await count()).toBe(others - 1), WITHIN_A_SECOND)

  await diego.show(ana.id)
  expect((await lucia.show(ana.id)).others).toHaveLength(1)
  on.clock.advance(41)
  expect((await lucia.show(ana.id)).others).toEqual([])

  await on.server.close()
  const left = await db.selectFrom('staff_tab').select('id').where('id', 'in', [diego.tab, lucia.tab]).execute()
  expect(left).toEqual([])
})
