import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type * as contract from '@ceibo/contract/accounts/account-security'
import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {browserOf, forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {endOwnSession, liveSessions, type OwnedSession} from './own-sessions.queries.ts'
import type {Patient} from '#api/subjects/actor.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {deviceOf} from './device-of-browser.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The open sessions of a person: the current one first, then by last use. */
export async function openSessions(
  {actor}: Call<typeof contract.openSessions, Self>,
  on: Dependencies,
): Promise<OpenSession[]> {
  const rows = await liveSessions(on.db, actor.personId, on.clock.now())
  const sessions = rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.device),
    createdAt: civilInstant(row.created_at),
    lastUsedAt: civilInstant(row.last_used_at),
    current: row.id === actor.sessionId,
  }))
  return [...sessions.filter(({current}) => current), ...sessions.filter(({current}) => !current)]
}

/**
 * Ends one of the own sessions; ending it again changes nothing. Its device may be lost, so no other browser stays remembered: each has to pass
 * the second step again.
 */
export async function closeSession(
  call: Call<typeof contract.closeSession, OwnedSession>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {sessionId} = call.subject
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    await endOwnSession(tx, {sessionId, now})
    await forgetOthers(tx, call)
    await writeAudit(tx, {...eventOf(call, now), object: `session:${sessionId}`})
  })
  return {}
}

/** Ends every own session except the current one, and returns how many. */
export async function closeOtherSessions(
  call: Call<typeof contract.closeOtherSessions, Self>,
  on: Dependencies,
): Promise<{closed: number}> {
  const now = on.clock.now()
  const {personId, sessionId} = call.actor
  return inTransaction(on.db, async (tx) => {
    await forgetOthers(tx, call)
    const closed = await closeSessions(tx, personId, {why: 'closed-by-owner', now, keep: sessionId})
    await writeAudit(tx, {...eventOf(call, now), object: 'other-sessions'})
    return {closed}
  })
}

const forgetOthers = (tx: Database, {actor, request}: {actor: Patient; request: RequestContext}) =>
  forgetDevices(tx, actor.personId, browserOf(request, {type: actor.documentTypeId, number: actor.documentNumber}))

const eventOf = ({actor, request}: {actor: Patient; request: RequestContext}, now: Date): AuditEvent => ({
  at: now,
  actor,
  action: 'session-close',
  result: 'ok',
  subjectId: actor.personId,
  request,
})
