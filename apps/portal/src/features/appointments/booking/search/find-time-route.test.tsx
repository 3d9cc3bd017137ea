import {appointments} from '@ceibo/contract/appointments/appointments'
import {centres, orderRequirement, practitioners, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {openCentres} from '@ceibo/contract/content/open-content'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {freeSlotDays, freeSlots, holdSlot, whyNoSlots} from '@ceibo/contract/appointments/slots'
import {PATHS} from '@ceibo/contract/pages/paths'
import {profile, type Profile} from '@ceibo/contract/people/profile'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {addDays, civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'

const TODAY = civilDate(new Date())
const SOON = addDays(TODAY, 3)
const LATER = addDays(TODAY, 40)

const service = (id: number, name: string) => ({id, name, coverage: 'S' as const, synonyms: []})
const aCentre = (id: string, name: string, coverage: 'S' | 'V' = 'S') =>
  ({id, name, address: 'Calle 1', kind: 'medical', coverage}) as const
const CATALOGUE = [
  answering(specialties, [
    {
      id: 1,
      name: 'Cardiología',
      coverage: 'S',
      code: 'CAR',
      synonyms: [],
      services: [service(10, 'Consulta'), service(11, 'Electrocardiograma')],
    },
  ]),
  answering(centres, [aCentre('almagro', 'Almagro'), aCentre('palermo', 'Palermo'), aCentre('salta', 'Salta', 'V')]),
  answering(practitioners, [
    {id: 1, title: 'Dra.', firstName: 'Clara', lastName: 'Soria', licence: 'MN 1', sex: 'F'},
    {id: 2, title: 'Dr.', firstName: 'Hernán', lastName: 'Pardo', licence: 'MN 2', sex: 'M'},
  ]),
  answering(orderRequirement, {orderRequired: false}),
]

const at = (date: string, time: string) => ({date, time, minutes: 20})
const block = (practitionerId: number, lastName: string, times: ReturnType<typeof at>[]) => ({
  centreId: 'palermo',
  centreName: 'Palermo',
  centreAddress: 'Calle 1',
  practitionerId,
  practitionerTitle: 'Dra.',
  practitionerFirstName: 'Clara',
  practitionerLastName: lastName,
  practitionerLicence: `MN ${practitionerId}`,
  times,
})
const BLOCKS = [
  block(1, 'Soria', [at(SOON, '09:40'), at(SOON, '14:00'), at(LATER, '19:20')]),
  block(2, 'Luna', [at(LATER, '10:00')]),
]
const DAYS = answering(freeSlotDays, [
  {date: SOON, free: 2, morning: 1, afternoon: 1, evening: 0},
  {date: LATER, free: 2, morning: 1, afternoon: 0, evening: 1},
])
const FOUND = [...CATALOGUE, answering(firstTimes, BLOCKS), DAYS]
const ADDRESS = `${PATHS.bookingTimes}?especialidad=1&practica=10`

const timeButton = (name: RegExp) => screen.findByRole('button', {name})

it('the first answer shows times over all centres, by professional, day and part of the day', async () => {
  const times = noted(answering(firstTimes, BLOCKS))
  await openPage(ADDRESS, {answers: [...FOUND, times.answer]})

  const soria = await screen.findByRole('article', {name: /Clara Soria/})
  const lists = within(soria).getAllByRole('list')
  expect(lists.map((list) => list.getAttribute('aria-label')?.split(', ').at(-1))).toEqual(['mañana', 'tarde', 'noche'])
  expect(within(soria).getByText(/Palermo.*Calle 1/)).toBeTruthy()
  expect(times.asked).toHaveLength(1)
  expect(times.asked[0]).toMatchObject({especialidadId: 1, practicas: 10})
  expect(times.asked[0]).not.toHaveProperty('idCentros')
  await expectAccessible()
})

it('who finds no time that suits waits for another, with the choices that were made', async () => {
  await openPage(`${ADDRESS}&centros=palermo&profesional=1`, {answers: FOUND})
  await screen.findByRole('article', {name: /Clara Soria/})
  const to = new URL(
    screen.getByRole('link', {name: 'Avisame si se libera'}).getAttribute('href') ?? '',
    location.origin,
  )
  expect(to.pathname).toBe(PATHS.joinWaitingList)
  expect(Object.fromEntries(to.searchParams)).toEqual({
    especialidad: '1',
    practica: '10',
    centros: 'palermo',
    profesional: '1',
  })
})

it('a specialty alone shows the times of its first service, and the service is changed in place', async () => {
  const times = noted(answering(firstTimes, BLOCKS))
  const {user} = await openPage(`${PATHS.bookingTimes}?especialidad=1`, {answers: [...FOUND, times.answer]})
  await user.click(await timeButton(/^Cardiología.*Consulta/))
  await user.click(await screen.findByRole('radio', {name: 'Electrocardiograma'}))
  await waitFor(() => expect(location.search).toContain('practica=11'))
  expect(times.asked.map(({practicas}) => practicas)).toEqual([10, 11])
})

it('a part of the day acts at once, and its chip says how many there are', async () => {
  const times = noted(answering(firstTimes, BLOCKS))
  const {user} = await openPage(ADDRESS, {answers: [...FOUND, times.answer]})
  await user.click(await timeButton(/^Tarde 1 turnos/))
  await waitFor(() => expect(times.asked.at(-1)).toMatchObject({horaDesde: '13:00:00', horaHasta: '18:59:00'}))
  expect((await timeButton(/^Tarde/)).getAttribute('aria-pressed')).toBe('true')
  await user.click(await timeButton(/^Quitar los filtros/))
  await waitFor(() => expect(location.search).not.toContain('desde'))
})

it('a day shows only its times, and gives way to any day', async () => {
  const {user} = await openPage(`${ADDRESS}&dia=${SOON}`, {answers: FOUND})
  await timeButton(/^Elegir .*09:40/)
  expect(screen.queryByRole('button', {name: /19:20/})).toBeNull()
  expect(screen.queryByRole('article', {name: /Luna/})).toBeNull()
  await expectAccessible()
  await user.click(await timeButton(/^Cualquier día/))
  await screen.findByRole('article', {name: /Luna/})
  expect(document.activeElement).toBe(screen.getByRole('region', {name: 'Turnos encontrados'}))
})

it('choosing a time holds it and opens the confirmation of the wizard with everything filled', async () => {
  const held = noted(answering(holdSlot, {until: new Date(Date.now() + 600_000).toISOString(), seconds: 600}))
  const {user} = await openPage(ADDRESS, {
    answers: [
      ...FOUND,
      held.answer,
      answering(appointments, []),
      answering(preparations, {text: null}),
      answering(freeSlots, []),
    ],
  })
  await user.click(await timeButton(/^Elegir .*09:40, Dra. Clara Soria, Palermo/))
  await waitFor(() => expect(location.pathname).toBe(PATHS.bookingConfirmation))
  expect(location.search).toContain('centros=palermo')
  expect(location.search).toContain(`turno=1.palermo.${SOON}.0940`)
  expect(held.asked).toMatchObject([{prestadorId: 1, idCentro: 'palermo', practicas: 10, especialidadId: 1}])
  await screen.findByRole('button', {name: 'Reservar turno'})
})

it('a time that was just taken is said, and the page stays', async () => {
  const refused: TestAnswer = [holdSlot, () => failed('slot-taken')]
  const {user} = await openPage(ADDRESS, {answers: [...FOUND, refused]})
  await user.click(await timeButton(/^Elegir .*09:40/))
  await screen.findByRole('alert')
  expect(location.pathname).toBe(PATHS.bookingTimes)
})

it('no times in any centre: the reason in words and the telephone, and no wider search', async () => {
  const why = noted(answering(whyNoSlots, ['Los turnos que se dan por internet ya se ocuparon.']))
  await openPage(ADDRESS, {answers: [...CATALOGUE, answering(firstTimes, []), answering(freeSlotDays, []), why.answer]})
  await screen.findByText('Los turnos que se dan por internet ya se ocuparon.')
  expect(screen.getByText(/^En ninguno de los centros que cubre tu plan/)).toBeTruthy()
  expect(within(screen.getByRole('list', {name: 'Qué podés hacer'})).queryAllByRole('button')).toEqual([])
  expect(why.asked.at(-1)).toMatchObject({idCentros: 'almagro;palermo'})
  const wait = screen.getByRole('link', {name: 'Avisame si se libera'}).getAttribute('href')
  expect(wait?.startsWith(`${PATHS.joinWaitingList}?especialidad=1&practica=10`)).toBe(true)
  await expectAccessible()
})

it('no times of a professional in a centre: the wider searches with their first times, each one press', async () => {
  const wider: TestAnswer = [
    firstTimes,
    (body) => answering(firstTimes, 'idCentros' in body || 'prestadorId' in body ? [] : BLOCKS)[1](body),
  ]
  const {user} = await openPage(`${ADDRESS}&centros=almagro&profesional=1`, {
    answers: [...CATALOGUE, wider, answering(freeSlotDays, []), answering(whyNoSlots, [])],
  })
  const ways = within(await screen.findByRole('list', {name: 'Qué podés hacer'}))
  await user.click(await ways.findByRole('button', {name: /^Cualquier día, profesional y centro: desde el .*09:40/}))
  await waitFor(() => expect(location.search).not.toContain('centros'))
  expect(location.search).not.toContain('profesional')
  await screen.findByRole('article', {name: /Clara Soria/})
  expect(document.activeElement).toBe(screen.getByRole('region', {name: 'Turnos encontrados'}))
})

it('a plan that covers it nowhere is told so, with the telephone', async () => {
  const refused: TestAnswer = [firstTimes, () => failed('no-coverage')]
  await openPage(ADDRESS, {answers: [...CATALOGUE, refused, DAYS]})
  await screen.findByText(/También te ayudamos por teléfono/)
  expect(screen.queryByRole('button', {name: 'Reintentar'})).toBeNull()
})

it('without anything wanted it asks what, and the specified steps are one link away', async () => {
  await openPage(PATHS.bookingTimes, {answers: FOUND})
  await screen.findByRole('combobox', {name: 'Especialidad, estudio, síntoma o profesional'})
  expect(screen.getByRole('link', {name: 'Prefiero elegir paso a paso'})).toBeTruthy()
  await expectAccessible()
})

const openCentre = (slug: string, city: string, latitude: number) => ({
  slug,
  name: slug,
  kind: 'medical' as const,
  address: '',
  city,
  phone: '',
  page: '',
  place: {latitude, longitude: -58.4},
  hours: [],
  closures: [],
  offers: [],
})
const PLACES = answering(openCentres, {
  version: 1,
  network: 'Ceibo',
  publishedAt: null,
  centres: [openCentre('palermo', 'CABA', -34.58), openCentre('almagro', 'Villa Sur', -34.61)],
  services: [],
  guards: [],
})
const HOME: Profile = {
  firstName: 'Ana',
  lastName: 'Ceballos',
  chosenName: null,
  documentType: 'DNI',
  documentNumber: '30111222',
  birthDate: '1988-05-14',
  age: 38,
  email: null,
  phone: null,
  nationality: {id: null, name: null},
  province: {id: null, name: null},
  city: null,
  address: null,
  floor: null,
  apartment: null,
  postalCode: null,
  plan: {id: null, name: null, typeId: null, typeName: null, otherName: null, otherTypeName: null},
  version: '1',
}
const TWO_CENTRES = BLOCKS.map((one) =>
  one.practitionerId === 2 ? {...one, centreId: 'almagro', centreName: 'Almagro'} : one,
)

function locatedAt(latitude: number | null) {
  let asked = 0
  const getCurrentPosition = (found: (at: object) => void, refused: () => void) => {
    asked += 1
    if (latitude === null) refused()
    else found({coords: {latitude, longitude: -58.4}})
  }
  Object.defineProperty(navigator, 'geolocation', {value: {getCurrentPosition}, configurable: true})
  return () => asked
}

const centresShown = () => screen.getAllByText(/Calle 1/).map(({textContent}) => textContent?.replaceAll('\u00a0', ' '))

it('brings the nearest first when it is pressed, asks nothing before, and keeps nothing', async () => {
  const asked = locatedAt(-34.61)
  const {user} = await openPage(ADDRESS, {answers: [...CATALOGUE, answering(firstTimes, TWO_CENTRES), DAYS, PLACES]})
  await screen.findByRole('article', {name: /Luna/})
  expect(centresShown()).toEqual(['Palermo · Calle 1', 'Almagro · Calle 1'])
  expect(asked()).toBe(0)

  await user.click(screen.getByRole('button', {name: 'Cerca mío'}))
  await screen.findByText(/a menos de 1 km/)
  expect(centresShown()).toEqual(['Almagro · Calle 1 · a menos de 1 km', 'Palermo · Calle 1 · a 3 km'])
  expect(location.search).not.toMatch(/34/)
  await user.click(screen.getByRole('button', {name: 'Cerca mío', pressed: true}))
  expect(centresShown()).toEqual(['Palermo · Calle 1', 'Almagro · Calle 1'])
})

it('a device that does not say where it is: by the locality of the person', async () => {
  locatedAt(null)
  const {user} = await openPage(ADDRESS, {
    answers: [
      ...CATALOGUE,
      answering(firstTimes, TWO_CENTRES),
      DAYS,
      PLACES,
      answering(profile, {...HOME, city: 'Villa Sur'}),
    ],
  })
  await screen.findByRole('article', {name: /Luna/})
  await user.click(screen.getByRole('button', {name: 'Cerca mío'}))
  await screen.findByText(/ordenamos por tu localidad/)
  expect(centresShown()).toEqual(['Almagro · Calle 1 · a menos de 1 km', 'Palermo · Calle 1 · a 3 km'])
})

it('nothing known of where somebody is: it says so, and the times stay as they were', async () => {
  locatedAt(null)
  const {user} = await openPage(ADDRESS, {
    answers: [...CATALOGUE, answering(firstTimes, TWO_CENTRES), DAYS, PLACES, answering(profile, HOME)],
  })
  await screen.findByRole('article', {name: /Luna/})
  await user.click(screen.getByRole('button', {name: 'Cerca mío'}))
  await screen.findByText(/^No pudimos saber dónde estás/)
  expect(centresShown()).toEqual(['Palermo · Calle 1', 'Almagro · Calle 1'])
})
