import {centres, practitioners, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {firstFreeSlot, freeSlotDays, freeSlots, type Slot, whyNoSlots} from '@ceibo/contract/appointments/slots'
import {PATHS} from '@ceibo/contract/pages/paths'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {textsOf} from '@ceibo/web-kit/page-tests/test-queries'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'

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
  answering(centres, [{id: 'palermo', name: 'Palermo', address: 'Calle 1', kind: 'medical', coverage: 'S'}]),
  answering(practitioners, []),
]
const NOTHING = [...CATALOGUE, answering(firstFreeSlot, [])]
const ADDRESS = `${PATHS.bookingSlot}?especialidad=1&practica=10&centros=palermo`
const REASONS = [
  'Los turnos que se dan por internet ya se ocuparon. Quedan otros, que se piden por teléfono.',
  'En otro centro hay: martes 24 de noviembre, 09:40\u00a0h, Dra. Clara Soria, Caballito.',
]

const reasons = () => screen.findByRole('list', {name: 'Por qué no hay turnos'})

it('an empty search says why, asked once for all open days, and how to go on', async () => {
  const asked: Record<string, unknown>[] = []
  const [call, answer] = answering(whyNoSlots, REASONS)
  const noted: TestAnswer = [
    call,
    (body) => {
      asked.push(body)
      return answer(body)
    },
  ]
  await openPage(ADDRESS, {answers: [...NOTHING, noted]})

  expect(textsOf(within(await reasons()).getAllByRole('listitem'))).toEqual(REASONS)
  expect(screen.getByText(/^En los centros que elegiste no quedan horarios libres/)).toBeTruthy()
  expect(screen.getByRole('link', {name: 'Sumar centros'})).toBeTruthy()
  expect(asked).toMatchObject([{especialidadId: 1, practicas: 10, idCentros: 'palermo'}])
  await expectAccessible()
})

it('filters that leave nothing can be removed, which asks why again only if nothing is found', async () => {
  const {user} = await openPage(`${ADDRESS}&dias=DOM`, {answers: [...NOTHING, answering(whyNoSlots, REASONS)]})
  await reasons()
  const [remove] = screen.getAllByRole('button', {name: 'Quitar los filtros'})
  if (remove) await user.click(remove)
  await waitFor(() => expect(location.search).not.toContain('dias'))
  await screen.findByText(/^En los centros que elegiste no quedan horarios libres/)
})

it('without an answer of why, the page says what it said', async () => {
  const refused: TestAnswer = [whyNoSlots, () => failed('not-found')]
  await openPage(ADDRESS, {answers: [...NOTHING, refused]})
  await screen.findByText(/^En los centros que elegiste no quedan horarios libres/)
  await waitFor(() => expect(screen.queryByRole('list', {name: 'Por qué no hay turnos'})).toBeNull())
  await expectAccessible()
})

it('a time says in which other languages the professional attends', async () => {
  const free: Slot = {
    centreId: 'palermo',
    centreName: 'Palermo',
    date: '2026-11-24',
    time: '09:40',
    minutes: 20,
    practitionerId: 1,
    practitionerTitle: 'Dra.',
    practitionerFirstName: 'Clara',
    practitionerLastName: 'Soria',
    practitionerLicence: 'MN 1',
    practitionerLanguages: ['inglés', 'portugués'],
    roomId: 1,
    roomName: 'Consultorio 1',
  }
  const found = [
    answering(firstFreeSlot, [free]),
    answering(freeSlots, [free]),
    answering(freeSlotDays, [{date: free.date, free: 1}]),
  ]
  await openPage(ADDRESS, {answers: [...CATALOGUE, ...found]})
  await screen.findByText('Atiende también en inglés y portugués')
  await expectAccessible()
})
