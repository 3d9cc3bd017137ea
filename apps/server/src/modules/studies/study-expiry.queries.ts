import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

/** Expired tickets of viewers, and what was kept of reports and notices for a time. */
export const expiredOfStudies = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    {table: 'viewer_ticket', isOver: sql`expires_at <= ${now}`},
    {table: 'intake_token', isOver: sql`expires_at <= ${now}`},
    // Systems that send a message again do so within days.
    {table: 'intake_message', isOver: sql`received_at <= ${before(30)}`},
    // Its notes may quote what was sent.
    {table: 'result_reception', isOver: sql`last_at <= ${before(90)}`},
    // What ended keeps for a year who ended it, and why.
    {table: 'unmatched_result', isOver: sql`ended_at <= ${before(365)} and not is_open`},
    {table: 'served_report', isOver: sql`served_at <= ${before(1)}`},
    // Kept for longer than results may be held back; otherwise people would be notified twice.
    {table: 'result_notice', isOver: sql`told_at <= ${before(90)}`},
  ]
}
