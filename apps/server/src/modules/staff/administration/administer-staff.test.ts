import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {staffRoutes} from '#modules/staff/staff.routes.ts'

const fresh = await freshDatabase()
const {db} = fresh

async function aServer() {
  const server = await testServer(db, {routes: staffRoutes, clock: settableClock(TEST_NOW)})
  /** A member, and the calls of that member. */
  async function member(role: StaffRole, centre?: string) {
    const {staffId, headers} = await signedInStaff(db, {roles: [role], ...(centre !== undefined && {centre})})
    let requests = 0
    async function send(path: string, body?: object) {
      const answer = await server.inject({
        method: body ? 'POST' : 'GET',
        url: `${STAFF_API}${path}`,
        headers: {...headers, 'idempotency-key': `request-${staffId}-${++requests}`},
        ...(body && {payload: body}),
      })
      return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
    }
    return {staffId, send}
  }
  return member
}

const RECEPTION = [{role: 'reception', centreId: null}]

it('an administrator invites somebody, who gets a mail with a link of one use, and is listed as invited', async () => {
  const member = await aServer()
  const {send} = await member('administrator')
  const body = {email: 'lucia.nueva@ceibo.example', name: 'Lucía Nueva', grants: RECEPTION}
  expect((await send('/personal', body)).body).toMatchObject({estado: 0})
  const mails = db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', body.email)
  const [mail] = await mails.execute()
  expect(mail).toMatchObject({kind: 'staff-invitation', data: {recipientName: 'Lucía Nueva', by: 'Lucía Vera'}})
  const {members} = (await send('/personal')).body
  expect(members).toContainEqual(expect.objectContaining({email: body.email, state: 'invited', grants: RECEPTION}))
  expect((await send('/personal', {...body, grants: [{role: 'reception', centreId: 'no_existe'}]})).body).toMatchObject(
    {
      estado: 2,
    },
  )
})

it('roles change and accounts close at once, for the sessions that are open too', async () => {
  const member = await aServer()
  const boss = await member('administrator')
  const other = await member('administrator')
  expect((await boss.send(`/personal/${other.staffId}/roles`, {grants: RECEPTION})).body).toMatchObject({estado: 0})
  expect((await other.send('/personal')).status).toBe(404)
  expect((await boss.send(`/personal/${other.staffId}/baja`, {})).body).toMatchObject({estado: 0})
  expect((await other.send('/sesion')).status).toBe(401)
  expect((await boss.send(`/personal/${other.staffId}/alta`, {})).body).toMatchObject({estado: 0})
})

it('the last one who administers the network stays, however many leave at the same time', async () => {
  await db.updateTable('staff_member').set({deactivated_at: TEST_NOW}).execute()
  const member = await aServer()
  const two = [await member('administrator'), await member('administrator')]
  const answers = await Promise.all(two.map(({send}, at) => send(`/personal/${two[1 - at]?.staffId}/baja`, {})))
  expect(answers.filter(({status, body}) => status === 200 && body['estado'] === 0).length).toBe(1)
  const left = db.selectFrom('staff_member').select('id').where('deactivated_at', 'is', null)
  expect((await left.execute()).length).toBe(1)
})

it('R1: neither an administrator of one centre nor anybody else changes an account', async () => {
  const member = await aServer()
  const here = await member('administrator', (await aCentre(db)).slug)
  const reception = await member('reception')
  for (const {send} of [here, reception]) {
    expect((await send('/personal')).status).toBe(404)
    expect((await send(`/personal/${reception.staffId}/baja`, {})).status).toBe(404)
  }
})
