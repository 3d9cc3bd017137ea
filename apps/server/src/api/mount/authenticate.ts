import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import type {Anonymous, Caller, Link, Patient, Staff} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {bearerOf, cookieOf} from './request-context.ts'

/** The cookie that binds an opened link to the browser that opened it. */
export const LINK_COOKIE = '__Host-ceibo-share'

/** The parts of a request that prove a session: the Authorization header and the cookies. */
export type SessionProof = {authorization: string | undefined; cookie: (name: string) => string | undefined}

/** `session-expired` (403) is for a valid token that expired; every other failure is `not-signed-in` (401). */
export type Authentication = {is: 'patient'; actor: Patient} | {is: 'not-signed-in'} | {is: 'session-expired'}

/** Finds the signed-in person of a request with one query. It writes nothing. */
export type Authenticate = (proof: SessionProof, on: Dependencies) => Promise<Authentication>

/** The same for the sessions of the console. */
export type StaffAuthentication = {is: 'staff'; actor: Staff; isLocked: boolean} | {is: 'not-signed-in'}
export type AuthenticateStaff = (proof: SessionProof, on: Dependencies) => Promise<StaffAuthentication>

export type Authenticators = {
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
}

/**
 * The caller, by the authorization that the call needs. Throws `not-signed-in` or `session-expired` where a session is required,
 * `terms-pending` for a person who has to accept new terms first, and `session-locked` for a member of staff whose session is locked.
 */
export async function callerOf(
  {authorization: needs, beforeTerms, whileLocked}: Endpoint,
  request: FastifyRequest,
  {authenticate, authenticateStaff}: Authenticators,
  on: Dependencies,
): Promise<Caller> {
  const {authorization} = request.headers
  const token = bearerOf(request)
  const browser = cookieOf(request, LINK_COOKIE, on)
  const byLink: Link | Anonymous =
    token === undefined ? {is: 'anonymous'} : {is: 'link', token, ...(browser !== undefined && {browser})}
  if (needs === 'none') return {is: 'anonymous'}
  const proof = {authorization, cookie: (name: string) => cookieOf(request, name, on)}
  if (needs === 'staff') {
    const found = await authenticateStaff(proof, on)
    if (found.is !== 'staff') throw new AppError(found.is)
    if (found.isLocked && !whileLocked) throw new AppError('session-locked')
    request.actorHash = keyedHash(on.config.secretKey, 'log', `staff:${found.actor.staffId}`)
      .toString('hex')
      .slice(0, 12)
    return found.actor
  }
  if (needs === 'link' || (needs === 'patient-or-link' && authorization === undefined)) return byLink
  const found = await authenticate(proof, on)
  if (found.is === 'patient') {
    if (found.actor.owesTerms === true && !beforeTerms) throw new AppError('terms-pending')
    request.actorHash = keyedHash(on.config.secretKey, 'log', String(found.actor.personId)).toString('hex').slice(0, 12)
    return found.actor
  }
  // The bearer may be the token of a link, which is not a session.
  if (needs === 'patient-or-link' && found.is === 'not-signed-in') return byLink
  throw new AppError(found.is)
}
