import {STAFF_CHALLENGE_MS, STAFF_UNLOCK_TRIES} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {Secret} from 'otpauth'
import {describe, expect, it} from 'vitest'
import {PASSWORD, staffBrowsers} from '#modules/staff/session/test-staff-browser.ts'

const {db} = await freshDatabase()
const NEW_PASSWORD = 'Granizo!en8Lapachos'

const mailsTo = (recipient: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', recipient).execute()

async function eventsOf(staffId: number, action: string) {
  const query = db.selectFrom('audit_event').select('result').where('actor_id', '=', staffId)
  return (await query.where('action', '=', action).orderBy('id').execute()).map(({result}) => result)
}

const secretOf = (body: {secret: string}) => Secret.fromBase32(body.secret.replaceAll(' ', ''))

async function signedIn({withApp = false} = {}) {
  const at = await staffBrowsers(db)
  const member = await at.aMember({withApp})
  const browser = at.aBrowser()
  await browser.signIn(member.email, PASSWORD, withApp ? member.codeNow() : undefined)
  at.clock.advance(30)
  return {...at, ...member, browser}
}

const newPassword = (oldPassword = PASSWORD, password = NEW_PASSWORD) =>
  ['POST', '/mi-cuenta/contrasena', {oldPassword, password}] as const
const newPin = (password = PASSWORD) => ['POST', '/mi-cuenta/pin', {password, pin: '8642'}] as const

describe('a member who changes the password', () => {
  it('signs in with the new one alone; other sessions end, this one goes on, and it is audited and mailed', async () => {
    const {browser, aBrowser, id, email} = await signedIn()
    const other = aBrowser()
    await other.signIn(email)
    expect((await browser.send(...newPassword())).body).toMatchObject({estado: 0})
    expect((await browser.send('GET', '/sesion')).status).toBe(200)
    expect((await other.send('GET', '/sesion')).status).toBe(401)
    expect((await aBrowser().signIn(email)).body.estado).toBe(1)
    expect((await aBrowser().signIn(email, NEW_PASSWORD)).body.estado).toBe(0)
    expect(await eventsOf(id, 'staff-access')).toEqual(['password'])
    expect(await mailsTo(email)).toMatchObject([{kind: 'staff-access', data: {change: 'password'}}])
    const known = await db.selectFrom('staff_browser').select('hash').where('staff_id', '=', id).execute()
    expect(known).toHaveLength(2)
  })

  it.each([
    ['common', 'Password1!'],
    ['the same', PASSWORD],
  ])('is refused a %s one by field', async (_, password) => {
    const {browser} = await signedIn()
    const answer = await browser.send(...newPassword(PASSWORD, password))
    expect(answer).toMatchObject({status: 422, body: {errores: [{campo: 'password'}]}})
  })

  it('changes nothing with a wrong one, of which the fifth ends the session, also at once', async () => {
    const {browser, id, email} = await signedIn()
    expect((await browser.send(...newPassword('otra'))).body).toMatchObject({estado: 1, triesLeft: 4})
    const guesses = Array.from({length: STAFF_UNLOCK_TRIES + 2}, () => browser.send(...newPassword('otra')))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({body}) => body.estado === 1).length).toBeLessThan(STAFF_UNLOCK_TRIES)
    expect((await browser.send(...newPassword())).status).toBe(401)
    expect(await eventsOf(id, 'staff-access')).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  it('does it once of two at the same time', async () => {
    const {browser, id} = await signedIn()
    const answers = await Promise.all([
      browser.send(...newPassword()),
      browser.send(...newPassword(PASSWORD, `${NEW_PASSWORD}2`)),
    ])
    expect(answers.map(({body}) => body.estado).toSorted((one, two) => one - two)).toEqual([0, 1])
    expect(await eventsOf(id, 'staff-access')).toEqual(['password'])
  })
})

describe('a member who changes the PIN', () => {
  it('unlocks with the new one alone', async () => {
    const {browser, id, email} = await signedIn()
    expect((await browser.send(...newPin('otra'))).body).toMatchObject({estado: 1, triesLeft: 4})
    expect((await browser.send(...newPin())).body).toMatchObject({estado: 0})
    await browser.send('POST', '/sesion/bloqueo')
    expect((await browser.send(...newPin())).status).toBe(401)
    expect((await browser.send('POST', '/sesion/desbloqueo', {secret: '2468'})).body.estado).toBe(1)
    expect((await browser.send('POST', '/sesion/desbloqueo', {secret: '8642'})).body.estado).toBe(0)
    expect(await eventsOf(id, 'staff-access')).toEqual(['pin'])
    expect(await mailsTo(email)).toMatchObject([{kind: 'staff-access', data: {change: 'pin'}}])
  })
})

describe('a member who changes the authenticator app', () => {
  const start = '/mi-cuenta/aplicacion/inicio'

  it('shows password and code of the one before, and signs in with the new one once it showed a right code', async () => {
    const {browser, aBrowser, id, email, codeNow, codeOf, clock} = await signedIn({withApp: true})
    expect((await browser.send('POST', start, {password: PASSWORD})).body).toMatchObject({estado: 3, byCode: true})
    expect((await browser.send('POST', start, {password: PASSWORD, code: '000000'})).body.estado).toBe(1)
    const {body} = await browser.send('POST', start, {password: PASSWORD, code: codeNow()})
    const {pending} = body
    expect((await browser.send('POST', '/mi-cuenta/aplicacion', {pending, code: '000000'})).body.estado).toBe(1)
    clock.advance(30)
    expect((await aBrowser().signIn(email, PASSWORD, codeNow())).body.estado).toBe(0)
    const code = codeOf(secretOf(body))
    expect((await browser.send('POST', '/mi-cuenta/aplicacion', {pending, code})).body).toMatchObject({estado: 0})
    clock.advance(30)
    expect((await aBrowser().signIn(email, PASSWORD, codeNow())).body.estado).toBe(1)
    expect((await aBrowser().signIn(email, PASSWORD, codeOf(secretOf(body)))).body.estado).toBe(0)
    expect(await eventsOf(id, 'staff-access')).toEqual(['app'])
    expect(await mailsTo(email)).toMatchObject([{kind: 'staff-access', data: {change: 'app'}}])
  })

  it('does it within minutes, and in the session that asked', async () => {
    const {browser, aBrowser, email, codeOf, clock, id} = await signedIn()
    const {body} = await browser.send('POST', start, {password: PASSWORD})
    const other = aBrowser()
    await other.signIn(email)
    const given = () => ({pending: body.pending, code: codeOf(secretOf(body))})
    expect((await other.send('POST', '/mi-cuenta/aplicacion', given())).body.estado).toBe(2)
    clock.advance(STAFF_CHALLENGE_MS / 1000 + 1)
    expect((await browser.send('POST', '/mi-cuenta/aplicacion', given())).body.estado).toBe(2)
    expect((await browser.send('POST', '/mi-cuenta/aplicacion', {...given(), pending: 'x'})).body.estado).toBe(2)
    expect(await eventsOf(id, 'staff-access')).toEqual([])
  })
})
