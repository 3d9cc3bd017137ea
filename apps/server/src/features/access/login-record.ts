import type {Database} from '@ceibo/database/open-database'
import {writeAudit} from '../../http/audit-event.queries.ts'
import type {Attempt} from './login-attempt.ts'

type LoginResult = 'ok' | 'must-complete' | 'member' | 'failed' | 'blocked' | 'network-blocked'

/** Audits a login of a known person, or of nobody known. */
export async function recordLogin(
  tx: Database,
  attempt: Attempt,
  personId: number | null,
  result: LoginResult,
): Promise<void> {
  const signedIn = result === 'ok' || result === 'must-complete'
  await writeAudit(tx, {
    at: attempt.now,
    actor: signedIn && personId !== null ? {kind: 'patient', id: personId} : {kind: 'anonymous'},
    action: 'login',
    result,
    subjectId: personId ?? undefined,
    request: attempt.request,
  })
}
