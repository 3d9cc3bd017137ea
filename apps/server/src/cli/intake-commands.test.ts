import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {fhirServer} from '#modules/studies/intake/fhir/test-fhir-server.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-clients-'))
afterAll(() => rm(folder, {recursive: true}))

const ceibo = (...args: string[]) =>
  runOperation(args, {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl})

it('makes a client whose secret gives tokens, lists it without the secret, and ends it', async () => {
  const {askToken} = await fhirServer(db)
  const {code, text} = await ceibo('intake', 'client', 'create', 'laboratorio central', '--scope', 'laboratory')
  expect(code).toBe(0)
  const [, id = '', secret = ''] = /^client_id +(\S+)\nclient_secret +(\S+)$/.exec(text) ?? []
  const form = {grant_type: 'client_credentials', client_id: id, client_secret: secret}
  expect((await askToken(form)).json()).toMatchObject({scope: 'laboratory'})

  const {text: listed} = await ceibo('intake', 'client', 'list')
  expect(listed).toContain(`laboratorio central  ${id}  laboratory  `)
  expect(listed).not.toContain(secret)
  expect(await ceibo('intake', 'client', 'create', 'laboratorio central')).toEqual({
    code: 1,
    text: 'There is a client laboratorio central already: revoke it first.',
  })

  expect(await ceibo('intake', 'client', 'revoke', 'laboratorio central')).toMatchObject({code: 0})
  expect((await askToken(form)).statusCode).toBe(401)
  expect((await ceibo('intake', 'client', 'list')).text).toContain('  revoked ')
  expect(await ceibo('intake', 'client', 'revoke', 'laboratorio central')).toMatchObject({code: 1})
  expect(await ceibo('intake', 'client', 'create', 'laboratorio central')).toMatchObject({code: 0})
})

it('refuses names and scopes that are none', async () => {
  expect(await ceibo('intake', 'client', 'create', '-x')).toMatchObject({code: 2})
  expect(await ceibo('intake', 'client', 'create', 'a', '--scope', 'todo')).toMatchObject({
    code: 2,
    text: '--scope must be one of laboratory, imaging.',
  })
})
