import * as z from 'zod/mini'
import type {StaffRole} from '#staff/staff-roles.ts'
import {DAY_SECONDS} from '#time/civil-day.ts'
import type {ErrorCode} from './errors.ts'
import {answer, SUCCESS} from './wire-fields.ts'

/** The default base of a call's path. */
export const API_BASE = '/api/adminsitio/registernosociosmg'

/**
 * Who may call: `none` anonymous; `patient` a session token; `link` a one-purpose token from a mail, or from the
 * login of a pre-created account; `patient-or-link` either; `staff` a session of the console, with one of the call's roles.
 */
export type Authorization = 'none' | 'patient' | 'link' | 'patient-or-link' | 'staff'

/**
 * The key of a limit's counter: the caller's network (/24 or /64), the account, the bearer token (or the token in the address of a call that has
 * it there), or all callers together.
 */
export type LimitSubject = 'network' | 'account' | 'token' | 'all'

/** At most `max` calls in `seconds`, counted by `by`. */
export type Limit = {by: LimitSubject; max: number; seconds: number}

const limitIn = (seconds: number) => (by: LimitSubject, max: number) => ({by, max, seconds}) satisfies Limit
export const perMinute = limitIn(60)
export const perTenMinutes = limitIn(600)
export const perHour = limitIn(3_600)
export const perDay = limitIn(DAY_SECONDS)

/** How many documents an account may look up a day, in the tax registry or among the people of the network. */
export const MAX_LOOK_UPS = 5

/** The limits of a call that takes files, as multipart/form-data with the part `file` repeated. */
export type UploadLimits = {files: number; fileBytes: number; requestBytes: number}

/** The file that a call returns. */
export type FileDeclaration = {
  /** A pattern such as `image/*` where each answer sets its own type. */
  contentType: string
  disposition: 'attachment' | 'inline'
  /** The action that the audit records when the file is sent; null for a part of something whose opening was already audited. */
  auditAction: string | null
  /** How long a cache may store the file: the browser's for the same authorization, and any cache if none is needed. By default a file
  that needs authorization is not cached. */
  cacheSeconds?: number
  /** The address contains the secret that gives access, so no cache may store the file although the call needs no authorization. */
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
  /** The command counts the limits of the network, once it knows that the caller may make the call. */
  countsNetworkItself?: true
  /** Pages of any site may make the call and read its answer (CORS). Only for calls that do not use a cookie. */
  crossOrigin?: true
  /** How long any cache may store the answer, which has an ETag. Only for a GET without authorization, whose answer is the same for all. */
  cacheSeconds?: number
  /**
   * The answer is the same for everybody who names the same, and each process makes it once in so many seconds: no number of callers reads
   * the database more often. Only for a GET without authorization and captcha.
   */
  sharedSeconds?: number
  /** Answered while the portal is closed to patients, besides all that the console calls. */
  whileClosed?: true
  upload?: UploadLimits
  /** The roles that may make a call of staff; a member with none of them gets the answer of a call that is not there. */
  roles?: readonly StaffRole[]
  /** A codec from the wire ({params, query, headers, body}) to the input in our own types; no fields by default. */
  input?: In
  /** A codec from the wire's JSON to the output in our own types; by default a success without fields. */
  output?: Out
}

/** Guards that most calls do not need; a call declares its own. */
type Guards = {
  captcha: boolean
  /**
   * The call creates something and takes an Idempotency-Key; a repeat gets the stored first answer. With `by-itself` the call
   * recognizes a repeat by what it created.
   */
  idempotent: boolean | 'by-itself'
  limits: readonly Limit[]
  /** The call is allowed before the person has accepted the current version of the terms. */
  beforeTerms: boolean
  /** The call of staff is allowed while the session is locked. */
  whileLocked: boolean
  /** The expected failures of the call itself; those of every call and of its guards are added. */
  errors: readonly ErrorCode[]
}

/** Authorization and limits of a call that only shows data to a patient. */
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

/** The input and output of an endpoint's caller, in our own types. */
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
  const guards: Guards = {
    captcha: false,
    idempotent: false,
    beforeTerms: false,
    whileLocked: false,
    limits: [],
    errors: [],
  }
  return {...guards, input: NO_FIELDS, output: PLAIN_SUCCESS, ...options, id, method, path}
}

function partsOf(route: Route): [method: Method, path: `/${string}`]
function partsOf(route: string): string[] {
  return route.split(' ')
}

/**
 * Declares a call that returns a file. The file is streamed with a strong ETag, and a GET supports byte ranges. With POST the body
 * names the file. A file that only its owner may see is not cached unless `keptSeconds` is set.
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

/** Whether a file supports range and conditional requests, which HTTP does not define for the answer to a POST. */
export const isRangedFile = (one: Endpoint): boolean => isFileEndpoint(one) && one.method === 'GET'

/** The full path of a call, with its parameters as `{name}`. */
export function pathOf(endpoint: Pick<Endpoint, 'base' | 'path'>): string {
  return `${endpoint.base ?? API_BASE}${endpoint.path}`
}
