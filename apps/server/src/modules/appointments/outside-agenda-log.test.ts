import {type AgendaMood, startTestAgenda, TEST_AGENDA, TEST_AGENDA_KEY} from '@ceibo/agenda/over-http/test-http-agenda'
import {systemClock} from '@ceibo/adapters/clock/port'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished} from 'vitest'
import * as z from 'zod/mini'
import {movePortal} from '#modules/setup/portal-door.ts'
import {testConfiguration} from '#api/testing/test-server.ts'
import {composeServer} from '#compose-server.ts'
import {createLog} from '#platform/health/create-log.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {aSignedInBrowser} from '#modules/accounts/session/test-browser.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const TOMORROW = addDays(civilDate(new Date()), 1)
const {practitionerId: prestadorId, centreId: idCentro, specialtyId: especialidadId, serviceId} = TEST_AGENDA
const BOOKING = {
  prestadorId,
  idCentro,
  especialidadId,
  practicas: serviceId,
  fechaDesde: TOMORROW.split('-').toReversed().join('/'),
  horaDesde: '10:00',
}

const SEARCH = {
  especialidadId,
  practicas: serviceId,
  idCentros: idCentro,
  fechaDesde: BOOKING.fechaDesde,
  fechaHasta: BOOKING.fechaDesde,
}

const line = z.looseObject({
  requestId: z.optional(z.string()),
  status: z.optional(z.number()),
  error: z.optional(z.looseObject({reason: z.optional(z.string())})),
})

/** The product with an agenda outside that handles a call in this mood, a signed-in patient, and the lines of the log. */
async function open(mood: AgendaMood, call: string) {
  const agenda = await startTestAgenda(systemClock, [{date: TOMORROW, time: '10:00'}])
  agenda.behave(mood, call)
  const written: string[] = []
  const config = testConfiguration({
    BOOKING_SYSTEM_URL: agenda.url,
    BOOKING_SYSTEM_KEY: TEST_AGENDA_KEY,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: temporaryFolder(),
    DEMO: '0',
  })
  await movePortal(true, {actor: {is: 'system'}}, {db, clock: systemClock})
  const {http, close} = await composeServer(config, createLog('info', {write: (text) => void written.push(text)}))
  onTestFinished(() => close())
  const {browser, tab} = await aSignedInBrowser(http, await anAccount(db))
  const post = (path: string, body: object) => browser.post(path, body, tab.token)
  const lines = () => written.map((text) => line.parse(JSON.parse(text)))
  return {post, lines, written: () => written.join('')}
}

it('an answer that is not as agreed is in the log of its request with the call and the field, without what it held', async () => {
  const {post, lines, written} = await open('misnames', 'slots')
  const answer = await post('/apim/turnos/primero-disponible', SEARCH)

  expect(answer.statusCode).toBe(503)
  const requestId = answer.headers['x-request-id']
  const ofRequest = lines().filter((one) => one.requestId === requestId)
  expect(ofRequest).toMatchObject([
    {error: {reason: expect.stringContaining('slots: the answer is not as agreed: found.0.roomId (expected number)')}},
    {status: 503, code: 'unavailable'},
  ])
  expect(written()).not.toContain('30111222')
})

it('a booking that is answered as pending has the reason in the log, too', async () => {
  const {post, lines} = await open('wrong', 'book')
  const answer = await post('/apim/turnos/confirmar', BOOKING)

  expect(answer.statusCode).toBe(200)
  const reasons = lines().flatMap(({error}) => error?.reason ?? [])
  expect(reasons).toEqual([expect.stringMatching(/^book: the answer is not as agreed: is \(.+\)$/)])
})
