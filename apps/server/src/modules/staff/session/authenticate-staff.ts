import {isStaffSessionLocked} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {AuthenticateStaff} from '#api/mount/authenticate.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {staffSessionOwner} from './staff-session.queries.ts'

/** The cookie of a session of the console, which is the whole proof of it. A patient's session has another. */
export const STAFF_COOKIE = '__Host-ceibo-staff'

/** Finds the member of the cookie with one query. */
export const authenticateStaff: AuthenticateStaff = async ({cookie}, on) => {
  const secret = cookie(STAFF_COOKIE)
  if (secret === undefined || !/^[\w-]{43}$/.test(secret)) return {is: 'not-signed-in'}
  const now = on.clock.now()
  const owner = await staffSessionOwner(on.db, hashSecret(secret), now)
  if (owner === undefined) return {is: 'not-signed-in'}
  const {staffId, sessionId, name, grants} = owner
  const roles = [...new Set(grants.map(({role}) => role))]
  return {
    is: 'staff',
    actor: {is: 'staff', staffId, sessionId, name, roles, grants},
    isLocked: isStaffSessionLocked(owner, now),
  }
}
