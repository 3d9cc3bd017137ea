import * as z from 'zod/mini'
import {DAY_SECONDS} from './civil-day.ts'
import type {ErrorCode} from './errors.ts'
import {answer, SUCCESS} from './wire-fields.ts'

/** The base of a call that names no other. */
export const API_BASE = '/api/adminsitio/registernosociosmg'

/**
 * Who may call: `none` anonymous; `patient` a session token; `link` a one-purpose token from a mail, or from the
 * login of a pre-created account; `patient-or-link` either.
 */
export type Authorization = 'none' | 'patient' | 'link' | 'patient-or-link'

/** What a limit counts by: the caller's network (/24 or /64), the account, the token that the caller shows, or all callers together. */
export type LimitSubject = 'network' | 'account' | 'bearer' | 'all'

/** At most `max` calls in `seconds`, counted by `by`. */
export type Limit = {by: LimitSubject; max: number; seconds: number}

const limitIn = (seconds: number) => (by: LimitSubject, max: number) => ({by, max, seconds}) satisfies Limit
export const perMinute = limitIn(60)
export const perTenMinutes = limitIn(600)
export const perHour = limitIn(3_600)
export const perDay = limitIn(DAY_SECONDS)

/** How often a day an account may look a document up: in the tax registry, or among the people of the network. */
export const MAX_LOOK_UPS = 5

/** The limits of a call that takes files, as multipart/form-data with the part `file` repeated. */
export type UploadLimits = {files: number; fileBytes: number; requestBytes: number}

/** The file that a call answers. */
export type FileDeclaration = {
  /** A range such as `image/*` where each answer says its own. */
  contentType: string
  disposition: 'attachment' | 'inline'
  /** What the audit records when it is sent; null for a part of what was audited when it was opened. */
  auditAction: string | null
  /** For how long the browser may use it again with the same authorization, and any cache what needs none; without it no cache stores what needs one. */
  keptSeconds?: number
  /** Its address holds the secret that opens it, so that no cache stores it although anybody may ask. */
  secretAddress?: true
}

/** `GET` and `DELETE` take no body. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of a call, below its base. A parameter is written `{name}`. */
type Route<M extends Method = Method> = `${M} /${string}`

export type EndpointOptions<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Who extends Authorization = Authorization,
> = {
  base?: `/${string}`
  summary: string
  authorization: Who
  /**
   * For calls that only read: each process counts their limits in memory, so that a read writes nothing. Otherwise the
   * database counts them for all processes: limits that guard a secret, a person, mail or files. Attempts to
   * book are counted in memory too, since the agenda limits bookings.
   */
  countedIn?: 'memory'
  /** Pages of any site may make the call and read its answer (CORS). Only for calls that use no cookie. */
  crossOrigin?: true
  /** Any cache may keep the answer for so long; it has an ETag. Only for a GET without authorization, which answers everybody alike. */
  keptSeconds?: number
  upload?: UploadLimits
  /** A codec from the wire ({params, query, headers, body}) to our own clean input; no fields by default. */
  input?: In
  /** A codec from the wire's JSON to our own clean output; by default a success without fields. */
  output?: Out
}

/** Guards that most calls do not need; a call declares those that it has. */
type Guards = {
  captcha: boolean
  /**
   * The call creates something and takes an Idempotency-Key; a repeat gets the stored first answer. A call that is
   * idempotent `by-itself` answers a repeat from what it created.
   */
  idempotent: boolean | 'by-itself'
  limits: readonly Limit[]
  /** Also for somebody who has not accepted yet a version of the terms that came into force. */
  beforeTerms: boolean
  /** The expected failures, besides those that every call has or that its guards answer. */
  errors: readonly ErrorCode[]
}

/** Who makes a call that only shows a patient something, and how often. */
export const PATIENT_READS = {
  authorization: 'patient',
  limits: [perMinute('account', 60)],
  countedIn: 'memory',
} as const

export type Endpoint<
  Id extends string = string,
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Who extends Authorization = Authorization,
> = EndpointOptions<In, Out, Who> &
  Guards & {id: Id; method: Method; path: `/${string}`; input: In; output: Out; file?: FileDeclaration}

/** A call whose success is a file instead of JSON. */
export type FileEndpoint<
  Id extends string = string,
  In extends z.ZodMiniType = z.ZodMiniType,
  Who extends Authorization = Authorization,
> = Endpoint<Id, In, typeof NO_OUTPUT, Who> & {file: FileDeclaration}

const NO_OUTPUT = z.undefined()
const NO_FIELDS = z.codec(z.object({}), z.object({}), {decode: () => ({}), encode: () => ({})})
const PLAIN_SUCCESS = z.codec(z.object(answer), z.object({}), {decode: () => ({}), encode: () => SUCCESS})

/** What a caller of this endpoint passes and gets, in our own words. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Declares one call. The types of input and output follow from its schemas. */
export function endpoint<
  Id extends string,
  const Who extends Authorization,
  In extends z.ZodMiniType = typeof NO_FIELDS,
  Out extends z.ZodMiniType = typeof PLAIN_SUCCESS,
>(id: Id, route: Route, options: EndpointOptions<In, Out, Who> & Partial<Guards>): Endpoint<Id, In, Out, Who>
export function endpoint(
  id: string,
  route: Route,
  options: EndpointOptions<z.ZodMiniType, z.ZodMiniType> & Partial<Guards>,
): Endpoint {
  const [method, path] = partsOf(route)
  const guards: Guards = {captcha: false, idempotent: false, beforeTerms: false, limits: [], errors: []}
  return {...guards, input: NO_FIELDS, output: PLAIN_SUCCESS, ...options, id, method, path}
}

function partsOf(route: Route): [method: Method, path: `/${string}`]
function partsOf(route: string): string[] {
  return route.split(' ')
}

/**
 * Declares a call that answers a file. It is streamed with a strong ETag, and a GET supports byte ranges. With POST the body names the file. Unless it says so, no
 * cache stores a file that only its owner may see.
 */
export function fileEndpoint<
  Id extends string,
  const Who extends Authorization,
  In extends z.ZodMiniType = typeof NO_FIELDS,
>(
  id: Id,
  route: Route<'GET' | 'POST'>,
  options: Omit<EndpointOptions<In, typeof NO_OUTPUT, Who>, 'output' | 'upload'> &
    Partial<Omit<Guards, 'idempotent'>> & {file: FileDeclaration},
): FileEndpoint<Id, In, Who> {
  const {file, ...rest} = options
  return {...endpoint<Id, Who, In, typeof NO_OUTPUT>(id, route, {...rest, output: NO_OUTPUT}), file}
}

export const isFileEndpoint = (one: Endpoint): one is FileEndpoint => one.file !== undefined

/** A file that can be asked for by range, or only if it has changed: HTTP has neither for the answer to a POST. */
export const isRangedFile = (one: Endpoint): boolean => isFileEndpoint(one) && one.method === 'GET'

/** The whole path of a call, with its parameters as `{name}`. */
export function pathOf(endpoint: Pick<Endpoint, 'base' | 'path'>): string {
  return `${endpoint.base ?? API_BASE}${endpoint.path}`
}
