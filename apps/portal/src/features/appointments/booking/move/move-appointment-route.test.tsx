import {moveAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {appointments} from '@ceibo/contract/appointments/appointments'
import {centres, practitioners, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {freeSlotDays, holdSlot} from '@ceibo/contract/appointments/slots'
import {PATHS} from '@ceibo/contract/pages/paths'
import {addDays, civilDate, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {moveHref} from '#shared/appointments/move-href.ts'
import {anAppointment} from '#shared/appointments/test-appointment.ts'

const SOON = addDays(civilDate(new Date()), 3)
const OLD = anAppointment({
  id: 7,
  startsAt: `${SOON}T10:30:00-03:00`,
  endsAt: `${SOON}T10:50:00-03:00`,
  serviceId: 10,
  practitionerId: 1,
})
const NEW = anAppointment({...OLD, id: 8, startsAt: `${SOON}T14:00:00-03:00`, endsAt: `${SOON}T14:20:00-03:00`})
const service = {id: 10, name: 'Consulta', coverage: 'S' as const, synonyms: []}
const block = {
  centreId: 'recoleta',
  centreName: 'Recoleta',
  centreAddress: 'Jacarandá 1180',
  practitionerId: 1,
  practitionerTitle: 'Dra.',
  practitionerFirstName: 'Inés',
  practitionerLastName: 'Arrieta',
  practitionerLicence: 'MN 120345',
  times: [{date: SOON, time: '14:00', minutes: 20}],
}
const FOUND = [
  answering(specialties, [{id: 1, name: 'Cardiología', coverage: 'S', code: 'CAR', synonyms: [], services: [service]}]),
  answering(centres, [{id: 'recoleta', name: 'Recoleta', address: 'Jacarandá 1180', kind: 'medical', coverage: 'S'}]),
  answering(practitioners, [
    {id: 1, title: 'Dra.', firstName: 'Inés', lastName: 'Arrieta', licence: 'MN 120345', sex: 'F'},
  ]),
  answering(freeSlotDays, [{date: SOON, free: 1}]),
  answering(preparations, {text: null}),
  answering(holdSlot, {until: new Date(Date.now() + 600_000).toISOString(), seconds: 600}),
]
/** As it is read, without the spaces that do not break. */
const momentOf = ({startsAt}: typeof OLD) => longDateTime(startsAt).replaceAll('\u00a0', ' ')
const FIRM = new RegExp(`${momentOf(OLD)}.*sigue firme hasta`)

async function chooseTime(answers: TestAnswer[]) {
  const page = await openPage(moveHref(OLD), {answers: [...FOUND, ...answers]})
  await screen.findByText(FIRM)
  await page.user.click(await screen.findByRole('button', {name: /^Elegir .*14:00, Dra. Inés Arrieta, Recoleta/}))
  return {...page, dialog: await screen.findByRole('dialog', {name: '¿Cambiamos tu turno?'})}
}

it('shows times at once, names the old one until the new one stands, and opens the new one', async () => {
  let isMoved = false
  const times = noted(answering(firstTimes, [block]))
  const moved = noted([
    moveAppointment,
    (body) => {
      isMoved = true
      return answering(moveAppointment, {is: 'confirmed', appointmentId: 8})[1](body)
    },
  ])
  const listed: TestAnswer = [appointments, (body) => answering(appointments, [isMoved ? NEW : OLD])[1](body)]
  const {user, dialog} = await chooseTime([listed, times.answer, moved.answer])

  expect(times.asked[0]).toMatchObject({especialidadId: 1, practicas: 10, prestadorId: 1})
  within(dialog).getByText(new RegExp(momentOf(OLD)))
  within(dialog).getByText(momentOf(NEW))
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', {name: 'Confirmar el cambio'}))
  await waitFor(() => expect(location.pathname + location.search).toBe(`${PATHS.appointmentDetail}?id=8`))
  expect(moved.asked).toMatchObject([{nSolic: 7, prestadorId: 1, idCentro: 'recoleta'}])
})

it('a time that has gone meanwhile is said, with the old one that stands, and other times are there', async () => {
  const times = noted(answering(firstTimes, [block]))
  const refused = {is: 'refused' as const, code: 'slot-taken', message: 'Otra persona tomó ese turno.'}
  const {user, dialog} = await chooseTime([
    answering(appointments, [OLD]),
    times.answer,
    answering(moveAppointment, refused),
  ])
  const before = times.asked.length
  await user.click(within(dialog).getByRole('button', {name: 'Confirmar el cambio'}))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Otra persona tomó ese turno.*sigue firme/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(times.asked.length).toBeGreaterThan(before))
  await expectAccessible()
  await user.click(await screen.findByRole('button', {name: /^Elegir .*14:00/}))
  await screen.findByRole('dialog', {name: '¿Cambiamos tu turno?'})
})

it('what was moved elsewhere meanwhile is not said to stand', async () => {
  let isGone = false
  const listed: TestAnswer = [appointments, (body) => answering(appointments, isGone ? [] : [OLD])[1](body)]
  const refused: TestAnswer = [
    moveAppointment,
    (body) => {
      isGone = true
      return answering(moveAppointment, {is: 'refused', code: 'not-movable', message: 'No se puede cambiar.'})[1](body)
    },
  ]
  const {user, dialog} = await chooseTime([listed, answering(firstTimes, [block]), refused])
  await user.click(within(dialog).getByRole('button', {name: 'Confirmar el cambio'}))
  await screen.findByText('No encontramos este turno')
  expect(screen.queryByText(/sigue firme/)).toBeNull()
})

it('a failure stays in the dialog, which may be tried again or left', async () => {
  const {user, dialog} = await chooseTime([
    answering(appointments, [OLD]),
    answering(firstTimes, [block]),
    [moveAppointment, () => failed('unavailable')],
  ])
  await user.click(within(dialog).getByRole('button', {name: 'Confirmar el cambio'}))
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', {name: 'Volver'}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText(FIRM)
})

it('what cannot be moved any more leads to the appointment', async () => {
  const begun = {...OLD, can: {...OLD.can, move: false}}
  await openPage(moveHref(OLD), {answers: [...FOUND, answering(appointments, [begun])]})
  await screen.findByText('Este turno ya no se puede cambiar')
  expect(screen.getByRole('link', {name: 'Ver el turno'}).getAttribute('href')).toBe(`${PATHS.appointmentDetail}?id=7`)
})

it('one that is not there leads to the list', async () => {
  await openPage(moveHref(OLD), {answers: [...FOUND, answering(appointments, [])]})
  await screen.findByText('No encontramos este turno')
  expect(screen.getByRole('link', {name: 'Ver mis turnos'}).getAttribute('href')).toBe(PATHS.appointments)
})
