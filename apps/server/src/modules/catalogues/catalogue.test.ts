import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {catalogueRoutes} from './catalogue.routes.ts'

const {db} = await freshDatabase()
await db
  .insertInto('plan')
  .values([
    {id: 1, name: 'Salud Andina'},
    {id: 2, name: 'Mutual del Río'},
    {id: 3, name: 'Cerrada', active: false},
  ])
  .execute()
await db
  .insertInto('plan_type')
  .values([
    {id: 11, plan_id: 1, name: 'Plata'},
    {id: 12, plan_id: 1, name: 'Oro'},
    {id: 13, plan_id: 1, name: 'Vieja', active: false},
    {id: 21, plan_id: 2, name: 'Única'},
    {id: 31, plan_id: 3, name: 'Cerrada'},
  ])
  .execute()

async function listOf(path: string): Promise<unknown[]> {
  const server = await testServer(db, {routes: catalogueRoutes})
  const answer = await server.inject({url: `${API_BASE}/maestro/${path}`})
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const {estado, mensaje, data} = answer.json<{estado: number; mensaje: string; data: unknown[]}>()
  expect([estado, mensaje]).toEqual([0, ''])
  return data
}

describe('catalogues', () => {
  it('list the document types, with DNI of id 2 first', async () => {
    expect((await listOf('documentos/tipos'))[0]).toEqual({id: 2, name: 'DNI'})
  })

  it('list the fixed genders', async () => {
    expect(await listOf('generos')).toEqual([
      {id: 1, value: 'I', name: 'Indeterminado'},
      {id: 2, value: 'M', name: 'Masculino'},
      {id: 3, value: 'F', name: 'Femenino'},
    ])
  })

  it('list the 24 provinces by name', async () => {
    const provinces = await listOf('provincias')
    expect(provinces).toHaveLength(24)
    const before = (id: number) => provinces.findIndex((one) => JSON.stringify(one).includes(`:${id},`))
    expect(before(14)).toBe(before(18) - 1)
    expect(provinces[0]).toEqual({idProvincia: 6, nombreProvincia: 'Buenos Aires'})
  })

  it('list nationalities, civil states and kinds of documentation', async () => {
    const nationalities = await listOf('nacionalidades')
    expect(nationalities.slice(0, 2)).toEqual([
      {nacionalidadPk: 1, nacionalidadDesc: 'Argentina'},
      {nacionalidadPk: 19, nacionalidadDesc: 'Alemana'},
    ])
    expect(nationalities.at(-1)).toEqual({nacionalidadPk: 20, nacionalidadDesc: 'Otra'})
    expect(await listOf('estados/civiles')).toContainEqual({id: 2, name: 'Casado/a'})
    expect(await listOf('documentacion/tipos')).toContainEqual({id: 1, name: 'Partida de nacimiento'})
  })

  it('list the open plans by name, and the types of one', async () => {
    expect(await listOf('planes')).toEqual([
      {planPk: 2, planDesc: 'Mutual del Río'},
      {planPk: 1, planDesc: 'Salud Andina'},
    ])
    expect(await listOf('planes/1/tipos')).toEqual([
      {gamaPk: 12, gamaDesc: 'Oro'},
      {gamaPk: 11, gamaDesc: 'Plata'},
    ])
  })

  it.each([
    ['another insurer (−1)', -1],
    ['an unknown one', 77],
    ['a closed one', 3],
  ])('list no types for %s', async (_, planId) => {
    expect(await listOf(`planes/${planId}/tipos`)).toEqual([])
  })

  it('list the medical centres for the preventive check-up', async () => {
    await aCentre(db, {slug: 'belgrano', name: 'Belgrano'})
    await aCentre(db, {slug: 'belgrano_dental', kind: 'dental'})
    await aCentre(db, {slug: 'cerrado', active: false})
    expect(await listOf('welltest/centros')).toEqual([{id: 'belgrano', name: 'Belgrano'}])
  })
})

const aCountedServer = async () => {
  const clock = settableClock(TEST_NOW)
  const {counted, queries} = countedQueries(db)
  const server = await testServer(counted, {routes: catalogueRoutes, clock})
  const statusOf = async (path: string) => (await server.inject({url: `${API_BASE}/maestro/${path}`})).statusCode
  return {statusOf, queries, clock}
}

describe('R6: a catalogue that anybody asks for without end', () => {
  it('is read from the database once a minute, for all who ask', async () => {
    const {statusOf, queries, clock} = await aCountedServer()
    await Promise.all(Array.from({length: 50}, () => statusOf('planes')))
    expect(await statusOf('planes')).toBe(200)
    expect(queries).toHaveLength(1)
    clock.advance(61)
    await statusOf('planes')
    expect(queries).toHaveLength(2)
  })

  it('is limited by network, because addresses can be invented', async () => {
    const {statusOf} = await aCountedServer()
    const statuses = []
    for (let n = 0; n < 601; n++) statuses.push(await statusOf(`planes/${n + 5_000}/tipos`))
    expect(statuses.slice(0, 600)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })
})
