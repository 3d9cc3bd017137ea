import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'

const {db} = await freshDatabase()

async function aHolder(overrides: Parameters<typeof aSignedInPatient>[1] = {}) {
  const {patient, authenticate} = await aSignedInPatient(db, overrides)
  const server = await testServer(db, {routes: peopleRoutes, authenticate})
  return {
    patient,
    groupOf: (personId: number) => server.inject({url: `${API_BASE}/nosocios/${personId}/grupofam`}),
  }
}

describe('the family group', () => {
  it('lists the children with the names of their states, and says for whom the holder may book today', async () => {
    const {patient, groupOf} = await aHolder()
    const child = (first_name: string, overrides: Parameters<typeof aChildOf>[2] = {}) =>
      aChildOf(db, patient.personId, {first_name, ...overrides})
    const tomas = await child('Tomás', {email: 'tomas@ejemplo.test'})
    await child('Lola', {
      relationshipStatus: 'unverified',
      email: 'lola@ejemplo.test',
      status: 'unvalidated',
      declared_by: patient.personId,
    })
    await child('Bruno', {status: 'unvalidated'})
    await child('Mora', {relationshipStatus: 'pending', status: 'pending', declared_by: patient.personId})
    // One is sixteen on the day of the test, the other on the day after.
    await child('Uma', {birth_date: '2010-03-02'})
    await child('Vera', {birth_date: '2010-03-03'})
    const {data} = (await groupOf(patient.personId)).json<{data: Record<string, unknown>[]}>()

    expect(
      data.map((one) => [one['nombre'], one['estadoVinculoDesc'], one['estadoCuentaDesc'], one['puede_reservar']]),
    ).toEqual([
      ['Bruno', 'Vinculado', 'Identidad a validar', false],
      ['Lola', 'Vínculo a verificar', 'Identidad a validar', false],
      ['Mora', 'Verificación en curso', 'Validación en curso', false],
      ['Tomás', 'Vinculado', 'Validado', true],
      ['Uma', 'Vinculado', 'Validado', false],
      ['Vera', 'Vinculado', 'Validado', true],
    ])
    expect(data[3]).toMatchObject({
      idEdns: tomas.edns_id,
      email: 'tomas@ejemplo.test',
      fechaNac: '2016-05-20',
      tipoDoc: 2,
    })
    expect(data[1]).toMatchObject({email: null})
    expect(data.map((one) => [one['puede_editar'], one['puede_desasociar'], one['proximoPaso']])).toMatchObject([
      [true, true, {paso: 'validar-identidad', accion: 'Validar identidad'}],
      [true, true, {paso: 'verificar-vinculo', accion: 'Verificar vínculo'}],
      [false, true, {paso: 'esperar-vinculo', accion: null}],
      [false, true, null],
      [false, true, {paso: 'cuenta-propia'}],
      [false, true, null],
    ])
  })

  it('shows contact data to guardians alone, and the coverage to them and to holders who book', async () => {
    const {patient, groupOf} = await aHolder()
    await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
    const seen = {email: 'alguien@ejemplo.test', address: 'Mitre 1', plan_id: 1}
    for (const scope of ['results', 'appointments', 'all'] as const) {
      const {id} = await aChildOf(db, patient.personId, {...seen, first_name: scope})
      await db.updateTable('relationship').set({scope}).where('dependant_id', '=', id).execute()
    }
    await aChildOf(db, patient.personId, {...seen, first_name: 'grown', birth_date: '2010-03-02'})
    const {data} = (await groupOf(patient.personId)).json<{data: Record<string, unknown>[]}>()
    expect(data.map((one) => [one['nombre'], one['email'], one['domDireccion'], one['planDesc']])).toEqual([
      ['all', seen.email, seen.address, 'Salud Andina'],
      ['appointments', null, null, 'Salud Andina'],
      ['grown', null, null, null],
      ['results', null, null, null],
    ])
  })

  it('R1: leaves out unlinked children and the children of others', async () => {
    const {patient, groupOf} = await aHolder()
    const former = await aChildOf(db, patient.personId)
    await db.updateTable('relationship').set({ended_at: new Date()}).where('dependant_id', '=', former.id).execute()
    await aChildOf(db, (await aPatient(db)).id)

    expect((await groupOf(patient.personId)).json()).toEqual({estado: 0, mensaje: '', data: []})
  })

  it.each(['unvalidated', 'pending', 'no-tax-id'] as const)(
    'is empty for a holder whose status is %s',
    async (status) => {
      const {patient, groupOf} = await aHolder({status})
      await aChildOf(db, patient.personId)

      expect((await groupOf(patient.personId)).json()).toMatchObject({estado: 0, data: []})
    },
  )

  it('R1: of somebody else is not found, with the same answer as for an unknown person, and the third time ends the session', async () => {
    const {patient, groupOf} = await aHolder()
    const other = await aPatient(db)
    const answers = [await groupOf(other.id), await groupOf(999_999_999)]
    const bodies = answers.map((answer) => ({...answer.json<object>(), pedido: ''}))

    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404])
    expect(bodies[0]).toEqual(bodies[1])
    expect((await groupOf(patient.personId)).statusCode).toBe(200)
    await groupOf(other.id)
    expect((await groupOf(patient.personId)).statusCode).toBe(401)
  })
})
