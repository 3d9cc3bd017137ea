import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {insertNotification} from './notification.queries.ts'
import {notificationRoutes} from './notification.routes.ts'

const {db} = await freshDatabase()

const notify = (personId: number, text: string, at: string) =>
  db.insertInto('notification').values({person_id: personId, text, created_at: at}).execute()

describe('notifications', () => {
  it('are those of the person, newest first', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    await notify(patient.personId, 'Tu resultado está listo', '2026-02-27T12:00:00Z')
    await notify(patient.personId, 'Mañana tenés un turno', '2026-03-01T23:30:00Z')
    await notify((await aPatient(db)).id, 'De otra persona', '2026-03-02T12:00:00Z')
    const server = await testServer(db, {routes: notificationRoutes, authenticate})
    const answer = await server.inject({url: `${API_BASE}/nosocios/${patient.personId}/notificaciones`})

    expect(answer.json()).toMatchObject({
      estado: 0,
      data: [
        {observacion: 'Mañana tenés un turno', fecha: '2026-03-01T20:30:00-03:00'},
        {observacion: 'Tu resultado está listo', fecha: '2026-02-27T09:00:00-03:00'},
      ],
    })
  })

  it('have the address of the page for acting, if they were written with one', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    await notify(patient.personId, 'De antes', '2026-02-27T12:00:00Z')
    await insertNotification(db, patient.personId, {text: 'Tu copia está lista', page: 'personal-data', now: TEST_NOW})
    const server = await testServer(db, {routes: notificationRoutes, authenticate})
    const answer = await server.inject({url: `${API_BASE}/nosocios/${patient.personId}/notificaciones`})
    expect(answer.json()).toMatchObject({data: [{pagina: 'mis-datos'}, {observacion: 'De antes', pagina: null}]})
  })

  it('R1: of somebody else are not found, and the attempt is audited', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    const other = await aPatient(db)
    await notify(other.id, 'De otra persona', '2026-03-02T12:00:00Z')
    const server = await testServer(db, {routes: notificationRoutes, authenticate})
    const answer = await server.inject({url: `${API_BASE}/nosocios/${other.id}/notificaciones`})

    expect(answer.statusCode).toBe(404)
    const audit = await db.selectFrom('audit_event').selectAll().where('actor_id', '=', patient.personId).execute()
    expect(audit).toMatchObject([
      {action: 'subject-mismatch', object: 'notifications', result: 'refused', subject_id: null},
    ])
  })
})

async function aReader() {
  const {patient, authenticate} = await aSignedInPatient(db)
  const server = await testServer(db, {routes: notificationRoutes, authenticate})
  const url = (path: string, id = patient.personId) => `${API_BASE}/nosocios/${id}/${path}`
  return {
    personId: patient.personId,
    list: async () =>
      (await server.inject({url: url('notificaciones')})).json<{data: {id: number; leida: boolean}[]}>().data,
    read: (hasta: number, id = patient.personId) =>
      server.inject({method: 'PUT', url: url('notificaciones/leidas', id), payload: {hasta}}),
    preferences: async () => (await server.inject({url: url('preferencias')})).json(),
    prefer: (payload: object) => server.inject({method: 'PUT', url: url('preferencias'), payload}),
  }
}

const turnos = (campana: boolean) => ({avisos: [{tipo: 'turnos', campana, email: true}], silencio: null})

describe('reading notifications', () => {
  it('marks those up to one as read, and not later ones', async () => {
    const {personId, list, read} = await aReader()
    await notify(personId, 'Primera', '2026-03-01T12:00:00Z')
    await notify(personId, 'Segunda', '2026-03-01T13:00:00Z')
    const [, first] = await list()
    expect((await read(first?.id ?? 0)).json()).toEqual({estado: 0, mensaje: ''})
    expect((await list()).map(({leida}) => leida)).toEqual([false, true])
  })

  it('R1: marks only those of the person', async () => {
    const {read} = await aReader()
    const other = await aReader()
    await notify(other.personId, 'De otra persona', '2026-03-01T12:00:00Z')
    await read(Number.MAX_SAFE_INTEGER)
    expect((await read(Number.MAX_SAFE_INTEGER, other.personId)).statusCode).toBe(404)
    expect((await other.list()).map(({leida}) => leida)).toEqual([false])
  })

  it('notifies of everything at any hour by default', async () => {
    const {preferences} = await aReader()
    expect(await preferences()).toMatchObject({
      avisos: ['turnos', 'recordatorios', 'resultados', 'familia', 'documentacion'].map((tipo) => ({
        tipo,
        campana: true,
        email: true,
      })),
      silencio: null,
    })
  })

  it('stores the preferences, and never lets security be silenced', async () => {
    const {preferences, prefer} = await aReader()
    const silencio = {desde: '22:00', hasta: '08:00'}
    expect((await prefer({avisos: [{tipo: 'turnos', campana: true, email: false}], silencio})).statusCode).toBe(200)
    expect(await preferences()).toMatchObject({
      avisos: expect.arrayContaining([{tipo: 'turnos', campana: true, email: false}]),
      silencio,
    })
    const ofSecurity = await prefer({avisos: [{tipo: 'seguridad', campana: false, email: false}], silencio: null})
    expect(ofSecurity.statusCode).toBe(422)
    expect((await prefer({avisos: [], silencio: {desde: '25:00', hasta: '08:00'}})).statusCode).toBe(422)
  })

  it('does not count those about a silenced topic as new, even when the topic is enabled again later', async () => {
    const {personId, list, prefer} = await aReader()
    await prefer(turnos(false))
    await insertNotification(db, personId, {
      text: 'Turno reservado',
      page: 'appointments',
      topic: 'appointments',
      now: TEST_NOW,
    })
    await insertNotification(db, personId, {text: 'Se cambió tu contraseña', page: 'devices', now: TEST_NOW})
    expect((await list()).map(({leida}) => leida)).toEqual([false, true])
    await prefer(turnos(true))
    expect((await list()).map(({leida}) => leida)).toEqual([false, true])
  })
})
