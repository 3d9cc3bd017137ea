import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {demoMailGallery} from './demo-mail-gallery.ts'
import {demoMailPages} from './demo-mail-pages.ts'
import {storeMail} from './demo-mailbox.queries.ts'

const {db} = await freshDatabase()

describe('the mailbox of the demo', () => {
  it('shows what would have been sent, newest first', async () => {
    const server = await testServer(db, {routes: [], extras: [demoMailPages]})
    const mail = {
      reference: '1',
      to: 'ana@ceibo.example',
      text: 'Hola',
      html: '<p style="color:red">Hola</p>',
      attachments: [],
    }
    await storeMail(db, {...mail, subject: 'Primero'}, TEST_NOW)
    const attachments = [{filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('123')}]
    await storeMail(db, {...mail, subject: '<b>Segundo</b>', attachments}, new Date(TEST_NOW.getTime() + 1000))
    const json = (await server.inject('/demo/correo.json')).json()
    const page = await server.inject('/demo/correo')

    expect(json).toEqual([
      expect.objectContaining({
        subject: '<b>Segundo</b>',
        attachments: [{filename: 'a.pdf', contentType: 'application/pdf', size: 3}],
      }),
      {
        id: expect.any(String),
        to: 'ana@ceibo.example',
        subject: 'Primero',
        text: 'Hola',
        html: mail.html,
        sentAt: TEST_NOW.toISOString(),
        attachments: [],
      },
    ])
    expect(page.body).toContain('&lt;b&gt;Segundo&lt;/b&gt;')
    expect(page.body.indexOf('Segundo')).toBeLessThan(page.body.indexOf('Primero'))
  })

  it('shows a mail in a frame without any rights', async () => {
    const server = await testServer(db, {routes: [], extras: [demoMailPages]})
    const [{id}] = (await server.inject('/demo/correo.json')).json()
    const mail = await server.inject(`/demo/correo/${id}`)

    expect(mail.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'; /)
    expect((await server.inject('/demo/correo/999999')).statusCode).toBe(404)
    expect((await server.inject('/demo/correo/1e3')).statusCode).toBe(404)
  })

  it('does not exist where it is not mounted', async () => {
    const server = await testServer(db, {routes: []})

    expect((await server.inject('/demo/correo.json')).statusCode).toBe(404)
  })
})

describe('the gallery of mails', () => {
  it('shows each mail as text, and as a page in a frame without any rights', async () => {
    const sample = {name: 'Código', kind: 'pin', subject: 'Tu <código>', text: '048213', html: '<p>048213</p>'}
    const server = await testServer(db, {routes: [], extras: [demoMailGallery(() => [sample])]})
    const page = await server.inject('/demo/correo/plantillas')
    const mail = await server.inject('/demo/correo/plantillas/0')

    expect(page.body).toContain('Tu &lt;código&gt;')
    expect(mail.body).toBe(sample.html)
    expect(mail.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none'; /)
    expect((await server.inject('/demo/correo/plantillas/1')).statusCode).toBe(404)
  })
})
