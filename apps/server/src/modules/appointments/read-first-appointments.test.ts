import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aService} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {expect, it} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {withCachedFirstFree} from './read-first-appointments.ts'

const {db} = await freshDatabase()
// A Monday, 9:00 in Buenos Aires.
const NOW = new Date('2026-11-23T12:00:00Z')

/** A server without a signed-in person, on an agenda whose statements are counted. */
async function aServer() {
  const clock = settableClock(NOW)
  const {counted, queries} = countedQueries(db)
  const system = builtInAgenda({db: counted, clock, write: async () => undefined})
  const bookingSystem = withCachedFirstFree(system, clock)
  const server = await testServer(db, {routes: appointmentRoutes, clock, bookingSystem})
  const ask = async (slug: string) => server.inject(`/api/centros/${slug}/primeros-turnos`)
  return {clock, queries, ask, firsts: async (slug: string) => (await ask(slug)).json().data}
}

it('shows anybody the first slot of each specialty, with a service that needs no order, and no data of a person', async () => {
  const centre = await aCentre(db)
  const consultation = await anAgenda(db, {centre})
  const {specialty_id} = consultation.service
  const study = await anAgenda(db, {centre, service: await aService(db, {specialty_id, needs_order: true})})
  const other = await anAgenda(db, {centre})
  await aSlot(db, study, '2026-11-24T08:00:00-03:00')
  await aSlot(db, consultation, '2026-11-26T10:30:00-03:00')
  await aSlot(db, consultation, '2026-11-25T10:00:00-03:00', {state: 'taken'})
  await aSlot(db, consultation, '2026-11-25T10:20:00-03:00', {online: false})
  await aSlot(db, other, '2026-11-27T23:40:00-03:00')

  expect(await (await aServer()).firsts(centre.slug)).toEqual([
    {especialidad: specialty_id, practica: consultation.service.id, fecha: '26/11/2026', hora: '10:30:00'},
    {especialidad: other.service.specialty_id, practica: other.service.id, fecha: '27/11/2026', hora: '23:40:00'},
  ])
})

it('leaves out services that an adult without a plan cannot book', async () => {
  const centre = await aCentre(db)
  for (const limits of [{max_age: 15}, {}] as const) {
    const agenda = await anAgenda(db, {centre, service: await aService(db, limits)})
    await aSlot(db, agenda, '2026-11-26T10:30:00-03:00')
    await db
      .insertInto('coverage_rule')
      .values({service_id: agenda.service.id, answer: 'max_age' in limits ? 'S' : 'V'})
      .execute()
  }

  expect(await (await aServer()).firsts(centre.slug)).toEqual([])
})

it('asks the agenda once a minute for a centre, however many ask at the same time', async () => {
  const agenda = await anAgenda(db)
  const {slug} = agenda.centre
  await aSlot(db, agenda, '2026-11-26T10:30:00-03:00')
  const {clock, queries, ask, firsts} = await aServer()
  const all = await Promise.all(Array.from({length: 20}, () => ask(slug)))
  expect(new Set(all.map(({body}) => body)).size).toBe(1)
  const once = queries.length
  expect(once).toBeLessThanOrEqual(3)

  await db.updateTable('slot').set({state: 'taken'}).where('agenda_id', '=', agenda.id).execute()
  expect(await firsts(slug)).toHaveLength(1)
  expect(queries).toHaveLength(once)
  clock.set(new Date(NOW.getTime() + 60_000))
  expect(await firsts(slug)).toEqual([])
})

it('answers for a centre that is closed or does not exist as for an unknown one, and refuses an invalid id', async () => {
  const {slug} = await aCentre(db, {active: false})
  const {ask} = await aServer()

  expect((await ask(slug)).statusCode).toBe(404)
  expect((await ask('no_existe')).statusCode).toBe(404)
  expect((await ask('a'.repeat(61))).statusCode).toBe(422)
})
