import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {firstAppointments} from '@ceibo/contract/appointments/first-appointments'
import {specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {documentTypes} from '@ceibo/contract/catalogues/catalogues'
import {openCentres} from '@ceibo/contract/content/open-content'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {SET_UP_STEPS} from '@ceibo/contract/setup/set-up'
import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {SET_UP_CODE_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testConfiguration, testDependencies, testServer, withoutLimits} from '#api/testing/test-server.ts'
import type {Dependencies, ExampleNetwork} from '#dependencies.ts'
import {ROUTES} from '#server-modules.ts'
import {readInstallation} from './installation.ts'
import {renewSetUpCode} from './set-up-code.ts'

const {db} = await freshDatabase()
const PASSWORD = 'Tormenta!de9Jacarandas'
const ANDREA = {name: 'Andrea Robles', email: 'andrea@red.example'}

/** An installation that nobody has started to set up. */
beforeEach(async () => {
  await db.deleteFrom('staff_session').execute()
  await db.deleteFrom('staff_invitation').execute()
  await db.deleteFrom('staff_grant').execute()
  await db.deleteFrom('staff_browser').execute()
  await db
    .updateTable('staff_member')
    .set((on) => ({email: on.fn('concat', ['email', 'id'])}))
    .execute()
  await db
    .updateTable('installation')
    .set({set_up_at: null, code_hash: null, code_expires_at: null, is_open: false, opened_at: null})
    .set({name: null, appointments_phone: null, emergency_phone: null, primary_colour: null, accent_colour: null})
    .execute()
})

async function anInstallation({limits = false, example}: {limits?: boolean; example?: ExampleNetwork} = {}) {
  const clock = settableClock(TEST_NOW)
  const {config, ...installation} = await readInstallation(db, testConfiguration())
  const bookingSystem = builtInAgenda({db, clock, write: async () => undefined})
  const changed = {config, clock, installation, bookingSystem, example} satisfies Partial<Dependencies>
  const server = await testServer(db, {...changed, routes: limits ? ROUTES : withoutLimits(ROUTES)})
  async function send(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method,
      url: `${STAFF_API}${path}`,
      headers: {[CONSOLE_HEADER]: '1', ...headers},
      ...(body && {payload: body}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  const start = (code: string | undefined, who = ANDREA) => send('POST', '/puesta-en-marcha/codigo', {code, ...who})
  const accept = (token: unknown) =>
    send('POST', '/invitacion/aceptacion', {token, name: ANDREA.name, password: PASSWORD, pin: '4321'})
  const newCode = () => renewSetUpCode(testDependencies(db, changed))
  const get = async (url: string) => (await server.inject({method: 'GET', url})).statusCode
  return {clock, config, installation, send, start, accept, newCode, get}
}

/** The calls of a member, on an installation that is set up. */
async function aMember(role: 'administrator' | 'agendas' = 'administrator', centre?: string, example?: ExampleNetwork) {
  const on = await anInstallation({...(example && {example})})
  const {headers} = await signedInStaff(db, {roles: [role], ...(centre !== undefined && {centre})})
  await db.updateTable('installation').set({set_up_at: TEST_NOW}).execute()
  await on.installation.reload()
  const post = (path: string, body: object = {}) => on.send('POST', `/puesta-en-marcha${path}`, body, headers)
  const progress = async () => (await on.send('GET', '/puesta-en-marcha', undefined, headers)).body
  return {...on, post, progress, headers}
}

describe('the code of the log', () => {
  it('is spent for the invitation of the first administrator, and serves nothing once the account exists', async () => {
    const {newCode, start, accept, send} = await anInstallation()
    const code = await newCode()
    expect(code).toMatch(/^([A-Z0-9]{5}-){3}[A-Z0-9]{5}$/)
    const {body} = await start(` ${code?.toLowerCase().replaceAll('-', ' ')} `)
    expect(body).toMatchObject({estado: 0, token: expect.any(String)})
    expect((await start(code)).body).toMatchObject({estado: 1})
    expect((await accept(body['token'])).body).toMatchObject({estado: 0})
    expect((await send('POST', '/sesion', {email: ANDREA.email, password: PASSWORD})).body).toMatchObject({estado: 0})
    const [grant] = await db.selectFrom('staff_grant').select(['role', 'centre_id']).execute()
    expect(grant).toEqual({role: 'administrator', centre_id: null})
    expect(await newCode()).toBeUndefined()
    for (const given of [code, 'ACDEF-ACDEF-ACDEF-ACDEF']) expect((await start(given)).status).toBe(404)
  })

  it('is another at each start, ends after a day, and is nowhere but in what was printed', async () => {
    const {newCode, start, clock} = await anInstallation()
    const [first, second] = [await newCode(), await newCode()]
    expect((await start(first)).body).toMatchObject({estado: 1})
    clock.advance(SET_UP_CODE_HOURS * 3_600)
    expect((await start(second)).body).toMatchObject({estado: 1})
    const kept = [
      await db.selectFrom('installation').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ]
    for (const group of second?.split('-') ?? []) expect(JSON.stringify(kept)).not.toContain(group)
  })

  it('opens once to ten who give it at the same time, and makes one administrator', async () => {
    const {newCode, start, accept} = await anInstallation()
    const code = await newCode()
    const ten = Array.from({length: 10}, (_, n) => ({...ANDREA, email: `uno${n}@red.example`}))
    const answers = await Promise.all(ten.map((who) => start(code, who)))
    const started = answers.flatMap(({body}) => (body['estado'] === 0 ? [body['token']] : []))
    expect(started).toHaveLength(1)
    await Promise.all(started.flatMap((token) => [accept(token), accept(token)]))
    const live = db.selectFrom('staff_member').select('id').where('password_hash', 'is not', null)
    expect(await live.where('email', 'like', 'uno%').execute()).toHaveLength(1)
  })

  it('begins again with the code of another start while nobody accepted, and ends what was begun before', async () => {
    const {newCode, start, accept} = await anInstallation()
    const lost = (await start(await newCode())).body['token']
    const found = (await start(await newCode(), {...ANDREA, email: 'otra@red.example'})).body['token']
    expect((await accept(lost)).body).toMatchObject({codigo: 'link-expired'})
    expect((await accept(found)).body).toMatchObject({estado: 0})
  })

  it('R6: is not guessed: a network may try twenty times an hour', async () => {
    const {start} = await anInstallation({limits: true})
    const tries = await Promise.all(Array.from({length: 22}, () => start('ACDEF-ACDEF-ACDEF-ACDEF')))
    expect(tries.filter(({status}) => status === 429)).toHaveLength(2)
  })

  it('never opens an installation whose staff was made by the command line, closed or reset', async () => {
    const {newCode, start} = await anInstallation()
    const code = await newCode()
    const {staffId} = await signedInStaff(db, {roles: ['administrator']})
    await db.updateTable('staff_member').set({password_hash: 'x'}).where('id', '=', staffId).execute()
    expect((await start(code)).status).toBe(404)
    await db.updateTable('staff_member').set({password_hash: null, deactivated_at: TEST_NOW}).execute()
    expect((await start(code)).status).toBe(404)
    expect(await newCode()).toBeUndefined()
  })
})

const RED = {
  name: 'Red del Sur',
  appointmentsPhone: '0800-555-0100',
  emergencyPhone: '107',
  primaryColour: '#5b2a86',
  accentColour: '#b3261e',
}

describe('the name of the network', () => {
  it('is what every process shows from then on, in place of what the environment says', async () => {
    const {post, config, progress, get} = await aMember()
    const other = await anInstallation()
    expect(config.brand.name).toBe('Ceibo')
    expect(await progress()).toMatchObject({network: {name: 'Ceibo', primaryColour: OUR_LIGHT.rio}})
    expect((await post('/red', RED)).body).toMatchObject({estado: 0})
    expect(config.brand).toMatchObject({name: 'Red del Sur', appointmentsPhone: '0800-555-0100', colour: '#5b2a86'})
    expect(config.brand.styles).toContain('--rio:#5b2a86')
    expect(await get(pathOf(siteConfiguration))).toBe(200)
    // Whoever waits for a reading has what was stored before it, also while others read again.
    const reading = other.installation.reload()
    void other.installation.reload()
    await reading
    expect(other.config.brand.name).toBe('Red del Sur')
    const audited = db.selectFrom('audit_event').select('action').where('action', '=', 'network-name')
    expect(await audited.execute()).toHaveLength(1)
  })

  it('has no colours that cannot be read, and says why in words', async () => {
    const {post, config} = await aMember()
    const {status, body} = await post('/red', {...RED, primaryColour: '#5FB3B0', accentColour: '#ffc24a'})
    expect(status).toBe(422)
    expect(body['errores']).toEqual([
      {campo: 'primaryColour', mensaje: expect.stringContaining('hace falta 4,5')},
      {campo: 'accentColour', mensaje: expect.stringContaining('hace falta 3')},
    ])
    expect(config.brand.name).toBe('Ceibo')
  })
})

const isDone = (progress: Record<string, unknown>) =>
  Object.fromEntries(
    (Array.isArray(progress['steps']) ? progress['steps'] : []).map((one) => [one.step, one.isDone] as const),
  )

describe('the check list', () => {
  it('follows what the tables hold, until nothing is missing and the portal opens', async () => {
    const {post, progress} = await aMember()
    expect(isDone(await progress())).toEqual({
      ...Object.fromEntries(SET_UP_STEPS.map((step) => [step, false])),
      texts: true,
    })
    const missing = SET_UP_STEPS.filter((step) => step !== 'texts' && step !== 'holidays')
    expect((await post('/apertura')).body).toMatchObject({estado: 1, missing})
    const agenda = await anAgenda(db)
    await db.insertInto('plan').values({id: 9, name: 'Mutual del Sur'}).execute()
    await db.insertInto('plan_type').values({id: 901, plan_id: 9, name: 'Único'}).execute()
    await post('/red', RED)
    expect((await post('/apertura')).body).toMatchObject({estado: 1, missing: ['times', 'mail']})
    await aSlot(db, agenda, '2026-03-11T10:00:00-03:00')
    expect((await post('/email')).body).toMatchObject({estado: 0})
    expect(await progress()).toMatchObject({mail: {fate: 'waiting'}})
    await db.updateTable('mail_outbox').set({sent_at: TEST_NOW}).where('kind', '=', 'set-up-test').execute()
    expect(await progress()).toMatchObject({mail: {fate: 'sent'}, portal: 'preparing'})
    expect((await post('/apertura')).body).toMatchObject({estado: 0})
    expect(await progress()).toMatchObject({portal: 'open'})
    expect(isDone(await progress())).toMatchObject({holidays: false})
    await db.insertInto('holiday').values({day: '2026-03-24', name: 'Día de la Memoria'}).execute()
    expect(isDone(await progress())).toMatchObject({holidays: true})
    await post('/cierre')
    expect(await progress()).toMatchObject({portal: 'closed'})
    const doors = db.selectFrom('audit_event').select('action').where('action', 'like', 'portal-%').orderBy('id')
    expect((await doors.execute()).map(({action}) => action)).toEqual(['portal-open', 'portal-close'])
  })

  it('R1: is there only for who administers the whole network', async () => {
    const {slug} = (await anAgenda(db)).centre
    for (const {send, post, headers} of [await aMember('agendas'), await aMember('administrator', slug)]) {
      expect((await send('GET', '/puesta-en-marcha', undefined, headers)).status).toBe(404)
      for (const [path, body] of [['/red', RED], ['/email'], ['/apertura'], ['/cierre']] as const) {
        expect((await post(path, body)).status).toBe(404)
      }
    }
  })
})

describe('the example network', () => {
  const state = {is: 'loaded', appointments: 3} as const
  const example: ExampleNetwork = {
    stateOf: async () => state,
    load: async () => false,
    clear: async () => ({is: 'booked', appointments: 3}),
  }

  it('is neither loaded beside another nor emptied under patients, and is not there on a server without one', async () => {
    const {post, progress} = await aMember('administrator', undefined, example)
    expect(await progress()).toMatchObject({example: {state: 'loaded', appointments: 3}})
    expect((await post('/ejemplo')).body).toMatchObject({estado: 1})
    expect((await post('/ejemplo/vaciado')).body).toMatchObject({estado: 1, appointments: 3})
    const without = await aMember()
    expect(await without.progress()).toMatchObject({example: {state: 'none'}})
    for (const path of ['/ejemplo', '/ejemplo/vaciado']) expect((await without.post(path)).status).toBe(404)
  })

  it('is audited when it comes and goes', async () => {
    const {post} = await aMember('administrator', undefined, {
      ...example,
      load: async () => true,
      clear: async () => ({is: 'cleared', kept: 2}),
    })
    expect((await post('/ejemplo')).body).toMatchObject({estado: 0})
    expect((await post('/ejemplo/vaciado')).body).toMatchObject({estado: 0, kept: 2})
    const audited = db.selectFrom('audit_event').select('result').where('action', '=', 'example-network').orderBy('id')
    expect(await audited.execute()).toEqual([{result: 'loaded'}, {result: 'cleared'}])
  })
})

it('while the portal is closed what patients call says so, and the console and its lists go on', async () => {
  const {get, installation, send, headers} = await aMember()
  const patients = () => Promise.all([pathOf(specialties), pathOf(openCentres), pathOf(firstAppointments)].map(get))
  expect(await patients()).toEqual([503, 503, 503])
  expect(await Promise.all([pathOf(documentTypes), pathOf(siteConfiguration)].map(get))).toEqual([200, 200])
  expect((await send('GET', '/sesion', undefined, headers)).status).toBe(200)
  await db.updateTable('installation').set({is_open: true, opened_at: TEST_NOW}).execute()
  await installation.reload()
  expect(await patients()).not.toContain(503)
})
