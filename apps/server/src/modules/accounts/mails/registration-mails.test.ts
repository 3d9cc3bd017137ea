import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {pinMail, welcomeMail} from './registration-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.ejemplo.test'})

it('mails the code with its validity and a warning that nobody will ask for it', () => {
  const mail = pinMail.render({pin: '012345', purpose: 'registration'}, site)
  expect(mail?.subject).toBe('Tu código de verificación')
  expect(mail?.text).toContain('Código: 012345')
  expect(mail?.text).toContain('Hola:')
  expect(mail?.text).toContain('20 minutos')
  expect(mail?.html).toContain('012345')
})

it('greets a new account with a link to sign in', () => {
  const mail = welcomeMail.render({firstName: 'Sofía'}, site)
  expect(mail?.text).toContain('Hola, Sofía:')
  expect(mail?.text).toContain('https://portal.ejemplo.test/login')
})

it('shows a name as text, whatever is in it', () => {
  const mail = welcomeMail.render({firstName: '<b>Sofía</b>'}, site)
  expect(mail?.html).not.toContain('<b>Sofía')
})

it.each([
  ['a code', pinMail, {pin: '12', purpose: 'registration'}],
  ['welcome', welcomeMail, {}],
])('renders the mail of %s only from data of its own', (_, type, data) => {
  expect(type.render(data, site)).toBeUndefined()
})
