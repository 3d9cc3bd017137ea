import {inviteToAct, permissions} from '@ceibo/contract/people/acting-permissions'
import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {dashboardAppointments} from '@ceibo/contract/appointments/appointments'
import {specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {familyGroup} from '@ceibo/contract/people/family'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {bookingCatalogueRoutes} from '#modules/appointments/catalogue/booking-catalogue.routes.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()

/** A mother and her child, a second before and at midnight of Buenos Aires on a birthday (3:00 UTC). */
async function aroundBirthday(birthDate: string, birthday: string) {
  const routes = withoutLimits([...peopleRoutes, ...accountLifeRoutes, ...appointmentRoutes, ...bookingCatalogueRoutes])
  const {signIn, clock} = await bookingServer(db, routes, TEST_NOW)
  const mother = await anAccount(db)
  const child = await aChildOf(db, mother.id, {birth_date: birthDate})
  const client = await signIn(mother)
  const midnight = new Date(`${birthday}T00:00:00-03:00`)
  return {
    mother,
    child,
    client,
    before: () => clock.set(new Date(midnight.getTime() - 1000)),
    after: () => clock.set(midnight),
  }
}
type World = Awaited<ReturnType<typeof aroundBirthday>>

const rightsOf = async ({client, mother}: World) =>
  (await client.ask(permissions, {personId: mother.id})).byMe.map(({rights}) => rights.toSorted())

it.each([
  ['2013-03-10', '2026-03-10'],
  ['2012-02-29', '2025-03-01'],
])('from the 13th birthday of a child born on %s only sensitive results are their own', async (birthDate, birthday) => {
  const world = await aroundBirthday(birthDate, birthday)
  world.before()
  expect(await rightsOf(world)).toEqual([['appointments', 'contact', 'results', 'sensitive-results']])
  world.after()
  expect(await rightsOf(world)).toEqual([['appointments', 'contact', 'results']])
  const [seen] = await world.client.ask(familyGroup, {personId: world.mother.id})
  expect(seen).toMatchObject({can: {bookFor: true, seeResults: true}, nextStep: null})
})

it('from the 16th birthday all rights are their own: searching, booking, the list, cancelling, inviting and contact', async () => {
  const world = await aroundBirthday('2010-03-10', '2026-03-10')
  const {client, child, mother} = world
  const agenda = await anAgenda(db)
  for (const day of ['2026-03-20', '2026-03-23']) await aSlot(db, agenda, `${day}T10:00:00-03:00`)
  const book = (date: string) =>
    client.send(bookAppointment, {
      practitionerId: agenda.practitioner.id,
      centreId: agenda.centre.slug,
      date,
      time: '10:00',
      specialtyId: agenda.service.specialty_id,
      serviceId: agenda.service.id,
      patientId: child.edns_id,
    })
  const search = () => client.send(specialties, {patientId: child.edns_id})
  const upcoming = () => client.ask(dashboardAppointments, {from: '2026-03-01', to: '2026-03-30'})
  const invite = () =>
    client.send(inviteToAct, {
      personId: mother.id,
      ednsId: child.edns_id,
      documentType: 2,
      documentNumber: '31444555',
      email: 'tia@ejemplo.test',
      scope: 'all',
      until: null,
    })

  world.before()
  expect([(await search()).statusCode, (await book('2026-03-20')).statusCode]).toEqual([200, 200])
  const [booked] = await upcoming()
  expect(booked).toBeDefined()
  expect((await invite()).statusCode).toBe(200)

  world.after()
  expect([(await search()).statusCode, (await book('2026-03-23')).statusCode]).toEqual([404, 404])
  const cancelled = await client.send(cancelAppointment, {appointmentId: booked?.id ?? 0})
  expect([await upcoming(), cancelled.statusCode]).toEqual([[], 404])
  expect(await rightsOf(world)).toEqual([[]])
  const [seen] = await client.ask(familyGroup, {personId: mother.id})
  expect(seen).toMatchObject({
    can: {bookFor: false, seeResults: false, edit: false, validateIdentity: false, invite: false, unlink: true},
    nextStep: {step: 'own-account'},
    email: null,
    address: null,
    contact: null,
  })
})
