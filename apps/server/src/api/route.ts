import type {Authorization, Endpoint, FileDeclaration, InputOf, OutputOf} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import type {Anonymous, Caller, Link, Patient} from './actor.ts'
import type {FileAnswer} from './file-answer.ts'
import type {Nobody, Subject, SubjectSource} from './subject.ts'

/** What a handler may know of the request besides its parsed input. Cookies are set through `setCookie` only. */
export type RequestContext = {
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

type ActorFor<A extends Authorization> = A extends 'patient'
  ? Patient
  : A extends 'patient-or-link'
    ? Caller
    : A extends 'link'
      ? Link | Anonymous
      : Anonymous

export type ActorOf<E extends Endpoint> = ActorFor<E['authorization']>

/** What a command is given: the parsed input, the subject that was resolved and allowed, who asks, and facts of the request. */
export type Call<E extends Endpoint, S extends Subject = Nobody> = {
  input: InputOf<E>
  subject: S
  actor: ActorOf<E>
  request: RequestContext
}

/** What a command answers: the clean output of its call, or its file. */
export type AnswerOf<E extends Endpoint> = E extends {file: FileDeclaration} ? FileAnswer : OutputOf<E>

/** A call before its subject is known. */
export type Asked<E extends Endpoint> = Omit<Call<E>, 'subject'>

/**
 * One mounted call: its endpoint, whose data it is about, who may, and what happens. The members are methods, which TypeScript
 * compares both ways, so that routes of different endpoints fit in one list; mounting gives each what its endpoint and its
 * subject declare.
 */
export type Route<E extends Endpoint = Endpoint, S extends Subject = Subject> = {
  endpoint: E
  subject: SubjectSource<S>
  /** Whether this actor may do this with this subject; pure. `false` answers as what does not exist. */
  policy(actor: ActorOf<E>, subject: S): boolean
  handle(call: Call<E, S>, on: Dependencies): Promise<AnswerOf<E>>
}

/** Joins endpoint, subject, policy and command; the types of the four must agree. */
export function route<E extends Endpoint, S extends Subject>(
  endpoint: E,
  subject: SubjectSource<S>,
  policy: (actor: ActorOf<E>, subject: S) => boolean,
  handle: (call: Call<E, S>, on: Dependencies) => Promise<AnswerOf<E>>,
): Route<E, S> {
  return {endpoint, subject, policy, handle}
}
