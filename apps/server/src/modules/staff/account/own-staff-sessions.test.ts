import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {staffBrowsers} from '#modules/staff/session/test-staff-browser.ts'

const {db} = await freshDatabase()
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

it('shows a member their open sessions, this one first, and ends another at once, audited', async () => {
  const {aBrowser, aMember, clock} = await staffBrowsers(db)
  const {id, email} = await aMember()
  const [own, other, over] = [aBrowser(), aBrowser(WINDOWS), aBrowser()]
  await over.signIn(email)
  await over.send('POST', '/sesion/salida')
  await own.signIn(email)
  clock.advance(60)
  await other.signIn(email)
  const {sessions} = (await own.send('GET', '/mi-cuenta/sesiones')).body
  expect(sessions).toMatchObject([
    {isCurrent: true, browser: '', system: ''},
    {isCurrent: false, browser: 'Chrome', system: 'Windows', createdAt: '2026-03-02T10:01:00-03:00'},
  ])
  const path = `/mi-cuenta/sesiones/${sessions[1].sessionId}`
  for (let repeat = 0; repeat < 2; repeat++) expect((await own.send('DELETE', path)).status).toBe(200)
  expect((await other.send('GET', '/sesion')).status).toBe(401)
  expect((await own.send('GET', '/mi-cuenta/sesiones')).body.sessions).toHaveLength(1)
  const audited = db.selectFrom('audit_event').select('object').where('action', '=', 'staff-session-end')
  const [event] = await audited.where('actor_id', '=', id).execute()
  expect(event).toEqual({object: `session:${sessions[1].sessionId}`})
})

it('R1: does not show or end a session of somebody else', async () => {
  const {aBrowser, aMember} = await staffBrowsers(db)
  const [mine, theirs] = [aBrowser(), aBrowser()]
  await mine.signIn((await aMember()).email)
  await theirs.signIn((await aMember()).email)
  const [{sessionId}] = (await theirs.send('GET', '/mi-cuenta/sesiones')).body.sessions
  const [refused, unknown] = await Promise.all(
    [sessionId, 999_999].map((id) => mine.send('DELETE', `/mi-cuenta/sesiones/${id}`)),
  )
  expect(refused?.status).toBe(404)
  expect({...refused?.body, pedido: ''}).toEqual({...unknown?.body, pedido: ''})
  expect((await theirs.send('GET', '/sesion')).status).toBe(200)
})
