import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {bookingCatalogueRoutes} from './catalogue/booking-catalogue.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')

await db
  .insertInto('plan')
  .values([
    {id: 901, name: 'Plan Azul', active: true},
    {id: 902, name: 'Plan de antes', active: false},
  ])
  .execute()
await db.insertInto('plan_type').values({id: 9011, plan_id: 901, name: '210'}).execute()

async function aHolder(given: Parameters<typeof aPatient>[1] = {}) {
  const {server, signIn} = await bookingServer(db, bookingCatalogueRoutes, now)
  const holder = await aPatient(db, given)
  const {authorization} = await signIn(holder)
  const ask = (document: string) =>
    server.inject({
      method: 'GET',
      url: `${API_BASE}/apim/cons/planactivo/2/${document}`,
      headers: {authorization},
    })
  return {holder, ask}
}

it('answers the plan of oneself and of a linked child, with the same names as the login', async () => {
  const {holder, ask} = await aHolder({plan_id: 901, plan_type_id: 9011})
  const tomas = await aChildOf(db, holder.id, {plan_id: 901})
  const plan = {planPk: 901, planDesc: 'Plan Azul'}
  expect((await ask(holder.document_number)).json()).toEqual({
    estado: 0,
    mensaje: '',
    data: {...plan, gamaPk: 9011, gamaDesc: '210'},
  })
  expect((await ask(tomas.document_number)).json()).toMatchObject({data: {...plan, gamaPk: null, gamaDesc: null}})
})

it('answers that there is none, or one that is no longer offered', async () => {
  for (const given of [{}, {plan_id: 902}]) {
    const {holder, ask} = await aHolder(given)
    expect((await ask(holder.document_number)).json()).toMatchObject({estado: 1, data: null})
  }
})

it('R1: answers for anybody else as for an unknown person, and audits it', async () => {
  const {holder, ask} = await aHolder()
  const other = await aPatient(db, {plan_id: 901})
  const answers = [await ask(other.document_number), await ask('11111111')]
  expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404])
  expect(new Set(answers.map((answer) => JSON.stringify({...answer.json(), pedido: ''}))).size).toBe(1)
  const audited = db.selectFrom('audit_event').select('object').where('actor_id', '=', holder.id)
  expect(await audited.execute()).toEqual([{object: 'activePlan'}, {object: 'activePlan'}])
})
