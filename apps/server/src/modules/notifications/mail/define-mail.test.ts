import type {Database} from '@ceibo/database/open-database'
import * as z from 'zod/mini'
import {expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {queueMail} from '#modules/notifications/mail/queued-mail.queries.ts'
import {defineMail} from './define-mail.ts'

const greeting = defineMail({
  kind: 'greeting',
  schema: z.object({firstName: z.string()}),
  template: ({firstName}) => ({subject: 'Hola', greeting: `Hola, ${firstName}:`, lead: '', facts: [], notes: []}),
  samples: [{name: 'Saludo', data: {firstName: 'Ana'}}],
})

it('renders the data of its schema, and nothing else', () => {
  expect(greeting.render({firstName: 'Ana'}, testConfiguration())?.text).toMatch(/^Hola, Ana:/)
  expect(greeting.render({firstName: 3}, testConfiguration())).toBeUndefined()
  expect(greeting.render({}, testConfiguration())).toBeUndefined()
})

const queued = (tx: Database, now: Date) => [
  queueMail(tx, greeting, {recipient: 'ana@ceibo.example', data: {firstName: 'Ana'}, now}),
  // @ts-expect-error the name is missing
  queueMail(tx, greeting, {recipient: 'ana@ceibo.example', data: {}, now}),
  // @ts-expect-error a kind without its type does not define the data
  queueMail(tx, 'greeting', {recipient: 'ana@ceibo.example', data: {firstName: 'Ana'}, now}),
]

it('is queued only with the data of its type, which the compiler checks', () => {
  expect(queued).toBeTypeOf('function')
})
