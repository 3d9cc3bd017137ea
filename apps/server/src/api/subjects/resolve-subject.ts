import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import type {Caller, Patient} from './actor.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import type {RecordDownload} from '#api/answers/file-answer.ts'
import {AppError} from '#platform/app-error.ts'
import {type Claims, saysToBe} from '#api/mount/named-person.ts'
import {mayActFor} from './policies.ts'
import type {Asked, RequestContext, Route} from '#api/mount/route.ts'
import type {Dependant, RequestLoaders, Subject, SubjectLoaders} from './subject.ts'
import {asObject} from '#api/input/wire-shape.ts'

/** A refused request: who asked, and which call. The person that it named is not recorded. */
export type Refusal = {actor: Patient; object: string; request: Pick<RequestContext, 'id' | 'network'>}

/** The functions of modules that mounting needs; the composition passes them in. */
export type Access = {
  authenticate: Authenticate
  subjects: SubjectLoaders
  /** Audits and counts a refusal; the third in ten minutes ends the session. */
  recordRefusal(refusal: Refusal, on: Dependencies): Promise<void>
  /** Audits a file before it is sent; if it throws, the file is not sent. */
  recordDownload: RecordDownload
}

/**
 * The subject that the caller may act on. A refusal is answered like missing data: `not-found` or, for a link, `link-expired`.
 * Refusals of signed-in people are audited and counted.
 */
export async function resolveSubject(
  route: Route,
  {actor, request}: Asked<Endpoint>,
  wire: Record<string, unknown>,
  access: Access,
  on: Dependencies,
): Promise<Subject> {
  const subject = await allowedSubject(route, actor, wire, access.subjects, on)
  if (subject !== undefined) return subject
  if (actor.is !== 'patient') throw new AppError(route.endpoint.authorization === 'none' ? 'not-found' : 'link-expired')
  await access.recordRefusal({actor, request, object: route.endpoint.id}, on)
  throw new AppError('not-found')
}

/**
 * The subject of a call, loaded and allowed by the policy of its route; undefined when it does not exist, is not allowed, or when
 * the caller fields name somebody else.
 */
async function allowedSubject(
  {subject: source, policy}: Pick<Route, 'subject' | 'policy'>,
  actor: Caller,
  wire: Record<string, unknown>,
  subjects: SubjectLoaders,
  on: Dependencies,
): Promise<Subject | undefined> {
  const load = requestLoaders(subjects, actor, on)
  for (const path of source.caller) {
    const value = valueAt(wire, path)
    if (value !== undefined && !(await isCaller(value, actor, load))) return undefined
  }
  const given = Object.entries(source.ids).flatMap(([path, identity]) => {
    const value = valueAt(wire, path)
    return value === undefined ? [] : [{identity, value}]
  })
  const shown = source.token && valueAt(wire, source.token)
  const asker: Caller = shown === undefined ? actor : {is: 'link', token: String(shown)}
  const subject = await source.resolve(given, asker, load)
  return subject !== undefined && policy(asker, subject) ? subject : undefined
}

/** A caller field may also name a dependant that the caller may book for. */
async function isCaller(given: string | number, actor: Caller, load: RequestLoaders): Promise<boolean> {
  if (actor.is !== 'patient') return false
  if (saysToBe(given, [actor])) return true
  const members = (await load.dependants()).filter((one) => mayActFor(actor, one, 'appointments'))
  return saysToBe(
    given,
    members.map(({person}) => person),
  )
}

/** Whether a caller holds a link, a ticket or a visit of ours: the bearer, or the token in the address. */
export async function holdsLink(
  {subject: source}: Pick<Route, 'subject'>,
  {actor, token}: {actor: Caller; token: string | undefined},
  {subjects}: Access,
  on: Dependencies,
): Promise<boolean> {
  if (source.isOurs === undefined) return false
  const asker: Caller = source.token !== undefined && token !== undefined ? {is: 'link', token} : actor
  return source.isOurs(asker, requestLoaders(subjects, asker, on))
}

function requestLoaders(subjects: SubjectLoaders, actor: Caller, on: Dependencies): RequestLoaders {
  let family: Promise<readonly Dependant[]> | undefined
  return {
    dependants: async () => (actor.is === 'patient' ? (family ??= subjects.dependants(actor.personId, on)) : []),
    appointment: (id) => subjects.appointment(id, on),
    session: (id) => subjects.session(id, on),
    invitation: (id, personId) => subjects.invitation(id, personId, on),
    permission: (id) => subjects.permission(id, on),
    access: (id) => subjects.access(id, on),
    passkey: (id) => subjects.passkey(id, on),
    verificationCase: (handle) => subjects.verificationCase(handle, on),
    link: (token, purpose) => subjects.link(token, purpose, on),
    study: (uid) => subjects.study(uid, on),
    studiesWithAccession: (person, accessionNumber) => subjects.studiesWithAccession(person, accessionNumber, on),
    viewing: (ticket) => subjects.viewing(ticket, on),
    share: (shareId) => subjects.share(shareId, on),
    shareVisit: (visit, studyUid) => subjects.shareVisit(visit, studyUid, on),
  }
}

/** The value at a path of a validated request; undefined when it is empty. */
function valueAt(wire: Record<string, unknown>, path: string): Claims[number]['value'] | undefined {
  const value = path.split('.').reduce<unknown>((place, name) => asObject(place)[name], wire)
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : undefined
}
