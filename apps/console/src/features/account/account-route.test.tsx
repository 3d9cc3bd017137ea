import {
  changeStaffPassword,
  changeStaffPin,
  endStaffSession,
  replaceStaffApp,
  staffSessions,
  startStaffApp,
} from '@ceibo/contract/staff/staff-account'
import {staffPasskeys} from '@ceibo/contract/staff/staff-passkeys'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole} from '#app/page-tests/test-console.tsx'

const session = (sessionId: number, isCurrent: boolean, browser = 'Chrome', system = 'Windows') => ({
  sessionId,
  browser,
  system,
  createdAt: '2026-11-26T08:00:00-03:00',
  lastUsedAt: '2026-11-26T09:00:00-03:00',
  isCurrent,
})

const KEYS = answering(staffPasskeys, {passkeys: [], byCode: true})
const SESSIONS = answering(staffSessions, {sessions: [session(1, true), session(2, false, 'Firefox', 'Linux')]})
const open = (answers: readonly TestAnswer[] = []) => openConsole('/mi-cuenta', {answers: [KEYS, SESSIONS, ...answers]})

/** The button of the open form; the page has one of the same name. */
const send = () => within(screen.getByRole('dialog')).getByRole('button', {name: 'Cambiar la contraseña'})

const sessions = async () =>
  (await within(await screen.findByRole('region', {name: 'Sesiones abiertas'})).findAllByRole('row')).slice(1)

it('shows the own sessions, this one first, and ends another', async () => {
  const {user, wire} = await open([answering(endStaffSession, {})])
  const [own, other] = await sessions()
  expect(own?.textContent).toContain('Chrome en Windows')
  expect(own?.textContent).toContain('Esta sesión')
  expect(other?.textContent).toContain('Firefox en Linux')
  await expectAccessible()
  wire.answerAll([answering(staffSessions, {sessions: [session(1, true)]})])
  await user.click(screen.getByRole('button', {name: /^Cerrar la sesión de Firefox en Linux/}))
  expect(await screen.findByText('Cerramos la sesión de Firefox en Linux.')).toBeTruthy()
  expect(await sessions()).toHaveLength(1)
})

it('changes the password by a key, and says by field what is wrong', async () => {
  const {user, wire} = await open([answering(changeStaffPassword, {is: 'wrong', triesLeft: 4})])
  await sessions()
  await user.keyboard('c')
  await user.type(screen.getByLabelText('Tu contraseña de ahora'), 'otra')
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Granizo!en8Lapachos')
  await user.click(send())
  expect(await screen.findByText(/La contraseña no es correcta. Te quedan 4 intentos/)).toBeTruthy()
  await expectAccessible()
  wire.answerAll([answering(changeStaffPassword, {is: 'changed'})])
  await user.click(send())
  expect(await screen.findByText(/Tus otras sesiones terminaron/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('changes the PIN by a key', async () => {
  const {user} = await open([answering(changeStaffPin, {is: 'changed'})])
  await sessions()
  await user.keyboard('p')
  await user.type(screen.getByLabelText('Tu contraseña'), 'mía')
  await user.type(screen.getByLabelText('PIN nuevo'), '8642{Enter}')
  expect(await screen.findByText('Cambiaste tu PIN.')).toBeTruthy()
})

it('changes the app by a key: password, the code of the one before, and the first of the new one', async () => {
  const {user, wire} = await open([answering(startStaffApp, {is: 'second-step', byCode: true, key: null})])
  await sessions()
  await user.keyboard('s')
  await user.type(screen.getByLabelText('Tu contraseña'), 'mía{Enter}')
  const code = await screen.findByLabelText('Código de tu aplicación')
  wire.answerAll([
    answering(startStaffApp, {
      is: 'started',
      secret: 'ABCD EFGH',
      uri: 'otpauth://totp/x?secret=ABCDEFGH',
      pending: 'x',
    }),
    answering(replaceStaffApp, {is: 'wrong-code'}),
  ])
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  await user.type(screen.getByLabelText('Código de la aplicación nueva'), '111111{Enter}')
  expect(await screen.findByText(/El código no es correcto/)).toBeTruthy()
  wire.answerAll([answering(replaceStaffApp, {is: 'replaced'})])
  await user.click(screen.getByRole('button', {name: 'Usar esta aplicación'}))
  expect(await screen.findByText('Tu segundo paso es ahora la aplicación nueva.')).toBeTruthy()
})

it('says that the sessions could not be read, and reads them again', async () => {
  const {user, wire} = await open([[staffSessions, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([SESSIONS])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await sessions()).toHaveLength(2)
})
