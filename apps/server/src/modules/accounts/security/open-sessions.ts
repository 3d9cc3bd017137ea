import type {OpenSession, openSessions as contract} from '@ceibo/contract/account-security'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../../dependencies.ts'
import type {Call} from '../../../api/route.ts'
import type {Self} from '../../../api/subject.ts'
import {deviceOf} from './device-of-browser.ts'
import {liveSessions} from './own-sessions.queries.ts'

/** The open sessions of a person: the current one first, then by last use. */
export async function openSessions({actor}: Call<typeof contract, Self>, on: Dependencies): Promise<OpenSession[]> {
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
