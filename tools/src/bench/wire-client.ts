import {randomUUID} from 'node:crypto'
import * as z from 'zod/mini'
import {exchange} from './light-http.ts'

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

async function send(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{status: number; body: WireAnswer; cookies: string[]}> {
  const answer = await exchange(
    url,
    method,
    BASE + path,
    body === undefined ? undefined : JSON.stringify(body),
    headers,
  )
  const parsed = wireAnswer.parse(JSON.parse(answer.text || '{}'))
  return {status: answer.status, body: parsed, cookies: answer.cookies}
}

/** Signs in and returns what further calls need. Throws when the credentials are not taken. */
export async function signIn(url: string, document: string, password: string): Promise<SignedIn> {
  const answer = await send(url, 'POST', '/login/nosocio', {nroDoc: document, tipoDoc: 2, password}, {})
  const {token, usuario} = answer.body
  if (token === undefined || usuario === undefined)
    throw new Error(`Sign-in of ${document}: ${JSON.stringify(answer.body)}`)
  const cookie = answer.cookies.map((line) => line.split(';')[0]).join('; ')
  return {token, cookie, personId: usuario.idPersona}
}

/** A POST as the signed-in person, with an Idempotency-Key of its own. */
export async function postJson(url: string, path: string, body: unknown, who: SignedIn): Promise<WireAnswer> {
  const headers = {authorization: `Bearer ${who.token}`, cookie: who.cookie, 'idempotency-key': randomUUID()}
  return (await send(url, 'POST', path, body, headers)).body
}

/** A GET without a session; the answer's status and how long it took, in milliseconds. */
export async function timedGet(url: string, path: string): Promise<{status: number; milliseconds: number}> {
  const from = performance.now()
  const {status} = await send(url, 'GET', path, undefined, {})
  return {status, milliseconds: performance.now() - from}
}
