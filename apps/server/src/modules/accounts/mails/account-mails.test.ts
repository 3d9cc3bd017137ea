import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {emailChangedMail, resetLinkMail} from './account-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.example', BRAND_NAME: 'Clínicas & Co'})
const linkMail = (data: object) => resetLinkMail.render(data, site)?.text

describe('the mails of an account', () => {
  it('link to the configured address of the portal, and to no other', () => {
    const link = {firstName: 'Ana', purpose: 'reset', minutes: 20}

    expect(linkMail({...link, path: '/login?token=abc&pId=7'})).toContain(
      'Elegir una contraseña nueva: https://portal.example/login?token=abc&pId=7',
    )
    expect(linkMail({...link, path: '@evil.example/login?token=abc&pId=7'})).toBeUndefined()
    expect(linkMail({...link, path: '//evil.example/login?token=abc'})).toBeUndefined()
  })

  it('say how long a link is valid, and what to do if the reader did not ask for it', () => {
    const text = emailChangedMail.render(emailChangedMail.samples[0]?.data, site)?.text

    expect(text).toContain('72 horas')
    expect(text).toContain('Nuevo email: a•••@c•••.example')
    expect(text).toContain('lunes 2 de marzo 10:00\u00a0h')
  })
})
