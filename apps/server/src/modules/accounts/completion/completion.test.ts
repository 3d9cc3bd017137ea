import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeAll, describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {type MailTokenPurpose, replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {completionRoutes} from '#modules/accounts/registration/registration.routes.ts'

const {db} = await freshDatabase()

beforeAll(async () => {
  await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
  await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()
})

/** A person whose account the network created, and the token that login returned. */
async function preCreated(purpose: MailTokenPurpose = 'completion') {
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {routes: completionRoutes, clock})
  const person = await aPatient(db, {status: 'unvalidated', first_name: 'Nadia', email: 'nadia@ejemplo.test'})
  await db
    .insertInto('credential')
    .values({
      person_id: person.id,
      document_type_id: person.document_type_id,
      document_number: person.document_number,
      password_hash: 'x',
      must_complete: true,
    })
    .execute()
  const access = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 30 * 60_000)
  await replaceMailToken(db, {hash: hashSecret(access), purpose, personId: person.id, now, expiresAt})

  const send = (changed: object = {}, bearer: string | undefined = access, path = '/nosocios/crear') =>
    server.inject({
      method: 'POST',
      url: `${API_BASE}${path}`,
      payload: {...payload, idPersona: person.id, ...changed},
      ...(bearer !== '' && {headers: {authorization: `Bearer ${bearer}`}}),
    })
  const mustComplete = async () =>
    (await db.selectFrom('credential').select('must_complete').where('person_id', '=', person.id).executeTakeFirst())
      ?.must_complete
  const stored = () => db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  return {clock, person, access, send, mustComplete, stored}
}

const MINUTES = 60

const renewed = ({send}: Awaited<ReturnType<typeof preCreated>>) => send({}, undefined, '/nosocios/crear/renovar')

describe('the access of an account completion', () => {
  it('lasts while the form is filled in, half an hour from the last change', async () => {
    const nadia = await preCreated()
    for (let turn = 0; turn < 3; turn++) {
      nadia.clock.advance(25 * MINUTES)
      expect((await renewed(nadia)).statusCode).toBe(200)
    }
    nadia.clock.advance(29 * MINUTES)
    expect((await nadia.send()).statusCode).toBe(200)
    expect((await renewed(nadia)).json()).toMatchObject({codigo: 'link-expired'})
  })

  it('is not renewed once its half hour is over, nor after four hours', async () => {
    const late = await preCreated()
    late.clock.advance(30 * MINUTES)
    expect((await renewed(late)).json()).toMatchObject({codigo: 'link-expired'})
    const slow = await preCreated()
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++) {
      slow.clock.advance(25 * MINUTES)
      statuses.push((await renewed(slow)).statusCode)
    }
    expect(statuses.slice(0, 9)).toEqual(Array.from({length: 9}, () => 200))
    expect(statuses[9]).not.toBe(200)
    expect(await slow.mustComplete()).toBe(true)
  })
})

const payload = {
  domDireccion: 'Calle del Jacarandá 12',
  nacionalidad: 1,
  provincia: 2,
  ciudad: 'Buenos Aires',
  codigoPostal: '1416',
  telefono1: '1155550206',
  planPk: 1,
  gamaPk: 11,
  planEspecial: null,
  gamaEspecial: null,
}

describe('nosocios/crear', () => {
  it('writes address and plan, and the login asks for nothing more', async () => {
    const {send, stored, mustComplete} = await preCreated()
    expect((await send()).json()).toEqual({estado: 0, mensaje: ''})
    expect(await stored()).toMatchObject({
      address: 'Calle del Jacarandá 12',
      nationality_id: 1,
      province_id: 2,
      city: 'Buenos Aires',
      postal_code: '1416',
      phone: '1155550206',
      plan_id: 1,
      plan_type_id: 11,
    })
    expect(await mustComplete()).toBe(false)
  })

  it('writes no other field, whatever is sent', async () => {
    const {send, stored, person} = await preCreated()
    await send({
      nombre: 'Otra',
      email: 'otra@ejemplo.test',
      status: 3,
      nroDoc: '1',
      password: 'x',
      fechaNac: '1900-01-01',
    })
    expect(await stored()).toEqual({
      ...person,
      address: 'Calle del Jacarandá 12',
      nationality_id: 1,
      province_id: 2,
      city: 'Buenos Aires',
      postal_code: '1416',
      phone: '1155550206',
      plan_id: 1,
      plan_type_id: 11,
    })
  })

  it('takes another insurer in words when the plan is −1', async () => {
    const {send, stored} = await preCreated()
    await send({planPk: -1, gamaPk: null, planEspecial: 'Mutual del Puerto', gamaEspecial: 'Plan A'})
    expect(await stored()).toMatchObject({
      plan_id: null,
      plan_type_id: null,
      other_plan: 'Mutual del Puerto',
      other_plan_type: 'Plan A',
    })
  })

  it('spends the link only on success', async () => {
    const {send, mustComplete} = await preCreated()
    const wrong = await send({gamaPk: 99, nacionalidad: 999})
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({errores: [{campo: 'nacionalidad'}, {campo: 'gamaPk'}]})
    expect(await mustComplete()).toBe(true)
    expect((await send()).statusCode).toBe(200)
    const again = await send({ciudad: 'Rosario'})
    expect([again.statusCode, again.json().codigo]).toEqual([401, 'link-expired'])
  })

  it('succeeds once of ten calls at the same moment', async () => {
    const {send} = await preCreated()
    const answers = await Promise.all(Array.from({length: 10}, () => send()))
    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(1)
  })

  it('refuses a link of half an hour ago, of somebody else, of another purpose, an unknown one and a missing one', async () => {
    const late = await preCreated()
    late.clock.advance(30 * 60)
    const other = await preCreated()
    const reset = await preCreated('reset')
    const refused = [
      await late.send(),
      await other.send({idPersona: late.person.id}),
      await reset.send(),
      await other.send({}, newSecret()),
      await other.send({}, ''),
    ]
    for (const answer of refused) expect([answer.statusCode, answer.json().codigo]).toEqual([401, 'link-expired'])
    expect(await late.stored()).toEqual(late.person)
    expect(await other.mustComplete()).toBe(true)
  })

  it('reports all problems of the fields at once', async () => {
    const {send} = await preCreated()
    const answer = await send({ciudad: 'X', domDireccion: '', telefono1: 'doce'})
    expect(answer.json()).toMatchObject({
      errores: [
        {campo: 'ciudad', mensaje: 'Indicá una ciudad válida'},
        {campo: 'domDireccion', mensaje: 'Este campo es requerido'},
        {campo: 'telefono1', mensaje: 'Ingresá un número válido'},
      ],
    })
  })
})

describe('nosocios/register-lite', () => {
  it('takes the access value as a field or as a bearer', async () => {
    const byField = await preCreated()
    expect((await byField.send({access: byField.access}, '', '/nosocios/register-lite')).statusCode).toBe(200)
    const byBearer = await preCreated()
    expect((await byBearer.send({}, byBearer.access, '/nosocios/register-lite')).statusCode).toBe(200)
    expect([await byField.mustComplete(), await byBearer.mustComplete()]).toEqual([false, false])
  })
})
