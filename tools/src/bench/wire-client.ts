import {randomUUID} from 'node:crypto'
import * as z from 'zod/mini'
import {type Answer, cookiesOf, exchange} from './light-http.ts'

const BASE = '/api/adminsitio/registernosociosmg'

export type SignedIn = {token: string; cookie: string; personId: number}

const slot = z.object({
  prestador: z.number(),
  'id-centro': z.string(),
  'fecha-turno': z.string(),
  'hora-desde': z.string(),
})

/** The few fields of the wire's answers that benchmarks read. */
const wireAnswer = z.object({
  estado: z.optional(z.number()),
  status: z.optional(z.number()),
  token: z.optional(z.string()),
  usuario: z.optional(z.object({idPersona: z.number()})),
  respuesta: z.optional(
    z.object({
      datosrespuesta: z.optional(z.object({estado: z.optional(z.string())})),
      turnos: z.optional(z.object({turno: z.optional(z.array(slot))})),
    }),
  ),
})
export type WireAnswer = z.infer<typeof wireAnswer>

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  exchange(url, 'POST', BASE + path, JSON.stringify(body), headers)

const read = ({text}: Answer): WireAnswer => wireAnswer.parse(JSON.parse(text || '{}'))

const sendCredentials = (url: string, document: string, password: string): Promise<Answer> =>
  post(url, '/login/nosocio', {nroDoc: document, tipoDoc: 2, password})

/** Signs in and returns what further calls need. Throws when the credentials are refused. */
export async function signIn(url: string, document: string, password: string): Promise<SignedIn> {
  const answer = await sendCredentials(url, document, password)
  const {token, usuario} = read(answer)
  if (token === undefined || usuario === undefined) throw new Error(`Sign-in of ${document}: ${answer.text}`)
  const cookie = cookiesOf(answer)
    .map((line) => line.split(';')[0])
    .join('; ')
  return {token, cookie, personId: usuario.idPersona}
}

/** Signs in and only checks the status. Throws when the credentials are refused. */
export async function signInOnly(url: string, document: string, password: string): Promise<void> {
  const {status, text} = await sendCredentials(url, document, password)
  if (status !== 200 || !text.includes('"token":"')) throw new Error(`Sign-in of ${document}: ${text}`)
}

/** A POST as the signed-in person, with a new Idempotency-Key. */
export async function postJson(url: string, path: string, body: unknown, who: SignedIn): Promise<WireAnswer> {
  const headers = {authorization: `Bearer ${who.token}`, cookie: who.cookie, 'idempotency-key': randomUUID()}
  return read(await post(url, path, body, headers))
}

/** A POST as the signed-in person: the answer's status. */
export async function postStatus(url: string, path: string, body: unknown, who: SignedIn): Promise<number> {
  const {status} = await post(url, path, body, {authorization: `Bearer ${who.token}`, cookie: who.cookie})
  return status
}

/** A GET without a session; the answer's status and how long it took, in milliseconds. */
export async function timedGet(url: string, path: string): Promise<{status: number; milliseconds: number}> {
  const from = performance.now()
  const {status} = await exchange(url, 'GET', BASE + path, undefined, {})
  return {status, milliseconds: performance.now() - from}
}
