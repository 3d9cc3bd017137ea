import {refresh} from '@ceibo/contract/accounts/access'
import {appointments} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {anAppointment} from '#shared/appointments/test-appointment.ts'

const expired = () => failed('session-expired')
const DAY_MS = 86_400_000
const tomorrow = new Date(Date.now() + DAY_MS).toISOString()

it('an expired token is renewed once and the call repeated', async () => {
  const [call, list] = answering(appointments, [anAppointment({startsAt: tomorrow, endsAt: tomorrow})])
  const renewed = vi.fn<(body: Record<string, unknown>) => unknown>()
  const [, tokens] = answering(refresh, {token: 'new', refreshToken: 'newer', bookingToken: 'booking'})
  renewed.mockImplementation(tokens)
  let asked = 0
  await openPage(PATHS.appointments, {
    answers: [
      [call, (body) => (asked++ === 0 ? expired() : list(body))],
      [refresh, renewed],
    ],
  })
  expect((await screen.findAllByText('Cardiología')).length).toBeGreaterThan(0)
  expect(renewed).toHaveBeenCalledTimes(1)
})

it('a session that cannot be renewed is announced, and closing the notice leads to the login', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const {user} = await openPage(PATHS.appointments, {
    answers: [
      [appointments, expired],
      [refresh, () => failed('not-signed-in')],
    ],
  })
  const dialog = await screen.findByRole('dialog', {name: 'Vencimiento de sesión'})
  within(dialog).getByText('Tu sesión expiró. Por favor, ingresá nuevamente para seguir usando nuestro sitio web.')
  await user.click(within(dialog).getByRole('button', {name: 'Ingresar'}))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(PATHS.login))
  expect([sessionStorage.getItem('authLogin'), sessionStorage.getItem('familiares')]).toEqual([null, null])
})
