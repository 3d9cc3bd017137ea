import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {createLog, LoggedFault} from './create-log.ts'
import {route} from '#api/mount/route.ts'
import {API, echo} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'
import {nobody} from '#api/subjects/subject.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

/** Secrets and personal data that must never be logged, each in another part of a request. */
const PLANTED = [
  '30111222',
  'Ceballos',
  'secreto-Ceibo2026',
  'token-de-sesion',
  'cookie-privada',
  'consulta-clinica',
  'clave-123456',
]

/** A log whose lines can be read by the test. */
function readableLog() {
  const lines: string[] = []
  return {log: createLog('debug', {write: (line) => void lines.push(line)}), lines}
}

describe('the log', () => {
  it.each([
    ['an answer', async () => ({greeting: 'hola'})],
    [
      'a failure',
      async () => {
        const detail = `duplicate key (document)=(30111222) of Ceballos, secreto-Ceibo2026`
        throw Object.assign(new Error(detail, {cause: new Error('consulta-clinica')}), {detail, code: '23505'})
      },
    ],
  ])('R12: of %s has the call and nothing that people sent', async (_, work) => {
    const {log, lines} = readableLog()
    const patient = {...echo, authorization: 'patient'} as const
    const server = await testServer(db, {
      routes: [route(patient, nobody(), () => true, work)],
      log,
      authenticate: signedIn,
    })
    await server.inject({
      method: 'POST',
      url: `${API}/eco?documento=30111222&token=token-de-sesion`,
      headers: {
        authorization: 'Bearer token-de-sesion',
        cookie: 'session=cookie-privada',
        'idempotency-key': 'clave-123456',
        'user-agent': 'consulta-clinica',
      },
      payload: {nombre: 'Ana Ceballos', edad: 3, password: 'secreto-Ceibo2026'},
    })
    await server.inject({method: 'GET', url: '/nada/30111222/Ceballos'})
    const written = lines.join('')

    expect(written).toContain('"endpoint":"echo"')
    expect(written).toMatch(/"actor":"[0-9a-f]{12}"/)
    expect(PLANTED.filter((value) => written.includes(value))).toEqual([])
  })

  it('R12: drops unknown fields and the messages of errors, and keeps their stack', () => {
    const {log, lines} = readableLog()
    log.error({err: new Error('30111222'), body: {nombre: 'Ceballos'}, query: 'token-de-sesion', status: 500}, 'failed')
    log.error(new Error('30111222'))
    log.info({code: {nested: 'Ceballos'}}, 'seen %s', 'consulta-clinica')
    const written = lines.join('')

    expect(PLANTED.filter((value) => written.includes(value))).toEqual([])
    expect(written).toContain('create-log.test.ts')
    expect(written).toContain('"status":500')
  })

  it('R12: has the message of a fault that an operator must know, and of no other error', () => {
    const {log, lines} = readableLog()
    log.error({job: 'seal-audit', err: new LoggedFault('see "audit verify"', {cause: new Error('Ceballos')})}, 'failed')

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({error: {name: 'LoggedFault', reason: 'see "audit verify"'}})
    expect(lines[0]).not.toContain('Ceballos')
  })
})
