import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {actingGrantedMail, familyChangedMail} from './family-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.ejemplo.test'})

it('says what to do about rights that begin, and only where to call about a change that has happened', () => {
  const given = {firstName: 'Rita', text: 'Un familiar rechazó tu pedido de vincularte.'}
  expect(actingGrantedMail.render(given, site)?.text).toContain(
    'Si algo no está bien, rechazalo o terminá el permiso desde la página, o llamanos al ',
  )
  expect(familyChangedMail.render(given, site)?.text).toMatch(/Si algo no está bien, llamanos al [\d-]+\./)
})
