import {login} from '@ceibo/contract/accounts/access'
import {documentTypes} from '@ceibo/contract/catalogues/catalogues'
import {PATHS} from '@ceibo/contract/pages/paths'
import {captchaChallenge} from '@ceibo/contract/wire/captcha'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {answering} from '@ceibo/web-kit/page-tests/test-wire'

const OF_LOGIN = [answering(captchaChallenge, {is: 'off'}), answering(documentTypes, [{id: 2, name: 'DNI'}])]

const openLogin = (answers = OF_LOGIN) => openPage(PATHS.login, {session: null, answers})
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', {name: 'Ingresar'})

function offline() {
  throw new TypeError('The network is down')
}

it('empty fields are reported under each field and in a summary that takes the focus', async () => {
  const {user} = await openLogin()
  await field('Número de documento')
  await user.click(submit())
  const summary = await screen.findByRole('region', {name: /para corregir$/})
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(screen.getAllByText('Este campo es requerido').length).toBeGreaterThan(0)
  await expectAccessible()
})

it('the password can be shown and hidden', async () => {
  const {user} = await openLogin()
  const password = await field('Contraseña')
  await user.type(password, 'secreto')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', {name: /ver|mostrar/i}))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', {name: /ocultar/i}))
  expect(password.type).toBe('password')
})

it('a failed call is shown with its own text, and nothing typed is lost', async () => {
  const {user} = await openLogin([...OF_LOGIN, [login, offline]])
  const number = await field('Número de documento')
  await user.type(number, '30111222')
  await user.type(await field('Contraseña'), 'Ceibo2026!')
  await user.click(submit())
  await screen.findByText('Ups… tuvimos un problema')
  expect(number.value).toBe('30111222')
})
