import type {Authorization, Endpoint, FileDeclaration, InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import type {Anonymous, Caller, Link, Patient, Staff} from '#api/subjects/actor.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {SubjectSource, Nobody, Subject} from '#api/subjects/subject.ts'

/** What a command knows of the request besides its parsed input. Cookies are set only through `setCookie`. */
export type RequestContext = {
  id: string
  /** The caller's address, /24 or /64, already hashed with the server's key. */
  network: Buffer
  userAgent: string
  /** The token in the Authorization header. */
  bearer: string | undefined
  idempotencyKey: string | undefined
  /**
   * The files of a call that takes them, in order. They are read when this is called, after the caller has been allowed.
   * Throws `file-too-large`, `too-large`, `invalid`, `bad-request` for a broken body, or `too-slow`.
   */
  files(): Promise<readonly Buffer[]>
  /** Aborted when the client closes the connection, or when the answer was sent. */
  gone(): AbortSignal
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: {maxAgeSeconds: number}): void
  clearCookie(name: string): void
}

type ActorFor<A extends Authorization> = A extends 'patient'
  ? Patient
  : A extends 'patient-or-link'
    ? Exclude<Caller, Staff>
    : A extends 'link'
      ? Link | Anonymous
      : A extends 'staff'
        ? Staff
        : Anonymous

export type ActorOf<E extends Endpoint> = ActorFor<E['authorization']>

/** The argument of a command: the parsed input, the resolved and allowed subject, the actor and the request context. */
export type Call<E extends Endpoint, S extends Subject = Nobody> = {
  input: InputOf<E>
  subject: S
  actor: ActorOf<E>
  request: RequestContext
}

/** The result of a command: the output of its call, or its file. */
export type AnswerOf<E extends Endpoint> = E extends {file: FileDeclaration} ? FileAnswer : OutputOf<E>

/** A call before its subject is known. */
export type Asked<E extends Endpoint> = Omit<Call<E>, 'subject'>

/**
 * One mounted call: endpoint, subject, policy and command. The members are methods, which TypeScript
 * compares both ways, so that routes of different endpoints fit in one list; mounting gives each what its endpoint and its
 * subject declare.
 */
export type Route<E extends Endpoint = Endpoint, S extends Subject = Subject> = {
  endpoint: E
  subject: SubjectSource<S>
  /** Whether this actor may do this with this subject; pure. `false` is answered like missing data. */
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
