import type {Endpoint, InputOf, OutputOf} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import type {Anonymous, Patient} from './actor.ts'

/** What a handler may know of the request besides its parsed input. Cookies are set through `setCookie` only. */
export type RequestFacts = {
  id: string
  /** The caller's address, /24 or /64, already hashed with the server's key. */
  network: Buffer
  userAgent: string
  idempotencyKey: string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: {maxAgeSeconds: number}): void
  clearCookie(name: string): void
}

export type ActorOf<E extends Endpoint> = E['authorization'] extends 'patient' ? Patient : Anonymous

export type Call<E extends Endpoint> = {input: InputOf<E>; actor: ActorOf<E>; request: RequestFacts}

/** Answers whether this actor may make this call; pure. `false` answers 404, exactly as what does not exist. */
export type Policy<E extends Endpoint> = (call: Call<E>) => boolean

/** One mounted call: its endpoint, who may, and what happens. Without a policy it cannot be made. */
export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  policy: Policy<E>
  handle: (call: Call<E>, on: Dependencies) => Promise<OutputOf<E>>
}

/** Joins endpoint, policy and handler; the types of the three must agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  policy: Policy<E>,
  handle: (call: Call<E>, on: Dependencies) => Promise<OutputOf<E>>,
): Route<E> {
  return {endpoint, policy, handle}
}
