import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {type Appointment, appointmentSheet, dashboardAppointments} from '@ceibo/contract/appointments/appointments'
import {cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {familyGroup} from '@ceibo/contract/people/family'
import {createUser} from '@ceibo/contract/accounts/registration'
import {shareStudy} from '@ceibo/contract/studies/sharing/study-sharing'
import type {InputOf} from '@ceibo/contract/wire/endpoint'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {afterEach, describe, expect, it} from 'vitest'
import {type ApiClient, createApiClient} from './api-client.ts'
import {ApiFailure} from './api-failure.ts'
import {tableFailure} from './failed-answer.ts'

const BASE = '/api/adminsitio/registernosociosmg'
const REFRESH = `${BASE}/login/refresh`
const FAMILY = `${BASE}/nosocios/7/grupofam`
const NO_FAMILY = {estado: 0, mensaje: '', data: []}

type Heard = {path: string; headers: IncomingMessage['headers']; body: string}
type Answer = {status?: number; json?: unknown; headers?: Record<string, string>; silent?: boolean}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real server that records every request and responds with the given function. */
async function aServer(answer: (heard: Heard, count: number) => Answer) {
  const heard: Heard[] = []
  async function attend(request: IncomingMessage, response: ServerResponse) {
    const one = await hear(request)
    heard.push(one)
    reply(response, answer(one, heard.filter(({path}) => path === one.path).length))
  }
  const server = createServer((request, response) => {
    void attend(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {heard, origin: `http://127.0.0.1:${port}`}
}

async function hear(request: IncomingMessage): Promise<Heard> {
  let body = ''
  for await (const part of request) body += String(part)
  return {path: (request.url ?? '').split('?')[0] ?? '', headers: request.headers, body}
}

function reply(response: ServerResponse, {status = 200, json = {}, headers = {}, silent = false}: Answer) {
  if (silent) return
  response.writeHead(status, {'content-type': 'application/json', ...headers})
  response.end(JSON.stringify(json))
}

/** A client whose session has the token `old`. */
function aClient(origin: string, {timeoutMs = 20_000, renewedElsewhere = false} = {}) {
  let tokens = {token: 'old', refreshToken: 'refresh-1', bookingToken: 'b'}
  const losses: string[] = []
  const pauses: number[] = []
  const api = createApiClient({
    pause: async (seconds) => void pauses.push(seconds),
    origin,
    timeoutMs,
    async askOthers() {
      if (renewedElsewhere) tokens = {token: 'new', refreshToken: 'refresh-2', bookingToken: 'b2'}
    },
    session: {tokens: () => tokens, replaceTokens: (next) => void (tokens = next)},
    onSessionLost: (why) => losses.push(why),
  })
  return {api, losses, pauses, tokens: () => tokens}
}

const SOMEBODY: InputOf<typeof createUser> = {
  firstName: 'Sofía',
  lastName: 'Paz',
  documentType: 2,
  documentNumber: '40123456',
  email: 'sofia.paz@correo.example',
  nationality: 1,
  province: 2,
  city: 'Buenos Aires',
  address: 'Calle del Ceibo 100',
  postalCode: null,
  phone: '1155550300',
  plan: {is: 'listed', planId: 1, typeId: null},
  floor: null,
  apartment: null,
  sex: 'F',
  civilState: null,
  birthDate: '1997-05-14',
  password: 'Quebracho.77',
  channel: 'web',
  termsId: 1,
  termsHash: 'a'.repeat(64),
  browser: 'b',
  source: 'ceibo.example',
}

const SHARE: InputOf<typeof shareStudy> = {
  recipientName: 'Lucía Ferro',
  recipientEmail: 'lucia@correo.example',
  comment: null,
  isAccepted: true,
  days: 7,
  openings: 5,
  studies: ['a', 'b'],
}

const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => {
      throw new Error('The call was expected to fail')
    },
    (error: unknown) => {
      if (error instanceof ApiFailure) return error
      throw error
    },
  )

const expired = {estado: 1, codigo: 'session-expired', titulo: 't', mensaje: 'm', siguiente: 'sign-in', pedido: 'r1'}
const renewed = {estado: 0, mensaje: '', token: 'new', refreshToken: 'refresh-2', apimToken: 'b2'}

/** Accepts only the token `new`, and renews once. */
const renewing = ({path, headers}: Heard): Answer => {
  if (path === REFRESH) return {json: renewed}
  return headers.authorization === 'Bearer new' ? {json: NO_FAMILY} : {status: 403, json: expired}
}

describe('a call', () => {
  it('encodes the input by the contract and decodes the answer', async () => {
    const {origin, heard} = await aServer(() => ({
      json: {estado: 0, mensaje: '', respuesta: {datosrespuesta: {mensajerespuesta: ''}, turnos: {turno: []}}},
    }))
    const {api} = aClient(origin)
    const found: Appointment[] = await api.call(dashboardAppointments, {from: '2026-03-01', to: '2026-05-30'})
    expect(found).toEqual([])
    expect(heard[0]).toMatchObject({path: `${BASE}/apim/dashboard/turnos/consulta`})
    expect(heard[0]?.headers.authorization).toBe('Bearer old')
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({fechaDesde: '01/03/2026', fechaHasta: '30/05/2026'})
  })

  it('goes to the base path of its endpoint', async () => {
    const {origin, heard} = await aServer(() => ({status: 503}))
    await failureOf(aClient(origin).api.call(siteConfiguration, {}))
    expect(heard[0]?.path).toBe('/api/configuracion')
  })

  it('sends a solved captcha in the header whose name every proxy passes', async () => {
    const {origin, heard} = await aServer(() => ({json: NO_FAMILY}))
    await aClient(origin).api.call(familyGroup, {personId: 7}, {captcha: async () => 'solved'})
    expect(heard[0]?.headers).toMatchObject({recaptcha: 'solved'})
    expect(Object.keys(heard[0]?.headers ?? {}).filter((name) => !/^[a-z\d-]+$/.test(name))).toEqual([])
  })
})

describe('an expired token', () => {
  it('is renewed once and the call repeated', async () => {
    const {origin, heard} = await aServer(renewing)
    const {api, losses, tokens} = aClient(origin)
    expect(await api.call(familyGroup, {personId: 7})).toEqual([])
    expect(heard.map(({path}) => path)).toEqual([FAMILY, REFRESH, FAMILY])
    expect(heard[1]?.headers).toMatchObject({accesstoken: 'old', refreshtoken: 'refresh-1'})
    expect(tokens()).toEqual({token: 'new', refreshToken: 'refresh-2', bookingToken: 'b2'})
    expect(losses).toEqual([])
  })

  it('is renewed once for several calls at the same time', async () => {
    const {origin, heard} = await aServer(renewing)
    const {api} = aClient(origin)
    await Promise.all([1, 2, 3, 4].map(() => api.call(familyGroup, {personId: 7})))
    expect(heard.filter(({path}) => path === REFRESH)).toHaveLength(1)
  })

  it('that cannot be renewed ends the session, without another attempt', async () => {
    const {origin, heard} = await aServer(({path}) => (path === REFRESH ? {status: 401} : {status: 403, json: expired}))
    const {api, losses} = aClient(origin)
    const failure = await failureOf(api.call(familyGroup, {personId: 7}))
    expect(failure.code).toBe('session-expired')
    expect(losses).toEqual(['expired'])
    expect(heard).toHaveLength(2)
  })

  it.each([403, 401])(
    'that is answered with %i is replaced by the newer one of another tab, and no token is sent twice',
    async (status) => {
      const {origin, heard} = await aServer(({headers}) =>
        headers.authorization === 'Bearer new' ? {json: NO_FAMILY} : {status},
      )
      const {api, losses} = aClient(origin, {renewedElsewhere: true})
      expect(await api.call(familyGroup, {personId: 7})).toEqual([])
      expect(heard.map(({path}) => path)).toEqual([FAMILY, FAMILY])
      expect(losses).toEqual([])
    },
  )

  it('is not stored when the person signed out during the renewal', async () => {
    const {origin} = await aServer(({path}) => (path === REFRESH ? {json: renewed} : {status: 403}))
    let tokens: {token: string; refreshToken: string; bookingToken: string} | null = {
      token: 'old',
      refreshToken: 'refresh-1',
      bookingToken: 'b',
    }
    const replaced: unknown[] = []
    const session = {tokens: () => tokens, replaceTokens: (next: unknown) => void replaced.push(next)}
    const sent: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (answer.url.endsWith('/login/refresh')) tokens = null
      return answer
    }
    const api = createApiClient({origin, session, fetch: sent, onSessionLost: () => undefined})
    await failureOf(api.call(familyGroup, {personId: 7}))
    expect(replaced).toEqual([])
  })

  it('is not renewed twice for one call', async () => {
    const {origin, heard} = await aServer(({path}) =>
      path === REFRESH ? {json: renewed} : {status: 403, json: expired},
    )
    const {api, losses} = aClient(origin)
    await failureOf(api.call(familyGroup, {personId: 7}))
    expect(heard.map(({path}) => path)).toEqual([FAMILY, REFRESH, FAMILY])
    expect(losses).toEqual(['expired'])
  })

  it('does not end the session when the service is unavailable', async () => {
    const {origin} = await aServer(({path}) => (path === REFRESH ? {status: 503} : {status: 403, json: expired}))
    const {api, losses} = aClient(origin)
    expect((await failureOf(api.call(familyGroup, {personId: 7}))).code).toBe('unavailable')
    expect(losses).toEqual([])
  })
})

/** The fields that the problems of a failed call name, when the server marks the given names of the wire. */
async function fieldsOf422(call: (api: ApiClient) => Promise<unknown>, ...names: string[]) {
  const errores = names.map((campo) => ({campo, mensaje: 'm'}))
  const {origin} = await aServer(() => ({status: 422, json: {...expired, codigo: 'invalid', errores}}))
  return (await failureOf(call(aClient(origin).api))).problems.map(({field}) => field)
}

describe('a failure', () => {
  it('reports a session that the server does not know as such', async () => {
    const {origin} = await aServer(() => ({status: 401}))
    const {api, losses} = aClient(origin)
    expect((await failureOf(api.call(familyGroup, {personId: 7}))).code).toBe('not-signed-in')
    expect(losses).toEqual(['unknown'])
  })

  it('contains the texts, the fields, the wait and the id of the request', async () => {
    const errores = [{campo: 'nroDoc', mensaje: 'Ingresá un DNI válido'}]
    const {origin} = await aServer(() => ({
      status: 422,
      json: {
        ...expired,
        codigo: 'invalid',
        titulo: 'Revisá los datos',
        siguiente: 'correct',
        errores,
        esperaSegundos: 30,
      },
    }))
    expect(await failureOf(aClient(origin).api.call(familyGroup, {personId: 7}))).toMatchObject({
      code: 'invalid',
      title: 'Revisá los datos',
      next: 'correct',
      problems: [{field: 'nroDoc', message: 'Ingresá un DNI válido'}],
      waitSeconds: 30,
      requestId: 'r1',
    })
  })

  it('names fields as the input of the call does, at any depth, in lists, and of a value with several fields', async () => {
    const wire = ['datosPersonales.fechaNac', 'datosPersonales.planEspecial', 'registro.password', 'pedido', 'other']
    expect(await fieldsOf422((api) => api.call(createUser, SOMEBODY), ...wire)).toEqual([
      'birthDate',
      'otherPlan',
      'password',
      '',
      'other',
    ])
    expect(await fieldsOf422((api) => api.call(shareStudy, SHARE), 'estudios.1', 'dias')).toEqual(['studies.1', 'days'])
  })

  it('of an input that the contract refuses names its fields, and nothing is sent', async () => {
    const {origin, heard} = await aServer(() => ({json: {}}))
    const {api} = aClient(origin)
    const {code, problems} = await failureOf(api.call(createUser, {...SOMEBODY, city: 'B', phone: ''}))
    expect([code, problems.map(({field}) => field)]).toEqual(['invalid', ['city', 'phone']])
    expect(heard).toEqual([])
  })

  it('of a proxy becomes the general service failure, with its Retry-After', async () => {
    const {origin} = await aServer(() => ({status: 503, headers: {'retry-after': '5'}}))
    expect(await failureOf(aClient(origin).api.call(familyGroup, {personId: 7}))).toMatchObject({
      code: 'unavailable',
      title: 'Ups… tuvimos un problema',
      waitSeconds: 5,
    })
  })

  it('is reported when the answer does not match the contract', async () => {
    const {origin} = await aServer(() => ({json: {estado: 0, mensaje: '', data: [{nombre: 'Ana'}]}}))
    expect((await failureOf(aClient(origin).api.call(familyGroup, {personId: 7}))).code).toBe('unreadable')
  })

  it('is reported when no answer arrives in time', async () => {
    const {origin} = await aServer(() => ({silent: true}))
    const {api} = aClient(origin, {timeoutMs: 150})
    expect((await failureOf(api.call(familyGroup, {personId: 7}))).code).toBe('timeout')
  })

  it('is reported when the server cannot be reached', async () => {
    const {api} = aClient('http://127.0.0.1:9')
    expect((await failureOf(api.call(familyGroup, {personId: 7}))).code).toBe('unreachable')
  })
})

const keys = (heard: Heard[]) => heard.map(({headers}) => headers['idempotency-key'])

const CANCELLED = {estado: 0, mensaje: 'Turno anulado'}
const UNKNOWN = {...expired, codigo: 'outcome-unknown'}

describe('an action that must happen once', () => {
  it.each([
    ['a proxy answered', {status: 502}],
    ['the server does not know the outcome', {status: 503, json: UNKNOWN}],
  ])('is repeated by itself with the same key when %s, and the next one has a new key', async (_, first: Answer) => {
    const {origin, heard} = await aServer((_, count) => (count <= 2 ? first : {json: CANCELLED}))
    const {api, pauses} = aClient(origin)
    const seen: boolean[] = []
    api.unknownOutcomes.subscribe(() => void seen.push(api.unknownOutcomes.areThere()))
    await api.call(cancelAppointment, {appointmentId: 5})
    await api.call(cancelAppointment, {appointmentId: 5})
    const [one, two, three, next] = keys(heard)
    expect(one).toBeTruthy()
    expect([two, three]).toEqual([one, one])
    expect(next).not.toBe(one)
    expect([pauses, seen]).toEqual([
      [1, 2],
      [true, false],
    ])
  })

  it('is given up after a minute, and has the same key when a person repeats it', async () => {
    const {origin, heard} = await aServer(() => ({status: 502}))
    const {api, pauses} = aClient(origin)
    const seen: boolean[] = []
    const ask = () =>
      failureOf(api.call(cancelAppointment, {appointmentId: 5}, {onLost: (isLost) => void seen.push(isLost)}))
    await ask()
    expect([pauses.reduce((sum, one) => sum + one), seen, api.unknownOutcomes.areThere()]).toEqual([
      60,
      [true, false],
      false,
    ])
    await ask()
    expect(new Set(keys(heard)).size).toBe(1)
  })

  it('is not repeated after a failure that the server knows, nor is a call without a key', async () => {
    const {origin, heard} = await aServer(({path}) =>
      path === FAMILY ? {status: 502} : {status: 503, json: {...expired, codigo: 'unavailable'}},
    )
    const {api} = aClient(origin)
    await failureOf(api.call(cancelAppointment, {appointmentId: 5}))
    await failureOf(api.call(familyGroup, {personId: 7}))
    expect(heard).toHaveLength(2)
  })

  it('has a different key for each body', async () => {
    const {origin, heard} = await aServer(() => ({json: CANCELLED}))
    const {api} = aClient(origin)
    await api.call(cancelAppointment, {appointmentId: 5})
    await api.call(cancelAppointment, {appointmentId: 6})
    const [first, second] = keys(heard)
    expect(first).not.toBe(second)
  })

  it('solves its captcha anew for each repeat', async () => {
    const {origin, heard} = await aServer((_, count) => ({status: count === 1 ? 502 : 422}))
    let solved = 0
    const captcha = async () => `solved ${++solved}`
    await failureOf(aClient(origin).api.call(createUser, SOMEBODY, {captcha}))
    expect(heard.map(({headers}) => headers['recaptcha'])).toEqual(['solved 1', 'solved 2'])
  })
})

describe('work with the session’s token', () => {
  it('is repeated with a new token when the first expired', async () => {
    const {origin} = await aServer(renewing)
    const {api, losses} = aClient(origin)
    const used: string[] = []
    const result = await api.withSession(async (token) => {
      used.push(token)
      if (token === 'old') throw tableFailure('session-expired')
      return 'done'
    })
    expect([result, used, losses]).toEqual(['done', ['old', 'new'], []])
  })

  it('reports that the session is lost when it cannot be renewed or is unknown', async () => {
    const {origin} = await aServer(() => ({status: 401}))
    for (const [code, why] of [
      ['session-expired', 'expired'],
      ['not-signed-in', 'unknown'],
    ] as const) {
      const {api, losses} = aClient(origin)
      expect((await failureOf(api.withSession(() => Promise.reject(tableFailure(code))))).code).toBe(code)
      expect(losses).toEqual([why])
    }
  })

  it('fails with the error of the work, without a retry', async () => {
    const {origin, heard} = await aServer(renewing)
    const {api, losses} = aClient(origin)
    expect((await failureOf(api.withSession(() => Promise.reject(tableFailure('file-type'))))).code).toBe('file-type')
    expect([heard, losses]).toEqual([[], []])
  })
})

describe('a download', () => {
  it('resolves with the file and its name from the server, with a new token when the old one expired', async () => {
    const disposition = 'attachment; filename="Turno de Nunez.pdf"; filename*=UTF-8\'\'Turno%20de%20N%C3%BA%C3%B1ez.pdf'
    const {origin, heard} = await aServer(({path}, count) =>
      path === REFRESH
        ? {json: renewed}
        : count === 1
          ? {status: 403, json: expired}
          : {json: 'bytes', headers: {'content-disposition': disposition}},
    )
    const {api} = aClient(origin)
    const {name, content} = await api.download(appointmentSheet, {appointmentId: 7})

    expect([name, await content.text()]).toEqual(['Turno de Núñez.pdf', '"bytes"'])
    expect(heard.filter(({path}) => path.endsWith('/apim/turnos/7/pdf'))).toHaveLength(2)
  })

  it('fails like every call', async () => {
    const {origin} = await aServer(() => ({status: 404, json: {}}))
    const {api} = aClient(origin)
    await expect(api.download(appointmentSheet, {appointmentId: 7})).rejects.toMatchObject({code: 'not-found'})
  })
})
