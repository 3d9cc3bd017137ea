import {deskTimes, whyNoTimes} from '@ceibo/contract/appointments/desk/booking-desk'
import {whyNoSlots} from '@ceibo/contract/appointments/slots'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {deskRoutes} from './desk/desk.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
// All days that are open, as the portal asks.
const period = {from: '2026-11-23', to: '2027-05-22'}
const at = (time: string) => `2026-11-24T${time}:00-03:00`

describe('a patient', () => {
  it('reads why nothing is free, in words, and nothing where something is', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, NOW)
    const client = await signIn(await aPatient(db))
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {state: 'taken'})
    const search = aSearch(agenda, period)

    expect(await client.ask(whyNoSlots, search)).toEqual([
      'Todos los turnos del martes 24 de noviembre están ocupados.',
    ])
    await aSlot(db, agenda, at('11:00'))
    expect(await client.ask(whyNoSlots, search)).toEqual([])
    expect((await client.send(whyNoSlots, {...search, to: '2027-05-23'})).statusCode).toBe(422)
  })

  it('never reads why somebody does not attend, nor who holds a time', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, NOW)
    const client = await signIn(await aPatient(db))
    const agenda = await anAgenda(db)
    const eva = await aPatient(db, {first_name: 'Evangelina', last_name: 'Quiroga'})
    const slot = await aSlot(db, agenda, at('10:00'))
    const until = new Date('2026-11-23T13:42:00Z')
    await db.insertInto('slot_hold').values({slot_id: slot.id, person_id: eva.id, expires_at: until}).execute()
    await aSlot(db, agenda, at('11:00'), {state: 'blocked'})
    const during = '[2026-11-24T10:30:00-03:00,2026-11-25T00:00:00-03:00)'
    const closure = {practitioner_id: agenda.practitioner.id, during, reason: 'Licencia médica'}
    await db.insertInto('closure').values(closure).execute()

    const {title, first_name, last_name} = agenda.practitioner
    expect(await client.ask(whyNoSlots, aSearch(agenda, period))).toEqual([
      'Alguien está por confirmar el turno del martes 24 de noviembre, 10:00\u00a0h. Si no lo hace, se libera a las 10:42\u00a0h.',
      `La ${title} ${first_name} ${last_name} no atiende el martes 24 de noviembre.`,
    ])
  })
})

async function aDesk() {
  const {server} = await bookingServer(db, deskRoutes, NOW)
  const {headers} = await signedInStaff(db, {roles: ['reception'], now: NOW})
  return async (endpoint: typeof deskTimes | typeof whyNoTimes, personId: number, query: Record<string, string>) => {
    const path = `${STAFF_API}${endpoint.path}`.replace('{personId}', String(personId))
    const answer = await server.inject({method: 'GET', url: path, query, headers})
    return answer.json<{times?: unknown[]; whyNone: {reason: {is: string}; text: string; change?: string}[]}>()
  }
}

describe('a desk', () => {
  it('reads what would open a time, and why the patient finds none where the desk does', async () => {
    const ask = await aDesk()
    const ana = await aPatient(db)
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, at('10:00'), {online: false})
    const query = {
      specialtyId: String(agenda.service.specialty_id),
      serviceId: String(agenda.service.id),
      centreId: agenda.centre.slug,
      from: '2026-11-23',
    }
    expect(await ask(deskTimes, ana.id, query)).toMatchObject({times: [{time: '10:00'}], whyNone: []})
    expect((await ask(whyNoTimes, ana.id, query)).whyNone).toMatchObject([
      {reason: {is: 'online-quota'}, change: 'Liberar el cupo online'},
    ])
    await db.updateTable('agenda').set({valid_to: '2026-11-26'}).where('id', '=', agenda.id).execute()
    const {title, first_name, last_name} = agenda.practitioner
    expect(await ask(deskTimes, ana.id, {...query, from: '2026-11-27'})).toMatchObject({
      times: [],
      whyNone: [
        {
          reason: {is: 'template-ended', lastDay: '2026-11-26'},
          change: `Ampliar la plantilla de la ${title} ${first_name} ${last_name} más allá del jueves 26 de noviembre`,
        },
        {reason: {is: 'free-on-other-days', next: {time: '10:00'}}},
      ],
    })
  })
})
