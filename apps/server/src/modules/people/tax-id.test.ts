import {tableRegistry} from '@ceibo/adapters/tax-registry/table-registry'
import {API_BASE} from '@ceibo/contract/endpoint'
import {NO_STUDIES_YET} from '@ceibo/contract/tax-id'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import type {Patient} from '../../api/actor.ts'
import {aSignedInPatient} from '../../api/test-signed-in.ts'
import {testServer} from '../../api/test-server.ts'
import {taxIdInTable} from './tax-id.queries.ts'
import {peopleRoutes} from './people.routes.ts'

const {db} = await freshDatabase()

const CUIL = '20289991116'

async function aServerFor(said: Parameters<typeof aSignedInPatient>[1]) {
  const {patient, authenticate} = await aSignedInPatient(db, said)
  const taxRegistry = tableRegistry((document) => taxIdInTable(db, document))
  const server = await testServer(db, {routes: peopleRoutes, authenticate, taxRegistry})
  const ask = (number = patient.documentNumber, type: number | string = 2, letter: string = patient.sex) =>
    server.inject({
      method: 'GET',
      url: `${API_BASE}/apim/srv/doc/${type}/${number}/${letter}/cuitCuil`,
      headers: {authorization: 'Bearer x'},
    })
  return {patient, ask}
}

const auditOf = ({personId}: Patient) =>
  db.selectFrom('audit_event').select(['action', 'result', 'subject_id']).where('actor_id', '=', personId).execute()

describe('the tax id of oneself', () => {
  it('is found without telling the number, is audited, and changes no status', async () => {
    const {patient, ask} = await aServerFor({status: 'unvalidated', sex: 'M'})
    await db
      .insertInto('tax_id')
      .values({document_type_id: 2, document_number: patient.documentNumber, cuil: CUIL})
      .execute()

    const answer = await ask()

    expect(answer.json()).toMatchObject({estado: 0, mensaje: '', cuilCuit: {tipoResultado: 0}})
    expect(answer.body).not.toContain(CUIL)
    expect(await auditOf(patient)).toEqual([{action: 'tax-id-lookup', result: 'found', subject_id: patient.personId}])
    const {status} = await db
      .selectFrom('person')
      .select('status')
      .where('id', '=', patient.personId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('unvalidated')
  })

  it('that is missing is told in words', async () => {
    const {ask} = await aServerFor({status: 'no-tax-id'})
    expect((await ask()).json()).toMatchObject({estado: 1, mensaje: NO_STUDIES_YET, cuilCuit: {tipoResultado: 1}})
  })

  it('is the same however the document is written, and whatever sex is told', async () => {
    const {patient, ask} = await aServerFor({status: 'unvalidated'})
    expect((await ask(`0${patient.documentNumber}`, 2, 'I')).statusCode).toBe(200)
    expect((await ask(patient.documentNumber, 2, 'Q')).statusCode).toBe(422)
  })

  it('is looked up five times a day', async () => {
    const {ask} = await aServerFor({status: 'no-tax-id'})
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await ask()).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('R1: the tax id of somebody else', () => {
  it('reads like that of nobody, is audited, and the third time ends the session', async () => {
    const other = await aPatient(db)
    const {patient, ask} = await aServerFor({status: 'unvalidated'})
    const answers = [await ask(other.document_number), await ask('11111111'), await ask(patient.documentNumber, 5)]
    const bodies = answers.map((answer) => JSON.stringify({...answer.json(), pedido: ''}))
    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
    expect((await auditOf(patient)).map(({action}) => action)).toEqual(Array(3).fill('subject-mismatch'))
    expect((await ask()).statusCode).toBe(401)
  })
})
