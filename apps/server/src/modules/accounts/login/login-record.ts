import type {Database} from '@ceibo/database/open-database'
import type {Attempt} from './login-attempt.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'

type LoginResult = 'ok' | 'must-complete' | 'second-step' | 'member' | 'failed' | 'blocked' | 'network-blocked'

/** The audit event of a login; `personId` is null for an unknown document. */
export function loginEvent(attempt: Attempt, personId: number | null, result: LoginResult): AuditEvent {
  const signedIn = result === 'ok' || result === 'must-complete' || result === 'second-step'
  return {
    at: attempt.now,
    actor: signedIn && personId !== null ? {is: 'patient', personId} : {is: 'anonymous'},
    action: 'login',
    result,
    subjectId: personId ?? undefined,
    request: attempt.request,
  }
}

/** Audits a login that does not open a session. */
export const recordLogin = (
  tx: Database,
  attempt: Attempt,
  personId: number | null,
  result: Exclude<LoginResult, 'ok'>,
): Promise<void> => writeAudit(tx, loginEvent(attempt, personId, result))
