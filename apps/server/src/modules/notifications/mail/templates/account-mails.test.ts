import {describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {MAIL_SAMPLES} from './mail-samples.ts'
import {renderMail} from './render-mail.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.example', BRAND_NAME: 'Clínicas & Co'})
const textOf = (kind: string, data: object) => renderMail(kind, data, site)?.text

// The mail of an enquiry has no HTML.
const withNames = MAIL_SAMPLES.filter(({kind, data}) => kind !== 'enquiry' && Object.keys(data).length > 0)

describe('the mails of an account', () => {
  it.each(withNames.map((sample) => [sample.name, sample] as const))(
    '%s: is escaped and loads nothing',
    (_, sample) => {
      const nasty = `<img src="https://evil.example/x" onerror='a'>&`
      const names = {firstName: nasty, patientName: nasty, recipientName: nasty, matter: nasty}
      const mail = renderMail(sample.kind, {...sample.data, ...names}, site)

      expect(mail?.html).not.toContain('<img')
      const namesSomebody = !['pin', 'data-request'].includes(sample.kind)
      expect(mail?.html?.includes('&lt;img src=&quot;https://evil.example/x&quot;')).toBe(namesSomebody)
      expect(mail?.html).not.toMatch(/\ssrc=["']|url\(|<link|<script/)
      expect(mail?.html).toContain('<meta name="color-scheme" content="light dark">')
      expect(mail?.text).toContain('Clínicas & Co')
    },
  )

  it('link to the configured address of the portal, and to no other', () => {
    const link = {firstName: 'Ana', purpose: 'reset', minutes: 20}

    expect(textOf('reset-link', {...link, path: '/login?token=abc&pId=7'})).toContain(
      'Elegir una contraseña nueva: https://portal.example/login?token=abc&pId=7',
    )
    expect(textOf('reset-link', {...link, path: '@evil.example/login?token=abc&pId=7'})).toBeUndefined()
    expect(textOf('reset-link', {...link, path: '//evil.example/login?token=abc'})).toBeUndefined()
  })

  it('say how long a link is valid, and what to do if the reader did not ask for it', () => {
    const text = textOf('email-changed', MAIL_SAMPLES.find(({kind}) => kind === 'email-changed')?.data ?? {})

    expect(text).toContain('72 horas')
    expect(text).toContain('Nuevo email: a•••@c•••.example')
    expect(text).toContain('lunes 2 de marzo 10:00\u00a0h')
  })
})
