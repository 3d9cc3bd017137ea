import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {lockStaffSession, staffSession, unlockStaffSession} from '@ceibo/contract/staff/staff-session'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {fireEvent, screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {LUCIA, openConsole} from '#app/page-tests/test-console.tsx'

const LOCKED = {...LUCIA, isLocked: true}
const DAY = '/dia/norte/2026-11-27'
const EMPTY_DAY = answering(dayOfCentre, {is: 'shown', now: '2026-11-27T10:00:00-03:00', columns: []})

const title = () => screen.findByRole('heading', {name: 'Consola bloqueada'})
const secret = () => screen.getByLabelText('PIN o contraseña')

it('closes the page as soon as a call finds the session locked, and opens it as it was', async () => {
  const {user, wire, hear} = await openConsole(DAY, {answers: [EMPTY_DAY]})
  await screen.findByText('Ese día nadie atiende en Barrio Norte')
  wire.answerAll([
    [dayOfCentre, () => failed('session-locked')],
    answering(staffSession, LOCKED),
    answering(unlockStaffSession, {is: 'wrong', triesLeft: 1}),
  ])
  hear('day:norte:2026-11-27')
  await title()
  expect(screen.queryByRole('heading', {name: 'Viernes 27 de noviembre'})).toBeNull()

  await user.type(secret(), '1111{Enter}')
  expect(await screen.findByText(/Te queda 1 intento antes de que la sesión termine/)).toBeTruthy()
  wire.answerAll([EMPTY_DAY, answering(staffSession, LUCIA), answering(unlockStaffSession, {is: 'opened'})])
  await user.type(secret(), '2026{Enter}')
  expect(await screen.findByText('Ese día nadie atiende en Barrio Norte')).toBeTruthy()
  expect(location.pathname).toBe(`/consola${DAY}`)
})

it('asks who it is once the tries are over', async () => {
  const {user, wire} = await openConsole('/nada', {member: LOCKED})
  await title()
  wire.answerAll([answering(unlockStaffSession, {is: 'over'}), [staffSession, () => failed('not-signed-in')]])
  await user.type(secret(), '1111{Enter}')
  expect(await screen.findByText('Tu sesión terminó')).toBeTruthy()
  expect(screen.getByRole('textbox', {name: 'Email'})).toBeTruthy()
})

it('no key of the page acts behind the lock', async () => {
  const {user} = await openConsole(DAY, {member: LOCKED, answers: [EMPTY_DAY]})
  await title()
  await user.click(screen.getByRole('heading', {name: 'Consola bloqueada'}))
  await user.keyboard('k')
  await waitFor(() => expect(location.pathname).toBe(`/consola${DAY}`))
})

it('gives the focus back to what had it', async () => {
  const {user, wire} = await openConsole(DAY, {answers: [EMPTY_DAY]})
  await screen.findByText('Ese día nadie atiende en Barrio Norte')
  const centre = screen.getByRole('combobox', {name: 'Especialidad'})
  const unlocked = async () => {
    wire.answerAll([answering(staffSession, LUCIA), answering(unlockStaffSession, {is: 'opened'}), EMPTY_DAY])
    await user.type(secret(), '2026{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('PIN o contraseña')).toBeNull())
  }
  const lock = () => wire.answerAll([answering(lockStaffSession, {}), answering(staffSession, LOCKED)])
  lock()
  await user.click(screen.getByRole('button', {name: /Bloquear/}))
  await title()
  await unlocked()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', {level: 1})))

  lock()
  centre.focus()
  fireEvent.click(screen.getByRole('button', {name: /Bloquear/}))
  await title()
  await unlocked()
  await waitFor(() => expect(document.activeElement).toBe(centre))
})
