import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {RECEPTIONS_PAGE} from '@ceibo/contract/studies/inbox/result-receptions'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {inboxRoutes} from '#modules/studies/inbox/results-inbox.routes.ts'
import {fhirServer} from '#modules/studies/intake/fhir/test-fhir-server.ts'
import {aTransaction} from '#modules/studies/intake/fhir/test-transactions.ts'
import {anOru, aSystem, mllpOn} from '#modules/studies/intake/hl7/test-mllp-server.ts'
import {recordReception, type Sending} from './record-reception.ts'

const {db} = await freshDatabase()
await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

beforeEach(async () => void (await db.deleteFrom('result_reception').execute()))

type Listed = Record<string, unknown>

async function aDesk() {
  const server = await testServer(db, {clock: settableClock(TEST_NOW), routes: inboxRoutes, authenticateStaff})
  const {headers} = await signedInStaff(db, {roles: ['results'], now: TEST_NOW})
  async function page(query = '') {
    const answer = await server.inject({url: `${STAFF_API}/recepcion${query}`, headers})
    return answer.json<{receptions: Listed[]; next: string | null}>()
  }
  return {page, list: async (query = '') => (await page(query)).receptions}
}

const named = (value: string) => ({identifier: {system: 'urn:lab', value}})
const fromLis = (number: string): Sending => ({way: 'hl7', sender: 'LIS', number})

describe('the reception', () => {
  it('lists a message with its sender and MSH-10, what waits of it, and that it came again', async () => {
    const {list} = await aDesk()
    const system = await aSystem((await mllpOn(db)).port)
    await system.ask(anOru({id: 'A-1', protocol: 'A-1'}))
    await system.ask(anOru({id: 'A-2', protocol: 'A-2', document: '29999999'}))
    for (let again = 0; again < 3; again++) await system.ask(anOru({id: 'A-1', protocol: 'A-1'}))
    const from = {way: 'hl7', sender: 'LIS LAB'}
    expect(await list()).toMatchObject([
      {...from, number: 'A-1', state: 'repeated', results: 0, times: 3, notes: []},
      {...from, number: 'A-2', state: 'taken', results: 1, waiting: 1, times: 1},
      {...from, number: 'A-1', state: 'taken', results: 1, waiting: 0, notes: []},
    ])
  })

  it('says why a message was refused, also one that is no message, and counts who insists', async () => {
    const {list} = await aDesk()
    const system = await aSystem((await mllpOn(db)).port)
    for (let insisted = 0; insisted < 4; insisted++) await system.ask(anOru({id: 'B-1', processing: 'T'}))
    await system.ask('nada')
    await system.ask(anOru({id: 'B-2', protocol: 'B-2', order: 'ZZ'}))
    expect(await list('?state=refused')).toMatchObject([
      {number: 'B-2', notes: [expect.stringContaining('OBR-25')]},
      {sender: '127.0.0.1', number: null, notes: ['el mensaje no empieza con MSH']},
      {number: 'B-1', times: 4, notes: ['es una prueba, y no un resultado']},
    ])
  })

  it('lists a transaction of FHIR under its identifier, stored or refused', async () => {
    const {list} = await aDesk()
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('laboratorio'))
    await send(token, aTransaction({protocol: 'C-1', bundle: named('lote-1')}))
    await send(token, aTransaction({protocol: 'C-2', status: 'raro', bundle: named('lote-2')}))
    // The store has it for somebody else: nothing of it is stored.
    await aPatient(db, {document_type_id: 2, document_number: '71000013', birth_date: '1983-05-14', last_name: 'Gómez'})
    await send(token, aTransaction({protocol: 'C-1', document: '71000013', family: 'Gómez', bundle: named('lote-3')}))
    await send(token, '{"resourceType":')
    const from = {way: 'fhir', sender: 'laboratorio'}
    const listed = await list()
    expect(listed).toMatchObject([
      {...from, number: null, state: 'refused', notes: ['No se puede leer: no es JSON.']},
      {...from, number: 'urn:lab|lote-3', results: 0},
      {...from, number: 'urn:lab|lote-2', state: 'refused', results: 0},
      {...from, number: 'urn:lab|lote-1', state: 'taken', results: 1},
    ])
    expect(listed[1]).toMatchObject({state: 'refused', notes: [expect.stringContaining('otra persona')]})
  })

  it('lists a folder of the command with what was left out', async () => {
    const {list} = await aDesk()
    const {bring} = await imagingServer(db)
    await bring({'bien.hl7': Buffer.from(anOru({protocol: 'D-1'})), 'mal.txt': Buffer.from('nada')})
    await bring({'mal.txt': Buffer.from('nada')})
    const why = expect.stringMatching(/mal\.txt: no es DICOM/)
    expect(await list('?way=folder')).toMatchObject([
      {state: 'refused', results: 0, notes: [why]},
      {state: 'noted', results: 1, waiting: 0, notes: [why]},
    ])
  })

  it('is read by state, way and day, page by page', async () => {
    const {page, list} = await aDesk()
    const stored = {is: 'stored', results: 1, waiting: 0, notes: []} as const
    const yesterday = new Date(TEST_NOW.getTime() - 24 * 60 * 60_000)
    await recordReception(db, fromLis('ayer'), stored, yesterday)
    for (let at = 0; at <= RECEPTIONS_PAGE; at++) await recordReception(db, fromLis(`n-${at}`), stored, TEST_NOW)
    await recordReception(db, {...fromLis('f'), way: 'fhir'}, {is: 'repeated'}, TEST_NOW)

    const first = await page()
    const second = await page(`?after=${first.next}`)
    expect([first.receptions.length, second.receptions.length, second.next]).toEqual([RECEPTIONS_PAGE, 3, null])
    const numbers = [...first.receptions, ...second.receptions].map(({number}) => number)
    expect(new Set(numbers).size).toBe(RECEPTIONS_PAGE + 3)
    expect(await list('?day=2026-03-01')).toMatchObject([{number: 'ayer'}])
    expect(await list('?state=repeated')).toMatchObject([{number: 'f'}])
    expect(await list('?way=fhir&state=taken')).toEqual([])
  })

  it('keeps what the database can store of a hostile sender, and bounds it', async () => {
    const {list} = await aDesk()
    const hostile = `x\0\u0007${'😀'.repeat(400)}`
    const notes = Array.from({length: 900}, () => hostile)
    await recordReception(db, {way: 'hl7', sender: hostile, number: hostile}, {is: 'refused', notes}, TEST_NOW)
    const [one] = await list()
    expect(JSON.stringify(one).length).toBeLessThan(50_000)
    expect(one?.['notes']).toHaveLength(51)
  })

  it('counts every one of those who insist at the same time', async () => {
    const {list} = await aDesk()
    const sending = {way: 'hl7', sender: 'LIS', number: 'Z'} as const
    await Promise.all(
      Array.from({length: 20}, () => recordReception(db, sending, {is: 'refused', notes: ['no']}, TEST_NOW)),
    )
    expect(await list()).toMatchObject([{times: 20}])
  })
})
