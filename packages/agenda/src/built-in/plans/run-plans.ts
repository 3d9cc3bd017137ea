import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {PLAN_UNDO_MS} from '@ceibo/rules/appointments/plan-proposals'
import type {WriteEffects} from '#booking-database.ts'
import {brokenRule} from '#built-in/appointments/booking.ts'
import {moveAppointment} from '#built-in/appointments/moving.ts'
import type {PlanRun} from '#plans-port.ts'
import {addAffected} from './affected.queries.ts'
import {
  endAsIs,
  followPatients,
  loseTime,
  makeCall,
  movedItems,
  noteMoved,
  noteTold,
  type OpenItem,
  openItems,
  standAgain,
} from './plan-item.queries.ts'
import {blockRange, releaseHolds, reopenRange, stays} from './plan.queries.ts'
import {
  claimToTell,
  discardForgotten,
  endApplying,
  endUndoing,
  plansIn,
  plansToTell,
  type WorkingPlan,
} from './plan-work.queries.ts'
import {placeUnplaced} from './propose.ts'

type Working = {db: Database; write: WriteEffects; on: PlanRun; now: Date}

/**
 * What plans do in the background: those to be undone give everybody the old time back, those that were applied move one after the other, those
 * whose time has come tell their patients, and what patients did since is noted. Each appointment is a transaction of its own, in which what
 * is noted of it changes too, so that it can end anywhere and go on there. Returns how many appointments it settled.
 */
export async function runPlans(working: Working): Promise<number> {
  const {db, on, now} = working
  let settled = 0
  for (const plan of await plansIn(db, 'undoing')) settled += await giveAllBack(plan, working)
  for (const plan of await plansIn(db, 'applying')) settled += await moveAll(plan, working)
  for (const plan of await plansToTell(db, now)) settled += await tellAll(plan, working)
  const followed = await inTransaction(db, async (tx) => {
    const plans = [...(await followPatients(tx, now)), ...(await discardForgotten(tx, now))]
    for (const planId of plans) await on.record(tx, planId)
    return plans.length
  })
  return settled + followed
}

/** A plan was undone while its appointments were moved. */
class PlanStopped extends Error {}

/** Another process settled the item at the same time. */
class SettledElsewhere extends Error {}

/** The times that a plan which moves holds, while it does. */
export const HELD_WHILE_MOVING_MS = DAY_MS

async function moveAll(plan: WorkingPlan, working: Working): Promise<number> {
  const {db, on, now} = working
  const {planId} = plan
  let settled = 0
  for (;;) {
    for (const item of await openItems(db, planId)) {
      try {
        await settleItem(plan, item, working)
      } catch (error) {
        if (error instanceof PlanStopped) return settled
        if (!(error instanceof SettledElsewhere)) throw error
      }
      settled++
    }
    const isOver = await inTransaction(db, async (tx) => {
      if (!(await stays(tx, planId, 'applying'))) return true
      // Who booked, cancelled or moved while the range was being closed is seen now.
      const closed = await blockRange(tx, planId)
      await addAffected(tx, planId, now)
      if ((await openItems(tx, planId)).length > 0) {
        await on.record(tx, planId, closed)
        return false
      }
      await releaseHolds(tx, planId)
      const hasEnded = await endApplying(tx, planId, new Date(now.getTime() + PLAN_UNDO_MS))
      await on.record(tx, planId, closed)
      return hasEnded
    })
    if (isOver) return settled
  }
}

/** How often an item whose time was lost gets another one before somebody calls. */
const MOST_TRIES = 3

async function settleItem(plan: WorkingPlan, first: OpenItem, working: Working): Promise<void> {
  const {db, on, now} = working
  let item: OpenItem | undefined = first
  for (let tries = 0; item !== undefined; tries++) {
    if (item.state === 'held') {
      const code = await moveItem(plan, item, working)
      if (code === undefined) return
      if (code === 'not-movable' || code === 'not-found') return endItem(plan, item, working)
      const {itemId} = item
      await inTransaction(db, (tx) => loseTime(tx, itemId, now))
    }
    const mayBeMoved: boolean = tries < MOST_TRIES && (item.why === null || item.why === 'no-time')
    const {itemId}: OpenItem = item
    if (!mayBeMoved || !(await placeUnplaced(db, plan.planId, now, itemId))) break
    ;[item] = await openItems(db, plan.planId, itemId)
  }
  if (item === undefined) return
  const {itemId} = item
  try {
    const isCall = await inTransaction(db, async (tx) => {
      if (!(await stays(tx, plan.planId, 'applying'))) throw new PlanStopped()
      const made = await makeCall(tx, itemId, now)
      if (made) await on.record(tx, plan.planId)
      return made
    })
    if (isCall) return
  } catch (error) {
    // Another plan has somebody call about it.
    if (!isUniqueViolation(error, 'plan_item_one_call')) throw error
  }
  await endItem(plan, item, working)
}

const endItem = ({planId}: WorkingPlan, {itemId}: OpenItem, {db, on, now}: Working): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endAsIs(tx, itemId, now)
    await on.record(tx, planId)
  })

/** Moves the appointment of an item to the time that is held for it; the code of the refusal if it cannot. */
async function moveItem(plan: WorkingPlan, item: OpenItem, {db, write, on, now}: Working): Promise<string | undefined> {
  const {to, appointmentId, patient, bookerId, itemId} = item
  if (to === null) return 'slot-taken'
  const {planId, staffId} = plan
  const answer = await moveAppointment(
    db,
    {
      ...to,
      appointmentId,
      patient,
      bookerId,
      requestKey: undefined,
      reader: 'desk',
      startsFrom: now,
      desk: {staffId, overridden: [], overbooks: false, planId},
    },
    async (tx, booking) => {
      if (!(await stays(tx, planId, 'applying'))) throw new PlanStopped()
      if (!(await noteMoved(tx, {itemId, movedTo: booking.appointmentId, now}))) throw new SettledElsewhere()
      await write(tx, booking, on.effectsOf(staffId), now)
      await on.record(tx, planId)
    },
    now,
  )
  return answer.is === 'refused' ? answer.code : undefined
}

async function giveAllBack({planId, staffId}: WorkingPlan, {db, write, on, now}: Working): Promise<number> {
  let given = 0
  for (const {itemId} of await movedItems(db, planId)) {
    try {
      await inTransaction(db, async (tx) => {
        if (!(await stays(tx, planId, 'undoing'))) return
        const booking = await standAgain(tx, itemId, now)
        if (booking !== undefined) await write(tx, booking, on.effectsOf(staffId), now)
        await on.record(tx, planId)
      })
      given++
    } catch (error) {
      // The patient took something at the old time meanwhile: the new one stays, and they are told of it.
      if (brokenRule(error) === undefined) throw error
    }
  }
  await inTransaction(db, async (tx) => {
    await endUndoing(tx, planId, now)
    await releaseHolds(tx, planId)
    const reopened = await reopenRange(tx, planId, now)
    await on.record(tx, planId, reopened)
  })
  return given
}

async function tellAll({planId, reason}: WorkingPlan, {db, on, now}: Working): Promise<number> {
  if (!(await inTransaction(db, (tx) => claimToTell(tx, planId, now)))) return 0
  let told = 0
  for (const {itemId} of await movedItems(db, planId)) {
    await inTransaction(db, async (tx) => {
      const booking = await noteTold(tx, itemId, now)
      if (booking === undefined) return
      await on.tell(tx, booking, reason)
      await on.record(tx, planId)
      told++
    })
  }
  return told
}
