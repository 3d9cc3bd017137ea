import {STAFF_BROWSER_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import {nobody, type Nobody, type SubjectSource} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {forgetFailures} from '#modules/accounts/accounts.offers.ts'
import {isStaffBrowser, storeStaffBrowser} from './staff-browser.queries.ts'

/** Identifies a browser in which members have signed in. It opens nothing; its failures are counted apart from those of its network. */
const BROWSER_COOKIE = '__Host-ceibo-staff-browser'

type Asked = Pick<RequestContext, 'cookie'>

function secretOf({cookie}: Asked): string | undefined {
  const secret = cookie(BROWSER_COOKIE)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** The hash of a request's browser; without the cookie, the hash of an empty secret. */
export const browserOf = (request: Asked): Buffer => hashSecret(secretOf(request) ?? '')

/** By which the failures of a known browser are counted: nobody else can add to them. */
export const browserSubject = (hash: Buffer, staffId: number, {config}: Pick<Dependencies, 'config'>): Buffer =>
  keyedHash(config.secretKey, 'staff-browser', `${staffId}:${hash.toString('hex')}`)

/** Remembers the browser of a member who proved to be who they say; the secret for its cookie. */
export async function rememberBrowser(
  tx: Database,
  {staffId, now, request}: {staffId: number; now: Date; request: Asked},
  on: Pick<Dependencies, 'config'>,
): Promise<string> {
  const secret = secretOf(request) ?? newSecret()
  const hash = hashSecret(secret)
  await storeStaffBrowser(tx, {hash, staffId, expiresAt: new Date(now.getTime() + STAFF_BROWSER_MS)})
  await forgetFailures(tx, browserSubject(hash, staffId, on))
  return secret
}

export const setBrowser = (request: Pick<RequestContext, 'setCookie'>, secret: string): void =>
  request.setCookie(BROWSER_COOKIE, secret, {maxAgeSeconds: STAFF_BROWSER_MS / 1000})

/** The subject of a call that signs in. What strangers use up of the limits of a network shuts no browser of the staff out. */
export const signIn = (...claims: string[]): SubjectSource<Nobody> => ({
  ...nobody(...claims),
  isOurs: async (_, {on, cookie}) => isStaffBrowser(on.db, browserOf({cookie}), on.clock.now()),
})
