import {endpoint} from '@ceibo/contract/wire/endpoint'
import {AREAS, ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {apiDocumentation} from '#web/api-documentation.ts'
import {health} from './health.ts'
import {metrics} from './metrics.ts'
import {openApiDocument} from '#api/http/openapi-document.ts'
import {API, echo, echoRoute} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()
const calm = {isBusy: () => false, lagSeconds: () => 0, stop: () => undefined}

describe('operations', () => {
  it('answer that the process runs and can serve', async () => {
    const server = await testServer(db, {routes: [], extras: [health]})

    expect((await server.inject('/healthz')).json()).toEqual({status: 'ok'})
    expect((await server.inject('/readyz')).json()).toEqual({status: 'ready'})
  })

  it('export durations by call and status, connections, waiting mails, and memory', async () => {
    const waiting = {name: 'ceibo_mail_outbox_depth', help: 'Mails that wait', read: async () => 7}
    const numbers = metrics(calm, [waiting])
    const server = await testServer(db, {routes: [echoRoute()], extras: [numbers.mount], observe: numbers.observe})
    await server.inject({method: 'POST', url: `${API}/eco?documento=30111222`, payload: {}})
    await server.inject('/nada/30111222')
    const {body} = await server.inject('/metrics')

    expect(body).toContain('ceibo_http_request_duration_seconds_count{endpoint="echo",method="POST",status="422"} 1')
    expect(body).toMatch(/ceibo_database_connections\{state="\w+"\} \d/)
    expect(body).toContain('ceibo_mail_outbox_depth 7')
    expect(body).toMatch(/ceibo_process_resident_memory_bytes \d{7}/)
    expect(body).not.toContain('30111222')
  })

  it('are answered while all other calls get 503', async () => {
    const guard = {...calm, isBusy: () => true}
    const server = await testServer(db, {routes: [echoRoute()], extras: [health], guard})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 3}})

    expect(answer.json()).toMatchObject({codigo: 'busy'})
    expect(answer.headers['retry-after']).toBe('5')
    expect((await server.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('the description of the calls', () => {
  const document = openApiDocument(AREAS, {title: 'Ceibo', url: 'http://localhost'})

  it('shows each call as it is on the wire', () => {
    const described = openApiDocument(
      {
        test: [
          endpoint('echo', 'POST /eco/{id}', {...echo, authorization: 'patient', idempotent: true, captcha: true}),
        ],
      },
      {title: 'Ceibo', url: 'http://localhost'},
    )

    expect(described).toMatchObject({
      openapi: '3.1.0',
      paths: {
        [`${API}/eco/{id}`]: {
          post: {
            operationId: 'echo',
            security: [{session: [], binding: []}],
            parameters: [{name: 'recaptcha'}, {name: 'Idempotency-Key'}],
            requestBody: {content: {'application/json': {schema: {required: ['nombre', 'edad']}}}},
            responses: {
              '200': {content: {'application/json': {schema: {properties: {saludo: {type: 'string'}}}}}},
              '401': {description: 'not-signed-in: Ingresá para seguir'},
              '403': {description: 'session-expired: Vencimiento de sesión'},
            },
          },
        },
      },
    })
  })

  it('has every call of the table, with the parameters in its path', () => {
    const text = JSON.stringify(document)

    for (const {id} of ENDPOINTS) expect(text).toContain(`"operationId":"${id}"`)
    expect(document).toMatchObject({
      paths: {
        [`${API}/maestro/planes/{planId}/tipos`]: {get: {parameters: [{name: 'planId', in: 'path', required: true}]}},
        [`${API}/apim/turnos/confirmar`]: {
          post: {
            requestBody: {content: {'application/json': {schema: {properties: {prestadorId: expect.anything()}}}}},
          },
        },
      },
    })
  })

  it('is served as JSON and as a page that needs no script', async () => {
    const server = await testServer(db, {routes: [], extras: [apiDocumentation(AREAS)]})
    const page = await server.inject('/api/docs')

    const described: unknown = (await server.inject('/api/openapi.json')).json()
    expect(described).toEqual(
      JSON.parse(
        JSON.stringify(openApiDocument(AREAS, {title: 'Ceibo: calls of the portal', url: 'http://localhost:3000'})),
      ),
    )
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/apim/turnos/confirmar')
    expect(page.body).not.toContain('<script')
  })

  it('R7: is generated once, however often it is requested', async () => {
    const server = await testServer(db, {routes: [], extras: [apiDocumentation(AREAS)]})
    const secondsOf = async (times: number) => {
      const began = performance.now()
      for (let n = 0; n < times; n++) expect((await server.inject('/api/openapi.json')).statusCode).toBe(200)
      return performance.now() - began
    }
    const first = await secondsOf(1)
    expect(await secondsOf(5)).toBeLessThan(first * 2)
    const {etag} = (await server.inject('/api/openapi.json')).headers
    const again = await server.inject({url: '/api/openapi.json', headers: {'if-none-match': String(etag)}})
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
