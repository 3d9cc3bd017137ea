import {signInStaff, staffSession, WRONG_STAFF_CREDENTIALS} from '@ceibo/contract/staff/staff-session'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {LUCIA, openConsole} from '#app/page-tests/test-console.tsx'

async function signIn(answers: readonly TestAnswer[]) {
  const opened = await openConsole('/nada', {member: null, answers})
  const {user} = opened
  await user.type(await screen.findByRole('textbox', {name: 'Email'}), LUCIA.email)
  await user.type(screen.getByLabelText('Contraseña'), 'Ceibo2026!{Enter}')
  return opened
}

it('asks who it is, and opens the address that was asked for', async () => {
  await signIn([answering(signInStaff, {is: 'signed-in'}), answering(staffSession, LUCIA)])
  expect(await screen.findByRole('button', {name: /^Bloquear/})).toBeTruthy()
  expect(location.pathname).toBe('/consola/nada')
})

it('says that it was wrong and how long to wait, and nothing about which part', async () => {
  await signIn([answering(signInStaff, {is: 'wrong-credentials', waitSeconds: 120})])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(WRONG_STAFF_CREDENTIALS)
  expect(alert.textContent).toContain('2 minutos')
  await expectAccessible(document.body)
})

it('asks for the code of who has a second step, and says when an account lacks one', async () => {
  const {user, wire} = await signIn([answering(signInStaff, {is: 'second-step', byCode: true, key: null})])
  const code = await screen.findByLabelText('Código de tu aplicación')
  expect(document.activeElement).toBe(code)
  wire.answerAll([answering(signInStaff, {is: 'no-second-step'})])
  await user.type(code, '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Tu cuenta no tiene segundo paso')
})

it('shows what failed, and the way is open to try again', async () => {
  const {user, wire} = await signIn([[signInStaff, () => failed('busy')]])
  expect(await screen.findByRole('alert')).toBeTruthy()
  wire.answerAll([answering(signInStaff, {is: 'signed-in'}), answering(staffSession, LUCIA)])
  await user.click(screen.getByRole('button', {name: 'Ingresar'}))
  expect(await screen.findByRole('button', {name: /^Bloquear/})).toBeTruthy()
})
