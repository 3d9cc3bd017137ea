import {API_BASE} from '@ceibo/contract/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testServer} from '../../../api/test-server.ts'
import {aSignedInPatient} from '../../../api/test-signed-in.ts'
import {notificationRoutes} from './notification.routes.ts'

const {db} = await freshDatabase()

const tell = (personId: number, text: string, at: string) =>
  db.insertInto('notification').values({person_id: personId, text, created_at: at}).execute()

describe('notifications', () => {
  it('are the own ones, newest first', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    await tell(patient.personId, 'Tu resultado está listo', '2026-02-27T12:00:00Z')
    await tell(patient.personId, 'Mañana tenés un turno', '2026-03-01T23:30:00Z')
    await tell((await aPatient(db)).id, 'De otra persona', '2026-03-02T12:00:00Z')
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

  it('R1: of another are not found, and asking for them is audited', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    const other = await aPatient(db)
    await tell(other.id, 'De otra persona', '2026-03-02T12:00:00Z')
    const server = await testServer(db, {routes: notificationRoutes, authenticate})
    const answer = await server.inject({url: `${API_BASE}/nosocios/${other.id}/notificaciones`})

    expect(answer.statusCode).toBe(404)
    const audit = await db.selectFrom('audit_event').selectAll().where('actor_id', '=', patient.personId).execute()
    expect(audit).toMatchObject([
      {action: 'subject-mismatch', object: 'notifications', result: 'refused', subject_id: null},
    ])
  })
})
