import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import type {Database} from '@ceibo/database/open-database'
import {onTestFinished} from 'vitest'
import type {Dependencies} from '#dependencies.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {fhirIntake} from './fhir-intake.ts'
import {createClient, INTAKE_SCOPES, type IntakeScope} from './intake-clients.ts'

/** A server with the intake alone, its clients and their calls. */
export async function fhirServer(db: Database, changed: Partial<Dependencies> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-intake-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const clock = settableClock(TEST_NOW)
  const files = folderFiles(folder)
  const server = await testServer(db, {routes: [], extras: [fhirIntake], clock, files, ...changed})

  async function client(name: string, scopes: readonly IntakeScope[] = INTAKE_SCOPES) {
    const made = await createClient({name, scopes}, {db, clock})
    if (made === undefined) throw new Error('The name is taken')
    return made
  }

  const askToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/fhir/token',
      headers: {...headers, 'content-type': 'application/x-www-form-urlencoded'},
      payload: new URLSearchParams(form).toString(),
    })

  async function tokenOf({clientId, secret}: {clientId: string; secret: string}, scope?: string): Promise<string> {
    const form = {grant_type: 'client_credentials', client_id: clientId, client_secret: secret}
    const answer = await askToken({...form, ...(scope !== undefined && {scope})})
    return answer.json<{access_token: string}>().access_token
  }

  const send = (token: string, payload: object | string | Buffer, type = 'application/fhir+json') =>
    server.inject({
      method: 'POST',
      url: '/fhir',
      headers: {authorization: `Bearer ${token}`, 'content-type': type},
      payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    })

  return {server, clock, files, client, askToken, tokenOf, send}
}

export type Outcome = {
  resourceType: string
  issue: {severity: string; code: string; diagnostics: string; expression?: string[]}[]
}
export type ResponseBundle = {type: string; entry: {response: {status: string; outcome?: Outcome}}[]}
