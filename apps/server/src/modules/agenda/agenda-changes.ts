import {AGENDA_EFFECTS, type AgendaEffect, type CountedAgendaEffect} from '@ceibo/contract/agenda/agenda-editing'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import type {Database} from '@ceibo/database/open-database'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import type {RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'

type Counts = Record<'leftOut' | 'gone' | 'offered' | 'closed', number>

/** What a change of an agenda does, of which there is some. */
export function countedAgendaEffects({leftOut, gone, offered, closed}: Counts): CountedAgendaEffect[] {
  const counts: Record<AgendaEffect, number> = {
    'appointments-left-out': leftOut,
    'times-no-longer-offered': gone,
    'times-offered': offered,
    'times-closed': closed,
  }
  return AGENDA_EFFECTS.map((effect) => ({effect, count: counts[effect]})).filter(({count}) => count > 0)
}

type Audited = {
  at: Date
  actor: Pick<Staff, 'is' | 'staffId'>
  request?: Pick<RequestContext, 'id' | 'network'> | undefined
  result: 'saved' | 'taken-back'
  agendaId: number
}

/** Audits a change of an agenda. */
export const auditAgenda = (tx: Database, {at, actor, request, result, agendaId}: Audited): Promise<void> =>
  writeAudit(tx, {at, actor, action: 'agenda-change', result, object: `template:${agendaId}`, request})

/** Tells the consoles that show agendas of these centres, or one of their days. */
export async function announceAgendas(
  tx: Database,
  centres: Iterable<string>,
  {from, now}: {from: string; now: Date},
): Promise<void> {
  const [today, last] = [civilDate(now), horizonFrom(civilDate(now))]
  const days: string[] = []
  for (let day = from < today ? today : from; day <= last; day = addDays(day, 1)) days.push(day)
  for (const centre of centres) await announce(tx, 'agendas', ...days.map((day) => dayTopic(centre, day)))
}
