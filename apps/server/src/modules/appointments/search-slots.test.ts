import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aService} from '@ceibo/testing/builders/network-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')

it('answers the first times of a service in blocks, in every centre where the plan covers it', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, NOW)
  const client = await signIn(await aPatient(db))
  const service = await aService(db)
  const [near, far, uncovered] = [await aCentre(db), await aCentre(db), await aCentre(db)]
  const one = await anAgenda(db, {service, centre: near})
  for (const time of ['2026-11-25T10:00', '2026-11-25T10:20']) await aSlot(db, one, `${time}:00-03:00`)
  const other = await anAgenda(db, {service, centre: far})
  await aSlot(db, other, '2027-02-02T09:00:00-03:00')
  await aSlot(db, await anAgenda(db, {service, centre: uncovered}), '2026-11-24T10:00:00-03:00')
  const rule = {service_id: service.id, centre_id: uncovered.id, answer: 'V'}
  await db.insertInto('coverage_rule').values(rule).execute()
  const wanted = {
    specialtyId: service.specialty_id,
    serviceId: service.id,
    timeFrom: '00:00',
    timeTo: '23:59',
    weekdays: [],
  }

  const blocks = await client.ask(firstTimes, wanted)
  expect(blocks).toEqual([
    {
      centreId: near.slug,
      centreName: near.name,
      centreAddress: expect.stringContaining(near.address),
      practitionerId: one.practitioner.id,
      practitionerTitle: one.practitioner.title,
      practitionerFirstName: one.practitioner.first_name,
      practitionerLastName: one.practitioner.last_name,
      practitionerLicence: one.practitioner.licence,
      times: [
        {date: '2026-11-25', time: '10:00', minutes: 20},
        {date: '2026-11-25', time: '10:20', minutes: 20},
      ],
    },
    expect.objectContaining({centreId: far.slug, times: [{date: '2027-02-02', time: '09:00', minutes: 20}]}),
  ])
  expect(await client.ask(firstTimes, {...wanted, from: '2026-11-26'})).toEqual(blocks.slice(1))
  const firsts = await client.ask(firstTimes, {...wanted, timesEach: 1})
  expect(firsts).toEqual(blocks.map((block) => ({...block, times: block.times.slice(0, 1)})))
  expect(await client.ask(firstTimes, {...wanted, from: '2027-06-01'})).toEqual([])
  expect(await client.ask(firstTimes, {...wanted, centreIds: [far.slug]})).toEqual(blocks.slice(1))
  expect(await client.ask(firstTimes, {...wanted, centreIds: ['no_existe']})).toEqual([])
  expect((await client.send(firstTimes, {...wanted, centreIds: [uncovered.slug]})).json()).toMatchObject({
    codigo: 'no-coverage',
  })
  expect((await client.send(firstTimes, {...wanted, serviceId: 999_999})).statusCode).toBe(404)
})

it('judges the age of the patient, and shows nothing to whom the account may not act for', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, NOW)
  const ana = await aPatient(db)
  const lola = await aChildOf(db, ana.id)
  const client = await signIn(ana)
  const service = await aService(db, {max_age: 15})
  const agenda = await anAgenda(db, {service})
  await aSlot(db, agenda, '2026-11-25T10:00:00-03:00')
  const wanted = {
    specialtyId: service.specialty_id,
    serviceId: service.id,
    timeFrom: '00:00',
    timeTo: '23:59',
    weekdays: [],
  }

  expect((await client.send(firstTimes, wanted)).json()).toMatchObject({codigo: 'no-suitable-patient'})
  expect(await client.ask(firstTimes, {...wanted, patientId: lola.edns_id})).toHaveLength(1)
  const stranger = await aPatient(db)
  expect((await client.send(firstTimes, {...wanted, patientId: stranger.edns_id})).statusCode).toBe(404)
})
