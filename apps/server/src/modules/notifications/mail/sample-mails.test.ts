import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {MAILS} from '#server-modules.ts'
import {sampleMails} from './sample-mails.ts'

const site = testConfiguration({PUBLIC_URL: 'https://portal.example', BRAND_NAME: 'Clínicas & Co'})
const samples = MAILS.flatMap((mail) => mail.samples.map((sample) => ({mail, ...sample})))

it('names each kind of mail once', () => {
  const kinds = MAILS.map(({kind}) => kind)
  expect(kinds).toHaveLength(new Set(kinds).size)
})

it('shows every sample, each of which its own template reads', () => {
  expect(sampleMails(MAILS)(site).map(({name}) => name)).toEqual(samples.map(({name}) => name))
})

// Mails with the words of a stranger have no HTML.
const PLAIN = ['enquiry', 'enquiry-answer']
const withNames = samples.filter(({mail, data}) => !PLAIN.includes(mail.kind) && Object.keys(data).length > 0)

it.each(withNames)('$name: is escaped and loads nothing', ({mail, data}) => {
  const nasty = `<img src="https://evil.example/x" onerror='a'>&`
  const names = {firstName: nasty, patientName: nasty, recipientName: nasty, matter: nasty}
  const content = mail.render({...data, ...names}, site)

  expect(content?.html).not.toContain('<img')
  const namesSomebody = !['pin', 'data-request'].includes(mail.kind)
  expect(content?.html?.includes('&lt;img src=&quot;https://evil.example/x&quot;')).toBe(namesSomebody)
  expect(content?.html).not.toMatch(/\ssrc=["']|url\(|<link|<script/)
  expect(content?.html).toContain('<meta name="color-scheme" content="light dark">')
  expect(content?.text).toContain('Clínicas & Co')
})
