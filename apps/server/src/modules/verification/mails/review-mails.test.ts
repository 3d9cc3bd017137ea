import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {reviewAcceptedMail, reviewRejectedMail} from './review-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.ejemplo.test'})

const ACCEPTED = {matter: 'la validación de tu identidad', text: 'Validamos tu identidad.'}
const REJECTED = {matter: ACCEPTED.matter, reasons: ['Está borrosa'], path: '/resubir-documentos?token=abc', days: 7}

it.each([
  ['review-accepted', reviewAcceptedMail, ACCEPTED],
  ['review-rejected', reviewRejectedMail, REJECTED],
])('greets by name in %s, and without a name where the account is unknown', (_, type, data) => {
  expect(type.render({...data, firstName: 'Rita'}, site)?.text).toMatch(/^Hola, Rita:/)
  expect(type.render(data, site)?.text).toMatch(/^Hola:/)
})
