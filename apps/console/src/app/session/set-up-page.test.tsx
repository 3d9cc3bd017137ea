import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {startSetUp, WRONG_SET_UP_CODE} from '@ceibo/contract/setup/set-up'
import {staffInvitation} from '@ceibo/contract/staff/staff-invitation'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'
import {cleanup, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole} from '#app/page-tests/test-console.tsx'

const TOKEN = 'x'.repeat(43)
const EMPTY = answering(siteConfiguration, {...DEFAULT_SITE, portal: 'preparing', awaitsSetUp: true})
const INVITED = answering(staffInvitation, {
  email: 'andrea@red.example',
  name: 'Andrea Robles',
  secret: 'ABCD EFGH',
  uri: 'otpauth://totp/x?secret=ABCDEFGH',
  needsSecondStep: true,
})

async function fill(user: Awaited<ReturnType<typeof openConsole>>['user']) {
  await user.type(await screen.findByRole('textbox', {name: 'Código de instalación'}), 'acdef-acdef-acdef-acdef')
  await user.type(screen.getByRole('textbox', {name: 'Tu nombre y apellido'}), 'Andrea Robles')
  await user.type(screen.getByRole('textbox', {name: 'Tu email'}), 'andrea@red.example{Enter}')
}

it('asks an installation without staff for the code, at whatever address, and goes on to the own access', async () => {
  const {user} = await openConsole('/catalogos', {
    member: null,
    answers: [EMPTY, answering(startSetUp, {is: 'started', token: TOKEN}), INVITED],
  })
  await screen.findByRole('heading', {level: 1, name: 'Puesta en marcha'})
  await expectAccessible()
  await fill(user)
  expect(await screen.findByRole('heading', {level: 1, name: 'Creá tu acceso a la consola'})).toBeTruthy()
  expect(location.href).not.toContain(TOKEN)
})

it('says of a wrong code where the right one is', async () => {
  const {user} = await openConsole('/', {member: null, answers: [EMPTY, answering(startSetUp, {is: 'wrong-code'})]})
  await fill(user)
  expect(await screen.findByText(WRONG_SET_UP_CODE)).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('el último que mostró')
})

it('goes on where it was after the browser was closed', async () => {
  const answers = [EMPTY, answering(startSetUp, {is: 'started', token: TOKEN}), INVITED]
  const {user} = await openConsole('/', {member: null, answers})
  await fill(user)
  await screen.findByLabelText('PIN')
  cleanup()
  sessionStorage.clear()
  await openConsole('/', {member: null, answers})
  expect(await screen.findByText('Para andrea@red.example')).toBeTruthy()
})

it('begins again where what the code was spent for is over', async () => {
  const {user} = await openConsole('/', {
    member: null,
    answers: [
      EMPTY,
      answering(startSetUp, {is: 'started', token: TOKEN}),
      [staffInvitation, () => failed('link-expired')],
    ],
  })
  await fill(user)
  expect(await screen.findByText(/^Reiniciá el servidor/)).toBeTruthy()
  await user.click(screen.getByRole('link', {name: 'Volver a la puesta en marcha'}))
  expect(await screen.findByRole('textbox', {name: 'Código de instalación'})).toBeTruthy()
})

it('is the sign-in once somebody has an account', async () => {
  await openConsole('/', {member: null})
  expect(await screen.findByRole('heading', {level: 1, name: 'Ingresar'})).toBeTruthy()
  expect(screen.queryByRole('textbox', {name: 'Código de instalación'})).toBeNull()
})
