import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {anAccount, liveSessionIds} from '#modules/accounts/credentials/test-account.ts'
import {deviceOf} from './device-of-browser.ts'
import {securityServer} from './test-security-server.ts'
import {aSession} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

it.each([
  [ANDROID, {browser: 'Chrome', system: 'Android', kind: 'phone'}],
  [IPHONE, {browser: 'Safari', system: 'iPhone', kind: 'phone'}],
  [EDGE, {browser: 'Edge', system: 'Windows', kind: 'computer'}],
  [FIREFOX, {browser: 'Firefox', system: 'Linux', kind: 'computer'}],
  ['curl/8', {browser: '', system: '', kind: 'unknown'}],
])('reads %s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device))

describe('the sessions of a person', () => {
  it('R3: are listed while they live, the current one first and then the latest used, with their devices', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const phone = await aSession(db, person.id, {device: ANDROID, minutesAgo: 5})
    const computer = await aSession(db, person.id, {device: EDGE, minutesAgo: 2})
    await aSession(db, person.id, {device: 'idle too long', minutesAgo: 31})
    await aSession(db, (await anAccount(db)).id, {device: IPHONE})
    const answer = await own.send('GET', '/login/sesiones')

    expect(answer.json()).toMatchObject({
      estado: 0,
      data: [
        {id: own.sessionId, actual: true},
        {id: computer, navegador: 'Edge', sistema: 'Windows', tipo: 'computadora', actual: false},
        {id: phone, navegador: 'Chrome', sistema: 'Android', tipo: 'telefono', ultimoUso: '2026-03-02T09:55:00-03:00'},
      ],
    })
  })

  it('R3: are closed one by one, also twice, and the others stay', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    const [lost, stored] = [await aSession(db, person.id, {device: 'a'}), await aSession(db, person.id, {device: 'b'})]

    expect((await own.send('POST', `/login/sesiones/${lost}/cerrar`)).json()).toEqual({estado: 0, mensaje: ''})
    expect((await own.send('POST', `/login/sesiones/${lost}/cerrar`)).statusCode).toBe(200)
    expect(await liveSessionIds(db, person.id)).toEqual([own.sessionId, stored])
  })

  it.each(['one', 'all others'])(
    'forget the remembered browsers when %s may be lost, so that the second step is required again',
    async (which) => {
      const {aSignedIn} = await securityServer(db)
      const {person, own} = await aSignedIn()
      const lost = await aSession(db, person.id, {device: 'a'})
      const [created_at, expires_at] = [TEST_NOW, new Date(TEST_NOW.getTime() + DAY_MS)]
      await db
        .insertInto('remembered_device')
        .values({hash: hashSecret('the lost phone'), person_id: person.id, created_at, expires_at})
        .execute()
      await own.send('POST', which === 'one' ? `/login/sesiones/${lost}/cerrar` : '/login/sesiones/cerrar-otras')
      expect(
        await db.selectFrom('remembered_device').select('hash').where('person_id', '=', person.id).execute(),
      ).toEqual([])
    },
  )

  it('R3: are all closed but the current one, with their number', async () => {
    const {aSignedIn} = await securityServer(db)
    const {person, own} = await aSignedIn()
    await aSession(db, person.id, {device: 'a'})
    await aSession(db, person.id, {device: 'b'})

    expect((await own.send('POST', '/login/sesiones/cerrar-otras')).json()).toEqual({
      estado: 0,
      mensaje: '',
      cerradas: 2,
    })
    expect(await liveSessionIds(db, person.id)).toEqual([own.sessionId])
  })

  it('R1: of somebody else are hidden, and the attempt is audited', async () => {
    const {aSignedIn} = await securityServer(db)
    const {own} = await aSignedIn()
    const other = await anAccount(db)
    const theirs = await aSession(db, other.id)
    const [another, nobody] = [
      await own.send('POST', `/login/sesiones/${theirs}/cerrar`),
      await own.send('POST', '/login/sesiones/99999999/cerrar'),
    ]

    expect(another.statusCode).toBe(404)
    expect(another.body).toBe(nobody.body)
    expect(await liveSessionIds(db, other.id)).toEqual([theirs])
  })
})
