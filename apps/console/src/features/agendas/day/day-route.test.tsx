import {type DayEntry, dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {cancelReasons} from '@ceibo/contract/appointments/desk/cancel-reasons'
import {patientCard} from '@ceibo/contract/desk/patient-card'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {ANA_CARD, openConsole} from '#app/page-tests/test-console.tsx'

const ADDRESS = '/dia/norte/2026-11-27'

const dayWith = (...entries: DayEntry[]) =>
  answering(dayOfCentre, {
    is: 'shown',
    now: '2026-11-27T10:00:00-03:00',
    columns:
      entries.length === 0
        ? []
        : [{practitionerId: 4, name: 'Dra. Elena Ruiz', specialty: 'Clínica', room: '4', entries}],
  })

const entry = (state: DayEntry['state'], label: string): DayEntry => ({
  at: 640,
  minutes: 20,
  state,
  label,
  appointmentId: 7,
  personId: 1,
})

it('shows that it is loading, and then that nobody attends', async () => {
  const held = Promise.withResolvers<void>()
  const [call, answer] = dayWith()
  const late = async (body: Record<string, unknown>) => {
    await held.promise
    return answer(body)
  }
  await openConsole(ADDRESS, {answers: [[call, late]]})
  expect(await screen.findByText('Cargando el día')).toBeTruthy()
  held.resolve()
  expect(await screen.findByText('Ese día nadie atiende en Barrio Norte')).toBeTruthy()
  expect(screen.queryByText('Cargando el día')).toBeNull()
})

it('says what failed, and reads again when asked', async () => {
  const {user, wire} = await openConsole(ADDRESS, {answers: [[dayOfCentre, () => failed('unavailable')]]})
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([dayWith()])
  await user.click(within(alert).getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText('Ese día nadie atiende en Barrio Norte')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is not there for who has no desk in the centre', async () => {
  await openConsole(ADDRESS, {answers: [[dayOfCentre, () => failed('not-found')]]})
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS['not-found'].title)
})

it('says where the appointments are when the agenda is in another system', async () => {
  await openConsole(ADDRESS, {answers: [answering(dayOfCentre, {is: 'elsewhere'})]})
  expect(await screen.findByText('La agenda está en otro sistema')).toBeTruthy()
})

it('follows what others change, keeps what it knows while it cannot read, and says when it hears of nothing', async () => {
  const {wire, hear, cut} = await openConsole(`${ADDRESS}?turno=7`, {
    answers: [
      dayWith(entry('booked', 'Quiroga M.')),
      answering(patientCard, ANA_CARD),
      answering(cancelReasons, [{code: 10, name: 'Lo pidió el paciente'}]),
    ],
  })
  const panel = await screen.findByRole('complementary', {name: 'Turno elegido'})
  expect(within(panel).getByText('Reservado')).toBeTruthy()
  wire.answerAll([dayWith(entry('confirmed', 'Quiroga M.'))])
  hear('day:norte:2026-11-27')
  expect(await within(panel).findByText('Confirmado')).toBeTruthy()

  wire.answerAll([[dayOfCentre, () => failed('unavailable')]])
  cut()
  expect(await screen.findByText('Sin conexión en vivo, reintentando')).toBeTruthy()
  hear('day:norte:2026-11-27')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(within(panel).getByText('Confirmado')).toBeTruthy()
})
