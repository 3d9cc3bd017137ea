import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {STAFF_COMMANDS} from './staff-commands.ts'

const {db} = await freshDatabase()
const config = testConfiguration()
const LINK = new RegExp(`^${config.publicUrl}/consola/invitacion\\?token=[\\w-]{43}$`)
const EMAIL = 'andrea@ceibo.example'

const create = (email: string, options = {}) =>
  STAFF_COMMANDS['staff create'].run({
    db,
    config,
    input: {words: [email], options: {name: ['Andrea Robles'], ...options}},
  })
const reset = (email: string) => STAFF_COMMANDS['staff reset'].run({db, config, input: {words: [email], options: {}}})
const member = () =>
  db.selectFrom('staff_member').select(['id', 'password_hash']).where('email', '=', EMAIL).executeTakeFirstOrThrow()
const accept = () => db.updateTable('staff_member').set({password_hash: 'x'}).where('email', '=', EMAIL).execute()

it('staff create prints the link of a new account, again until it is accepted', async () => {
  const first = await create(EMAIL)
  expect(first).toMatch(LINK)
  expect(await create(EMAIL)).not.toBe(first)
  await accept()
  await expect(create(EMAIL)).rejects.toThrow('There is an account')
  await expect(create('otra@ceibo.example', {role: ['reception@no_existe']})).rejects.toThrow('does not exist')
})

it('staff reset ends the ways in of an account and prints the link that makes them anew', async () => {
  await accept()
  await expect(reset('nadie@ceibo.example')).rejects.toThrow('no account')
  expect(await reset(EMAIL)).toMatch(LINK)
  const {id, password_hash: hash} = await member()
  expect(hash).toBeNull()
  const event = db.selectFrom('audit_event').select(['actor_kind', 'object']).where('action', '=', 'staff-reset')
  expect(await event.execute()).toEqual([{actor_kind: 'system', object: `staff:${id}`}])
  await db.updateTable('staff_member').set({deactivated_at: new Date()}).where('id', '=', id).execute()
  await expect(reset(EMAIL)).rejects.toThrow('deactivated')
})
