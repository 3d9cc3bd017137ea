import {tableRegistry} from '@ceibo/adapters/tax-registry/port'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {NO_STUDIES_YET} from '@ceibo/contract/verification/tax-id'
import {TAX_ID_NOT_REGISTERED, WRONG_TAX_ID} from '@ceibo/contract/verification/tax-id-check'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import type {Patient} from '#api/subjects/actor.ts'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {testServer} from '#api/testing/test-server.ts'
import {taxIdInTable} from './tax-id.queries.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'

const {db} = await freshDatabase()

const CUIL = '20289991116'

async function aServerFor(given: Parameters<typeof aSignedInPatient>[1]) {
  const {patient, authenticate} = await aSignedInPatient(db, given)
  const taxRegistry = tableRegistry((document) => taxIdInTable(db, document))
  const server = await testServer(db, {routes: peopleRoutes, authenticate, taxRegistry})
  const ask = (number = patient.documentNumber, type: number | string = 2, letter: string = patient.sex) =>
    server.inject({
      method: 'GET',
      url: `${API_BASE}/apim/srv/doc/${type}/${number}/${letter}/cuitCuil`,
      headers: {authorization: 'Bearer x'},
    })
  const check = (typed: string, number = patient.documentNumber, type = 2) =>
    server.inject({
      method: 'GET',
      url: `${API_BASE}/apim/srv/cui/${encodeURIComponent(typed)}/${type}/docu/${number}/${patient.sex}/validar`,
      headers: {authorization: 'Bearer x'},
    })
  return {patient, ask, check}
}

/** The number of the registry for a document; no other test has it. */
const registered = (documentNumber: string) =>
  db.insertInto('tax_id').values({document_type_id: 2, document_number: documentNumber, cuil: CUIL}).execute()

const statusOf = async (personId: number) =>
  db.selectFrom('person').select(['status', 'cuil']).where('id', '=', personId).executeTakeFirstOrThrow()

const auditOf = ({personId}: Patient) =>
  db.selectFrom('audit_event').select(['action', 'result', 'subject_id']).where('actor_id', '=', personId).execute()

describe('the tax id of the person of the session', () => {
  it('is found without showing the number, is audited, and changes no status', async () => {
    const {patient, ask} = await aServerFor({status: 'unvalidated', sex: 'M'})
    await registered(patient.documentNumber)

    const answer = await ask()

    expect(answer.json()).toMatchObject({estado: 0, mensaje: '', cuilCuit: {tipoResultado: 0}})
    expect(answer.body).not.toContain(CUIL)
    expect(await auditOf(patient)).toEqual([{action: 'tax-id-lookup', result: 'found', subject_id: patient.personId}])
    expect((await statusOf(patient.personId)).status).toBe('unvalidated')
  })

  it('that is missing is explained in words', async () => {
    const {ask} = await aServerFor({status: 'no-tax-id'})
    expect((await ask()).json()).toMatchObject({estado: 1, mensaje: NO_STUDIES_YET, cuilCuit: {tipoResultado: 1}})
  })

  it('is the same however the document is written, and whatever sex is sent', async () => {
    const {patient, ask} = await aServerFor({status: 'unvalidated'})
    expect((await ask(`0${patient.documentNumber}`, 2, 'I')).statusCode).toBe(200)
    expect((await ask(patient.documentNumber, 2, 'Q')).statusCode).toBe(422)
  })

  it('can be looked up five times a day', async () => {
    const {ask} = await aServerFor({status: 'no-tax-id'})
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await ask()).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a tax id that was typed', () => {
  it('is right with or without dashes, which is audited and changes nothing', async () => {
    const {patient, check} = await aServerFor({status: 'unvalidated'})
    await registered(patient.documentNumber)

    expect((await check('20-28999111-6')).json()).toMatchObject({estado: 0})
    expect((await check(CUIL)).json()).toMatchObject({estado: 0})

    const row = {action: 'tax-id-check', result: 'right', subject_id: patient.personId}
    expect(await auditOf(patient)).toEqual([row, row])
    expect(await statusOf(patient.personId)).toEqual({status: 'unvalidated', cuil: null})
  })

  it.each(['20-28999111-7', '27-30111222-0', 'veinte'])('is wrong as %s, in the words of the screen', async (typed) => {
    const {patient, check} = await aServerFor({status: 'unvalidated'})
    await registered(patient.documentNumber)
    const answer = await check(typed)
    expect(answer.json()).toMatchObject({estado: 1, mensaje: WRONG_TAX_ID})
    expect(answer.body).not.toContain(CUIL)
  })

  it('of a document that the registry does not know is answered so', async () => {
    const {check} = await aServerFor({status: 'no-tax-id'})
    expect((await check(CUIL)).json()).toMatchObject({estado: 2, mensaje: TAX_ID_NOT_REGISTERED})
  })

  it('R7: is bounded, and R6: can be checked five times a day', async () => {
    const {check} = await aServerFor({status: 'unvalidated'})
    expect((await check('2'.repeat(21))).statusCode).toBe(422)
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn++) statuses.push((await check('1')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})

describe('R1: the tax id of somebody else', () => {
  it('answers as for an unknown person, is audited, and ends the session the third time', async () => {
    const other = await aPatient(db)
    const {patient, ask, check} = await aServerFor({status: 'unvalidated'})
    const answers = [
      await check(CUIL, other.document_number),
      await ask('11111111'),
      await ask(patient.documentNumber, 5),
    ]
    const bodies = answers.map((answer) => JSON.stringify({...answer.json(), pedido: ''}))
    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
    expect((await auditOf(patient)).map(({action}) => action)).toEqual(Array(3).fill('subject-mismatch'))
    expect((await ask()).statusCode).toBe(401)
  })
})
