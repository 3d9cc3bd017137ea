import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import type {BookingSystem} from '@ceibo/agenda/port'
import type {Clock} from '@ceibo/adapters/clock/port'
import {settableClock, type SettableClock} from '@ceibo/adapters/clock/settable-clock'
import {type Endpoint, type InputOf, type OutputOf, pathOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {aPatient} from '@ceibo/testing/builders/patient-builders'
import type {FastifyInstance} from 'fastify'
import * as z from 'zod/mini'
import type {Route} from '#api/mount/route.ts'
import {testServer} from './test-server.ts'
import {signedInPeople} from './test-signed-in.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'

type Person = Awaited<ReturnType<typeof aPatient>>

/** A server of these routes, on the built-in agenda by default, with a way to sign people in without a password. */
export async function bookingServer(
  db: Database,
  routes: readonly Route[],
  now: Date,
  agendaOf = (clock: Clock): BookingSystem => builtInAgenda({db, clock, write: recordAppointment}),
) {
  const clock: SettableClock = settableClock(now)
  const people = signedInPeople(db, {now})
  const woken: string[] = []
  const bookingSystem = agendaOf(clock)
  const server = await testServer(db, {
    routes,
    authenticate: people.authenticate,
    clock,
    bookingSystem,
    wake: (job) => void woken.push(job),
  })
  const signIn = async (person: Person) => {
    const {actor, authorization} = await people.signIn(person, String(Math.random()))
    return {...patientClient(server, authorization), actor, authorization}
  }
  return {server, clock, signIn, woken, bookingSystem}
}

/** Calls the server as the apps do: clean input is encoded by the contract, and the answer is parsed by it. */
function patientClient(server: FastifyInstance, authorization: string) {
  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}) {
    const wire = wireOf.parse(z.encode(endpoint.input, input))
    const query = new URLSearchParams(Object.entries(wire.query ?? {}).flatMap(([key, value]) => textPair(key, value)))
    const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(wire.params?.[name]))
    return server.inject({
      method: endpoint.method,
      url: `${path}?${query.toString()}`,
      headers: {authorization, ...headers},
      ...(wire.body !== undefined && {payload: wire.body}),
    })
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<OutputOf<E>> {
    const answer = await send(endpoint, input, headers)
    if (answer.statusCode !== 200) throw new Error(`${endpoint.id} answered ${answer.statusCode}: ${answer.body}`)
    const output: E['output'] = endpoint.output
    return z.decode(output, answer.json())
  }

  return {send, ask}
}

const wireOf = z.object({
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.record(z.string(), z.unknown())),
})

const textPair = (key: string, value: unknown): [string, string][] =>
  typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : []
