import {centres, orderRequirement, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'

const service = {id: 10, name: 'Consulta', coverage: 'S' as const, synonyms: []}
const aCentre = (id: string, name: string) => ({id, name, address: 'Calle 1', kind: 'medical', coverage: 'S'}) as const
const CATALOGUE = [
  answering(orderRequirement, {orderRequired: false}),
  answering(specialties, [{id: 1, name: 'Cardiología', coverage: 'S', code: 'CAR', synonyms: [], services: [service]}]),
  answering(centres, [
    aCentre('almagro', 'Almagro'),
    aCentre('palermo', 'Palermo'),
    {...aCentre('salta', 'Salta'), coverage: 'V'},
  ]),
]
const ADDRESS = `${PATHS.booking}?especialidad=1&practica=10`

const block = (practitionerId: number, date: string) => ({
  centreId: 'palermo',
  centreName: 'Palermo',
  centreAddress: 'Calle 1',
  practitionerId,
  practitionerTitle: 'Dra.',
  practitionerFirstName: 'Clara',
  practitionerLastName: 'Soria',
  practitionerLicence: 'MN 1',
  times: [{date, time: '10:20', minutes: 20}],
})

it('each centre that the plan covers says its first time, or that it has none', async () => {
  const times = answering(firstTimes, [block(1, '2027-01-12'), block(2, '2027-01-14')])
  await openPage(ADDRESS, {answers: [...CATALOGUE, times]})

  const name = /Palermo.*Primer turno: martes 12 de enero.*10:20/
  expect(await screen.findByRole('checkbox', {name})).toBeTruthy()
  expect(screen.getByRole('checkbox', {name: /Almagro.*Sin turnos por ahora/})).toBeTruthy()
  expect(screen.getByRole('button', {name: /Salta/}).textContent).not.toContain('turno')
  await expectAccessible()
})

it('the centres can be chosen where their first times cannot be read', async () => {
  const refused: TestAnswer = [firstTimes, () => failed('not-found')]
  const {user} = await openPage(ADDRESS, {answers: [...CATALOGUE, refused]})
  await user.click(await screen.findByRole('checkbox', {name: /Palermo/}))
  await waitFor(() => expect(location.search).toContain('centros=palermo'))
})
