import type {logout as contract} from '@ceibo/contract/accounts/access'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {revokeByBinding} from './session.queries.ts'
import {SESSION_COOKIE} from './session-lifetime.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'

/** Ends the sessions of this browser by its cookie alone, so that logout works with an expired token. */
export async function logout(
  {request}: Call<typeof contract>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Record<string, never>> {
  const binding = request.cookie(SESSION_COOKIE)
  if (binding === undefined) return {}
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    for (const {id, person_id} of await revokeByBinding(tx, hashSecret(binding), 'logout', now)) {
      await writeAudit(tx, {
        at: now,
        actor: {is: 'patient', personId: person_id},
        action: 'logout',
        result: 'ok',
        subjectId: person_id,
        object: `session:${id}`,
        request,
      })
    }
  })
  request.clearCookie(SESSION_COOKIE)
  return {}
}
