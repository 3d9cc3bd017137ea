import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {PlanState} from '@ceibo/contract/planner/absence-plans'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'

// What the job of the plans finds to do, and how a plan ends. The rest of a plan's rows: `plan.queries.ts`.

/** A plan at work, and in whose name. */
export type WorkingPlan = {planId: number; staffId: number; reason: string}

const working = sql`id as "planId", coalesce(applied_by, made_by) as "staffId", reason`

export async function plansIn(db: BookingDatabase, state: PlanState): Promise<WorkingPlan[]> {
  const {rows} = await sql<WorkingPlan>`
    select ${working} from absence_plan where state = ${state} order by id`.execute(db)
  return rows
}

/** The plans whose patients are to be told now. */
export async function plansToTell(db: BookingDatabase, now: Date): Promise<WorkingPlan[]> {
  const {rows} = await sql<WorkingPlan>`
    select ${working} from absence_plan
    where state in ('applied', 'undone') and tell_at <= ${now}::timestamptz
      and exists (select from plan_item where plan_id = absence_plan.id and state = 'moved')
    order by id`.execute(db)
  return rows
}

/** From the first notice on a plan cannot be undone; false when somebody undid it just before. */
export async function claimToTell(tx: BookingTransaction, planId: number, now: Date): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update absence_plan set told_at = coalesce(told_at, ${now}::timestamptz)
    where id = ${planId} and state in ('applied', 'undone') and tell_at <= ${now}::timestamptz`.execute(tx)
  return numAffectedRows === 1n
}

export async function endApplying(tx: BookingTransaction, planId: number, tellAt: Date): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update absence_plan set state = 'applied', tell_at = ${tellAt}::timestamptz where id = ${planId} and state = 'applying'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** What could not be given back is told at once; what was not moved is as it was. */
export async function endUndoing(tx: BookingTransaction, planId: number, now: Date): Promise<void> {
  await sql`
    with returned as (
      update plan_item set state = 'returned', changed_at = ${now}::timestamptz
      where plan_id = ${planId} and state in ('held', 'unplaced', 'task')
    )
    update absence_plan set state = 'undone', tell_at = ${now}::timestamptz where id = ${planId} and state = 'undoing'`.execute(
    tx,
  )
}

/** Discards drafts that nobody came back to in a week; returns them. */
export async function discardForgotten(tx: BookingTransaction, now: Date): Promise<number[]> {
  const {rows} = await sql<{id: number}>`
    update absence_plan set state = 'discarded'
    where state = 'draft' and held_until < ${new Date(now.getTime() - 7 * DAY_MS)}::timestamptz returning id`.execute(
    tx,
  )
  return rows.map(({id}) => id)
}
