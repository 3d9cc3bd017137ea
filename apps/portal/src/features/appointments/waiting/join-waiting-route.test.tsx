import {appointments} from '@ceibo/contract/appointments/appointments'
import {centres, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {joinWaitingList, waitForEarlier, waitingEntries} from '@ceibo/contract/waiting-list/waiting-list'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {anAppointment} from '#shared/appointments/test-appointment.ts'

const aCentre = (id: string, name: string) => ({id, name, address: 'Calle 1', kind: 'medical', coverage: 'S'}) as const
const CATALOGUE = [
  answering(specialties, [
    {
      id: 1,
      name: 'Cardiología',
      coverage: 'S',
      code: 'CAR',
      synonyms: [],
      services: [{id: 10, name: 'Consulta', coverage: 'S', synonyms: []}],
    },
  ]),
  answering(centres, [aCentre('almagro', 'Almagro'), aCentre('palermo', 'Palermo')]),
]
const OF_SERVICE = withQuery(PATHS.joinWaitingList, {especialidad: 1, practica: 10, centros: 'palermo'})
const startsAt = new Date(Date.now() + 240 * 3_600_000).toISOString()
const BOOKED = anAppointment({id: 7, startsAt, endsAt: startsAt})
const OF_APPOINTMENT = withQuery(PATHS.joinWaitingList, {id: 7})

const press = () => screen.findByRole('button', {name: 'Avisame'})

it('of a service: waits in the chosen centres for a month, or as it is changed, and shows the list', async () => {
  const joined = noted(answering(joinWaitingList, {entryId: 3}))
  const {user} = await openPage(OF_SERVICE, {answers: [...CATALOGUE, joined.answer, answering(waitingEntries, [])]})
  await screen.findByText('Cardiología\u00a0· Consulta', {ignore: 'script', normalizer: (text) => text})
  await screen.findByRole('radio', {name: 'Palermo', checked: true})
  await expectAccessible()
  await user.click(screen.getByRole('radio', {name: /^A la mañana/}))
  const [day] = within(screen.getByRole('group', {name: /^¿Qué días/})).getAllByRole('checkbox')
  if (day) await user.click(day)
  await user.click(await press())
  await waitFor(() => expect(location.pathname).toBe(PATHS.waitingList))
  expect(joined.asked).toMatchObject([
    {especialidadId: 1, practicas: 10, idCentros: 'palermo', horaDesde: '00:00:00', horaHasta: '13:00:00'},
  ])
  expect(joined.asked[0]).toHaveProperty('fechaHasta')
})

it('of a service: any centre of the plan names none', async () => {
  const joined = noted(answering(joinWaitingList, {entryId: 3}))
  const {user} = await openPage(OF_SERVICE, {answers: [...CATALOGUE, joined.answer, answering(waitingEntries, [])]})
  await user.click(await screen.findByRole('radio', {name: 'En cualquier centro que me cubra'}))
  await user.click(await press())
  await waitFor(() => expect(joined.asked).toHaveLength(1))
  expect(joined.asked[0]).not.toHaveProperty('idCentros')
})

it('a refusal is said, and what was chosen stays', async () => {
  const {user} = await openPage(OF_SERVICE, {
    answers: [...CATALOGUE, [joinWaitingList, () => failed('agenda-elsewhere')]],
  })
  await user.click(await screen.findByRole('radio', {name: 'Tres meses'}))
  await user.click(await press())
  await screen.findByRole('alert')
  expect(screen.getByRole('radio', {name: 'Tres meses', checked: true})).toBeTruthy()
  expect(location.pathname).toBe(PATHS.joinWaitingList)
})

it('without a service, or with one that the plan does not know, it is chosen first', async () => {
  await openPage(PATHS.joinWaitingList, {answers: CATALOGUE})
  await waitFor(() => expect(location.pathname).toBe(PATHS.booking))
})

it('of an appointment: says which one it would replace, in its centre and with anybody unless it is changed', async () => {
  const joined = noted(answering(waitForEarlier, {entryId: 4}))
  const {user} = await openPage(OF_APPOINTMENT, {
    answers: [answering(appointments, [BOOKED]), joined.answer, answering(waitingEntries, [])],
  })
  await screen.findByText(/^Tenés turno de/)
  await expectAccessible()
  await user.click(screen.getByRole('radio', {name: /Arrieta/}))
  await user.click(await press())
  await waitFor(() => expect(location.pathname).toBe(PATHS.waitingList))
  expect(joined.asked).toMatchObject([{nSolic: 7, mismoCentro: true, mismoPrestador: true}])
})

it('of an appointment that is not there leads to the appointments', async () => {
  await openPage(withQuery(PATHS.joinWaitingList, {id: 8}), {answers: [answering(appointments, [BOOKED])]})
  await screen.findByText('No encontramos este turno')
  expect(screen.getByRole('link', {name: 'Ver mis turnos'}).getAttribute('href')).toBe(PATHS.appointments)
  await expectAccessible()
})

it('of appointments that cannot be loaded says so, with another try', async () => {
  await openPage(OF_APPOINTMENT, {answers: [[appointments, () => failed('unavailable')]]})
  await screen.findByText('No pudimos cargar el turno')
  expect(screen.getByRole('button', {name: 'Reintentar'})).toBeTruthy()
})
