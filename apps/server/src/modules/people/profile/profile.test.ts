import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeAll, describe, expect, it} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'

const {db} = await freshDatabase()

beforeAll(async () => {
  await db
    .insertInto('plan')
    .values([
      {id: 1, name: 'Salud Andina'},
      {id: 2, name: 'Cobertura del Sur', active: false},
    ])
    .execute()
  await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()
})

const HOME = {province_id: 2, city: 'Buenos Aires', address: 'Calle del Ceibo 1830', floor: '4', apartment: 'B'}

const at = (id: number, path: string) => `${API_BASE}/nosocios/${id}/${path}`

async function aPerson(overrides: Parameters<typeof aSignedInPatient>[1] = {}) {
  const {patient, authenticate} = await aSignedInPatient(db, {
    first_name: 'Ana',
    last_name: 'Ceballos',
    birth_date: '1983-05-14',
    phone: '1155550201',
    email: 'ana@ejemplo.test',
    ...HOME,
    ...overrides,
  })
  const server = await testServer(db, {routes: peopleRoutes, authenticate})
  return {
    patient,
    profile: async (id = patient.personId) => (await server.inject({url: at(id, 'datos-perfil')})).json(),
    change: (payload: object, id = patient.personId) =>
      server.inject({method: 'PUT', url: at(id, 'modificar'), payload}),
    row: () => db.selectFrom('person').selectAll().where('id', '=', patient.personId).executeTakeFirstOrThrow(),
  }
}

describe('the profile', () => {
  it('has names, age, contact, home and plan, with the names of catalogue entries', async () => {
    const {profile} = await aPerson({plan_id: 1, plan_type_id: 11})

    expect(await profile()).toMatchObject({
      estado: 0,
      nombre: 'Ana',
      apellido: 'Ceballos',
      nombreAutopercibido: null,
      fechaNac: '1983-05-14',
      edad: 42,
      email: 'ana@ejemplo.test',
      telefono: '1155550201',
      provincia: 2,
      provinciaDesc: expect.any(String),
      ciudad: 'Buenos Aires',
      direccion: 'Calle del Ceibo 1830',
      piso: '4',
      depto: 'B',
      planPk: 1,
      planDesc: 'Salud Andina',
      gamaPk: 11,
      gamaDesc: 'Plata',
    })
  })

  it('R1: of somebody else is not found, to read or to change', async () => {
    const {profile, change} = await aPerson()
    const other = await aPatient(db, {phone: '3415550100'})

    expect(await profile(other.id)).toMatchObject({codigo: 'not-found'})
    expect((await change({telefono: '1155550299'}, other.id)).statusCode).toBe(404)
    const stored = await db.selectFrom('person').select('phone').where('id', '=', other.id).executeTakeFirstOrThrow()
    expect(stored.phone).toBe('3415550100')
  })
})

describe('changing the profile', () => {
  it('changes the fields that are sent and leaves the others', async () => {
    const {change, row} = await aPerson({plan_id: 1, plan_type_id: 11})

    expect((await change({telefono: '0341 15 555-0100', piso: ''})).json()).toMatchObject({estado: 0})
    expect(await row()).toMatchObject({
      ...HOME,
      phone: '3415550100',
      floor: null,
      plan_id: 1,
      plan_type_id: 11,
      email: 'ana@ejemplo.test',
    })
  })

  it('changes insurer and type together: of the catalogue, or another in words', async () => {
    const {change, row} = await aPerson({plan_id: 1, plan_type_id: 11})
    await change({planPk: -1, planEspecial: 'Mutual del Puerto', gamaEspecial: 'Básico'})
    expect(await row()).toMatchObject({plan_id: null, plan_type_id: null, other_plan: 'Mutual del Puerto'})

    await change({planPk: 1})
    expect(await row()).toMatchObject({plan_id: 1, plan_type_id: null, other_plan: null, other_plan_type: null})
  })

  it('R7: writes only listed fields', async () => {
    const {change, row} = await aPerson()
    const before = await row()
    const forbidden = {
      email: 'otra@ejemplo.test',
      nombre: 'Otra',
      nroDoc: '99999999',
      estadoCuenta: 3,
      status: 'pending',
    }

    expect((await change(forbidden)).statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })

  it('reports all problems at once, and changes nothing', async () => {
    const {change, row} = await aPerson()
    const before = await row()
    const fields = async (overrides: object) =>
      (await change(overrides)).json<{errores: {campo: string}[]}>().errores.map(({campo}) => campo)

    expect(await fields({telefono: '12', ciudad: 'x', codigoPostal: '12345678901'})).toEqual(
      expect.arrayContaining(['telefono', 'ciudad', 'codigoPostal']),
    )
    expect(await fields({provincia: 999, planPk: 2})).toEqual(['provincia', 'planPk'])
    expect(await fields({planPk: 1, gamaPk: 999})).toEqual(['gamaPk'])
    expect(await fields({gamaPk: 11})).toEqual(['planPk'])
    expect(await fields({nombreAutopercibido: 'visitá sitio.example'})).toEqual(['nombreAutopercibido'])
    expect(await row()).toEqual(before)
  })

  it('is refused to a caller who read an older profile, and accepted after reading again', async () => {
    const {profile, change, row} = await aPerson()
    const {version} = await profile()
    const other = (await change({telefono: '3415550100', version})).json<{version: string}>()
    const late = await change({telefono: '2235550100', version})

    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({codigo: 'profile-changed'})
    expect((await row()).phone).toBe('3415550100')
    expect((await profile()).version).toBe(other.version)
    expect((await change({telefono: '2235550100', version: other.version})).statusCode).toBe(200)
  })

  it('R11: is audited with the names of the fields and without their values', async () => {
    const {patient, change} = await aPerson()
    await change({telefono: '3415550100', ciudad: 'Rosario'})
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', patient.personId)
      .where('action', '=', 'profile-update')
      .execute()

    expect(rows).toMatchObject([{object: 'city,phone', result: 'done', actor_id: patient.personId}])
    expect(JSON.stringify(rows)).not.toContain('3415550100')
  })
})

it('stores the chosen name of a person beside the registered one, and removes it', async () => {
  const {profile, change} = await aPerson()
  await change({nombreAutopercibido: ' Mateo '})
  expect(await profile()).toMatchObject({nombre: 'Ana', nombreAutopercibido: 'Mateo'})

  await change({nombreAutopercibido: null})
  expect(await profile()).toMatchObject({nombre: 'Ana', nombreAutopercibido: null})
})
