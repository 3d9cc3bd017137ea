import type {RequestContext} from '../../../api/route.ts'
import type {NamedDocument} from '../registration/onboarding-flow.ts'
import {hashSecret} from '../../../platform/secret-token.ts'

/** Tells a browser in which its patients have signed in before. */
export const DEVICE_COOKIE = '__Host-ceibo-equipo'

/** A browser is remembered for each of its patients apart. */
export const browserHash = (secret: string, {type, number}: NamedDocument): Buffer =>
  hashSecret(`${secret}:${type}:${number}`)

/** The same of a request; of a browser without the cookie, the hash of none. */
export const browserOf = (request: Pick<RequestContext, 'cookie'>, document: NamedDocument): Buffer =>
  browserHash(request.cookie(DEVICE_COOKIE) ?? '', document)
