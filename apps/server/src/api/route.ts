import type {Authorization, Endpoint, InputOf, OutputOf} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import type {Actor, Anonymous, Patient} from './actor.ts'

/** What a handler may know of the request besides its parsed input. Cookies are set through `setCookie` only. */
export type RequestFacts = {
  id: string
  /** The caller's address, /24 or /64, already hashed with the server's key. */
  network: Buffer
  userAgent: string
  /** What stands after `Bearer` in the authorization header. */
  bearer: string | undefined
  idempotencyKey: string | undefined
  /**
   * The files of a call that takes them, in their order; read when asked, so that nobody who may not send them is read.
   * Throws `file-too-large`, `too-large`, `invalid`, `bad-request` for what is broken, or `too-slow`.
   */
  files(): Promise<readonly Buffer[]>
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: {maxAgeSeconds: number}): void
  clearCookie(name: string): void
}

type ActorFor<A extends Authorization> = A extends 'patient' ? Patient : A extends 'patient-or-link' ? Actor : Anonymous

export type ActorOf<E extends Endpoint> = ActorFor<E['authorization']>

export type Call<E extends Endpoint> = {
  input: InputOf<E>
  actor: ActorOf<E>
  request: RequestFacts
}

/** Answers whether this actor may make this call; pure. `false` answers 404, exactly as what does not exist. */
export type Policy<E extends Endpoint> = (call: Call<E>) => boolean

/**
 * One mounted call: its endpoint, who may, and what happens. Without a policy it cannot be made. The members are methods,
 * which TypeScript compares both ways, so that routes of different endpoints fit in one list; mounting gives each what
 * its endpoint declares.
 */
export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  policy(call: Call<E>): boolean
  handle(call: Call<E>, on: Dependencies): Promise<OutputOf<E>>
}

/** Joins endpoint, policy and handler; the types of the three must agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  policy: Policy<E>,
  handle: (call: Call<E>, on: Dependencies) => Promise<OutputOf<E>>,
): Route<E> {
  return {endpoint, policy, handle}
}
