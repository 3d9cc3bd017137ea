import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import type {Caller, Patient, Staff} from './actor.ts'
import type {Authenticators} from '#api/mount/authenticate.ts'
import {AppError} from '#platform/app-error.ts'
import type {Asked, RequestContext, Route} from '#api/mount/route.ts'
import type {GivenValue} from './named-person.ts'
import type {Resolving, Subject} from './subject.ts'
import {asObject} from '#api/input/wire-shape.ts'
import type {RecordDownload} from '#api/answers/send-file.ts'

/** A refused request: who asked, and which call. The person that it named is not recorded. */
export type Refusal = {actor: Patient | Staff; object: string; request: Pick<RequestContext, 'id' | 'network'>}

/** The functions of modules that mounting needs; the composition passes them in. */
export type Access = Authenticators & {
  /** Whether a value in which callers name themselves may stand in a request of this patient. */
  namesCaller(value: GivenValue, patient: Patient, request: Resolving): Promise<boolean>
  /** Audits a refusal. Those of patients are counted, and the third in ten minutes ends the session. */
  recordRefusal(refusal: Refusal, on: Dependencies): Promise<void>
  /** Audits a file before it is sent; if it throws, the file is not sent. */
  recordDownload: RecordDownload
  /** Told, for each call whose answers are shared, how to forget them. */
  onShared?(forget: () => void): void
}

/**
 * The subject that the caller may act on. A refusal is answered like missing data: `not-found` or, for a link, `link-expired`.
 * Refusals of patients and staff are audited.
 */
export async function resolveSubject(
  route: Route,
  {actor, request, input}: Asked<Endpoint>,
  access: Access,
  on: Dependencies,
): Promise<Subject> {
  const subject = hasRole(actor, route.endpoint) ? await allowedSubject(route, actor, input, access, {on}) : undefined
  if (subject !== undefined) return subject
  if (actor.is !== 'patient' && actor.is !== 'staff')
    throw new AppError(route.endpoint.authorization === 'none' ? 'not-found' : 'link-expired')
  await access.recordRefusal({actor, request, object: route.endpoint.id}, on)
  throw new AppError('not-found')
}

/** Whether the roles of staff allow the call at all. */
const hasRole = (actor: Caller, {roles = []}: Endpoint): boolean =>
  actor.is !== 'staff' || actor.roles.some((role) => roles.includes(role))

/**
 * The subject of a call, loaded and allowed by the policy of its route; undefined when it does not exist, is not allowed, or when
 * the caller fields name somebody else.
 */
async function allowedSubject(
  {subject: source, policy}: Pick<Route, 'subject' | 'policy'>,
  actor: Caller,
  input: unknown,
  access: Access,
  request: Resolving,
): Promise<Subject | undefined> {
  for (const path of source.caller) {
    const value = valueAt(input, path)
    if (value === undefined) continue
    if (actor.is !== 'patient' || !(await access.namesCaller(value, actor, request))) return undefined
  }
  const given = source.ids.flatMap((path) => {
    const value = valueAt(input, path)
    return value === undefined ? [] : [{path, value}]
  })
  const shown = source.token && valueAt(input, source.token)
  const asker: Caller = shown === undefined ? actor : {is: 'link', token: String(shown)}
  const subject = await source.resolve(given, asker, request)
  return subject !== undefined && policy(asker, subject) ? subject : undefined
}

/** Whether a caller holds a link, a ticket, a visit or a browser of ours: the bearer, the token in the address, or a cookie. */
export async function holdsLink(
  {subject: source}: Pick<Route, 'subject'>,
  {actor, token, cookie}: {actor: Caller; token: string | undefined} & Pick<RequestContext, 'cookie'>,
  on: Dependencies,
): Promise<boolean> {
  if (source.isOurs === undefined) return false
  const asker: Caller = source.token !== undefined && token !== undefined ? {is: 'link', token} : actor
  return source.isOurs(asker, {on, cookie})
}

/** The value at a path of a decoded input; undefined when it is empty. */
function valueAt(input: unknown, path: string): GivenValue | undefined {
  const value = path.split('.').reduce<unknown>((place, name) => asObject(place)[name], input)
  if (Array.isArray(value)) return value.map(String)
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : undefined
}
