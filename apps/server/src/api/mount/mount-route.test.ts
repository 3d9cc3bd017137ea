import {endpoint} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it, vi} from 'vitest'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {assertEveryEndpointMounted} from './mounted-endpoints.ts'
import {route} from './route.ts'
import {testServer} from '#api/testing/test-server.ts'
import {API, echo, echoRoute} from '#api/testing/test-echo-call.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {PATIENT, signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()

describe('a mounted call', () => {
  it('answers with the result of its handler, encoded for the wire', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 30}})

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({estado: 0, mensaje: '', saludo: 'Ana 30'})
  })

  it('R7: reports every problem at once, by the name of the field on the wire', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'A'}})

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      codigo: 'invalid',
      errores: [
        {campo: 'nombre', mensaje: 'Ingresá un nombre válido'},
        {campo: 'edad', mensaje: 'Este campo es requerido'},
      ],
    })
  })

  it('R7: drops unknown fields', async () => {
    const server = await testServer(db, {
      routes: [
        route(
          echo,
          nobody(),
          () => true,
          async ({input}) => ({greeting: Object.keys(input).toSorted().join()}),
        ),
      ],
    })
    const payload = {nombre: 'Ana', edad: 30, admin: true}
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload})

    expect(answer.json()).toMatchObject({saludo: 'age,name'})
  })

  it.each([
    ['a body that is no JSON', '{"nombre":', 'application/json', 400],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400],
    ['another type', 'nombre=Ana', 'application/x-www-form-urlencoded', 415],
    ['more than 256 KB', JSON.stringify({nombre: 'a'.repeat(257 * 1024)}), 'application/json', 413],
    ['a list of 51', JSON.stringify({lista: Array.from({length: 51}, () => 1)}), 'application/json', 422],
    ['nine levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`, 'application/json', 422],
    [
      'a list of 51 where none belongs',
      JSON.stringify({x: Array.from({length: 51}), nombre: 'Ana', edad: 3}),
      'application/json',
      422,
    ],
    ['101 properties', `{${'"x":0,'.repeat(99)}"nombre":"Ana","edad":3}`, 'application/json', 422],
    [
      'nine levels where none belongs',
      `{"nombre":"Ana","edad":3,"x":${'['.repeat(8)}${']'.repeat(8)}}`,
      'application/json',
      422,
    ],
    ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 422],
    ['a prototype key', '{"__proto__":{"nombre":"Ana"},"nombre":"Ana","edad":3}', 'application/json', 422],
    ['a control character', '{"nombre":"An\\u0000a","edad":3}', 'application/json', 422],
    ['a line break in a name', '{"nombre":"Ana\\nBcc: x","edad":3}', 'application/json', 422],
    ['a bidirectional override', '{"nombre":"Ana\\u202Egpj","edad":3}', 'application/json', 422],
    ['half a surrogate pair', '{"nombre":"Ana\\ud800","edad":3}', 'application/json', 422],
  ])('R7: refuses %s', async (_, payload, type, status) => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const answer = await server.inject({
      method: 'POST',
      url: `${API}/eco`,
      headers: {'content-type': type},
      payload,
    })

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({titulo: expect.any(String), siguiente: expect.any(String)})
  })

  it('R7: does not read the body of a call that takes none', async () => {
    const none = endpoint('echo', 'POST /eco', {
      ...echo,
      input: z.codec(z.object({}), z.object({}), {decode: () => ({}), encode: () => ({})}),
    })
    const routes = [
      route(
        none,
        nobody(),
        () => true,
        async () => ({greeting: 'hola'}),
      ),
    ]
    const server = await testServer(db, {routes})
    const headers = {'content-type': 'application/json'}
    const send = (payload: string) => server.inject({method: 'POST', url: `${API}/eco`, headers, payload})
    const parse = vi.spyOn(JSON, 'parse')
    expect((await send('{"no JSON')).statusCode).toBe(200)
    expect((await send('['.repeat(17_000))).statusCode).toBe(413)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('R7: checks the length of a text before anything else reads it, by the limit of its field', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const send = async (payload: object) => (await server.inject({method: 'POST', url: `${API}/eco`, payload})).json()
    const [long, marks] = ['a'.repeat(301), `a${'\u0315'.repeat(9)}`]
    expect(await send({nombre: long, edad: 3})).toMatchObject({
      errores: [{campo: 'nombre', mensaje: 'Puede tener hasta 300 caracteres'}],
    })
    expect(await send({nombre: marks, edad: 3})).toMatchObject({
      errores: [{campo: 'nombre', mensaje: 'Hay caracteres que no se pueden usar'}],
    })
    expect(await send({nombre: 'Ana', edad: 3, otro: long, mas: marks})).toMatchObject({saludo: 'Ana 3'})
  })

  it('R7: reports at most 50 problems, and no unknown name', async () => {
    const fields = Object.fromEntries(Array.from({length: 90}, (_, n) => [`campo${n}`, z.string()]))
    const many = endpoint('echo', 'POST /eco', {
      ...echo,
      input: z.codec(z.object({body: z.object(fields)}), z.object({}), {
        decode: () => ({}),
        encode: () => ({body: {}}),
      }),
    })
    const routes = [
      route(
        many,
        nobody(),
        () => true,
        async () => ({greeting: 'hola'}),
      ),
    ]
    const server = await testServer(db, {routes})
    const payload = {['x'.repeat(1_000)]: 1, campo0: {['y'.repeat(1_000)]: 1}}
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload})

    expect(answer.json()).toMatchObject({errores: {length: 50}})
    expect(answer.body).not.toMatch(/xxx|yyy/)
  })

  it('R7: composes letters and accents (NFC)', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const payload = {nombre: 'Mari\u0301a', edad: 3}
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload})

    expect(answer.json()).toMatchObject({saludo: 'Mar\u00EDa 3'})
  })

  it('R7: validates the headers that it declares, and ignores others that a proxy adds', async () => {
    const input = z.codec(z.object({headers: z.object({ciudad: z.string()})}), z.object({name: z.string()}), {
      decode: ({headers}) => ({name: headers.ciudad}),
      encode: ({name}) => ({headers: {ciudad: name}}),
    })
    const reading = endpoint('echo', 'GET /eco', {...echo, input})
    const routes = [
      route(
        reading,
        nobody(),
        () => true,
        async ({input: {name}}) => ({greeting: name}),
      ),
    ]
    const server = await testServer(db, {routes})
    // Node decodes a header of UTF-8 bytes as latin1.
    const bytes = Buffer.from('Ávila').toString('latin1')
    const ask = (headers: Record<string, string>) => server.inject({method: 'GET', url: `${API}/eco`, headers})

    expect((await ask({ciudad: 'Salta', 'x-geo-city': bytes})).json()).toMatchObject({saludo: 'Salta'})
    expect((await ask({ciudad: bytes})).json()).toMatchObject({codigo: 'invalid', errores: [{campo: 'ciudad'}]})
  })

  it('R2: answers 401 without a session and 403 only for an expired token', async () => {
    const patient = endpoint('echo', 'POST /eco', {...echo, authorization: 'patient'})
    const routes = [
      route(
        patient,
        nobody(),
        () => true,
        async () => ({greeting: 'hola'}),
      ),
    ]
    const payload = {nombre: 'Ana', edad: 3}
    const status = async (is: 'not-signed-in' | 'session-expired') => {
      const server = await testServer(db, {routes, authenticate: async () => ({is})})
      return (await server.inject({method: 'POST', url: `${API}/eco`, payload})).statusCode
    }

    expect(await status('not-signed-in')).toBe(401)
    expect(await status('session-expired')).toBe(403)
  })

  it('R1: answers for the data of somebody else byte for byte as for missing data', async () => {
    const patient = endpoint('echo', 'POST /eco', {...echo, authorization: 'patient'})
    const routes = [
      route(
        patient,
        nobody(),
        (actor) => actor.personId === 2,
        async () => ({greeting: 'hola'}),
      ),
    ]
    const refusals: string[] = []
    const recordRefusal = async ({object}: {object: string}) => void refusals.push(object)
    const server = await testServer(db, {routes, authenticate: signedIn, recordRefusal})
    const payload = {nombre: 'Ana', edad: 3}
    const notYours = await server.inject({method: 'POST', url: `${API}/eco`, payload})
    const unknown = await server.inject({method: 'POST', url: `${API}/nada`, payload})

    expect(PATIENT.personId).not.toBe(2)
    expect(refusals).toEqual(['echo'])
    expect(notYours.statusCode).toBe(404)
    expect(notYours.rawPayload.equals(unknown.rawPayload)).toBe(true)
    expect(namesOf(notYours.headers)).toEqual(namesOf(unknown.headers))
  })

  it('answers an unexpected error with one general message and the id of the request', async () => {
    const server = await testServer(db, {routes: [route(echo, nobody(), () => true, failing)]})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 3}})

    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('30111222')
    expect(answer.json()).toMatchObject({codigo: 'unexpected', pedido: answer.headers['x-request-id']})
  })

  it('sends the time to wait in Retry-After', async () => {
    const server = await testServer(db, {routes: [route(echo, nobody(), () => true, busy)]})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 3}})

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.json()).toMatchObject({esperaSegundos: 7})
  })

  it('R4: is not stored by any cache, however its address is written', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    for (const url of [API, '/%61pi/adminsitio/registernosociosmg', '/api/nada']) {
      const {headers} = await server.inject({method: 'POST', url: `${url}/eco`, payload: {nombre: 'Ana', edad: 3}})
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('R4: is not stored by any cache and may load nothing', async () => {
    const server = await testServer(db, {routes: [echoRoute()]})
    const {headers} = await server.inject({method: 'POST', url: `${API}/eco`, payload: {}})

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('a call of each method', () => {
  const noBody = {input: z.codec(z.object({}), z.object({}), {decode: () => ({}), encode: () => ({})})}

  it.each(['PUT', 'PATCH'] as const)('%s takes a body, and runs once for a key', async (method) => {
    let runs = 0
    const changing = endpoint('echo', `${method} /eco`, {...echo, idempotent: true, authorization: 'patient'})
    const routes = [route(changing, nobody(), anybody, async ({input}) => ({greeting: `${input.name} ${++runs}`}))]
    const server = await testServer(db, {routes, authenticate: signedIn})
    const send = (edad: number) =>
      server.inject({
        method,
        url: `${API}/eco`,
        headers: {'idempotency-key': `a-key-of-${method}`},
        payload: {nombre: 'Ana', edad},
      })
    expect((await send(3)).json()).toMatchObject({saludo: 'Ana 1'})
    expect((await send(3)).json()).toMatchObject({saludo: 'Ana 1'})
    expect((await send(4)).json()).toMatchObject({codigo: 'key-reused'})
  })

  it('DELETE works without a body, and ignores one', async () => {
    const removing = endpoint('echo', 'DELETE /eco', {...echo, ...noBody})
    const routes = [route(removing, nobody(), anybody, async () => ({greeting: 'gone'}))]
    const server = await testServer(db, {routes})
    const send = (payload?: string) =>
      server.inject({
        method: 'DELETE',
        url: `${API}/eco`,
        ...(payload !== undefined && {payload, headers: {'content-type': 'application/json'}}),
      })
    expect((await send()).json()).toMatchObject({saludo: 'gone'})
    expect((await send('{"no JSON')).json()).toMatchObject({saludo: 'gone'})
    expect((await send(`"${'a'.repeat(17_000)}"`)).statusCode).toBe(413)
    expect((await server.inject({method: 'PATCH', url: `${API}/eco`})).statusCode).toBe(404)
  })

  it.each(['GET', 'DELETE'] as const)('%s does not mount with a body', async (method) => {
    const broken = route(endpoint('echo', `${method} /eco`, echo), nobody(), anybody, async () => ({greeting: ''}))
    await expect(testServer(db, {routes: [broken]})).rejects.toThrow(`${method} takes no body`)
  })
})

describe('the start', () => {
  it('fails when a call of the table has no route', () => {
    expect(() => assertEveryEndpointMounted([echo], [])).toThrow('echo does not mount: it has 0 routes')
  })

  it('fails when a route has no policy', () => {
    const unguarded = {endpoint: echo}
    const routes = [Object.assign(JSON.parse('{}'), unguarded)]
    expect(() => assertEveryEndpointMounted([echo], routes)).toThrow('echo does not mount: it has no policy')
  })

  it('succeeds when each call has its route', () => {
    const own = echoRoute()
    expect(() => assertEveryEndpointMounted([own.endpoint], [own])).not.toThrow()
  })
})

it('refuses an answer that its own schema does not allow', async () => {
  const broken = endpoint('echo', 'POST /eco', {
    ...echo,
    output: z.codec(z.object({a: z.literal(1)}), z.object({b: z.string()}), {
      decode: () => ({b: ''}),
      encode: () => ({a: 1 as const}),
    }),
  })
  const server = await testServer(db, {
    routes: [route(broken, nobody(), anybody, async () => JSON.parse('{"b": 2}'))],
  })
  const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 3}})

  expect(answer.statusCode).toBe(500)
})

const namesOf = (headers: object) => Object.keys(headers).toSorted()
const failing = async () => Promise.reject(new Error('the document 30111222 is there'))
const busy = async () => Promise.reject(new AppError('busy', {waitSeconds: 7}))
