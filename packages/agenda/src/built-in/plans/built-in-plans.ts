import type {Clock} from '@ceibo/adapters/clock/port'
import {inTransaction} from '@ceibo/database/transaction'
import {PLAN_HOLD_MS} from '@ceibo/rules/appointments/plan-proposals'
import type {BookingDatabase, BookingTransaction, WriteEffects} from '#booking-database.ts'
import type {PlanChange, PlanRequest, Plans, RecordPlan} from '#plans-port.ts'
import {addAffected} from './affected.queries.ts'
import {arrangeItems, restoreItems} from './arrange.ts'
import {movedAppointment} from './moved-appointment.queries.ts'
import {chooseSlot, claimedCall, closedCall, leaveOut} from './plan-choice.queries.ts'
import {
  centresOfPractitioner,
  choicesIn,
  openCalls,
  optionRows,
  ownerOfCall,
  planWithItems,
  plansOf,
} from './plan-reading.queries.ts'
import {
  closeRange,
  dropGone,
  dropLost,
  holdForPlan,
  insertPlan,
  lockDraft,
  ownerOf,
  passTo,
  prolongHolds,
  releaseHolds,
  undoPassing,
} from './plan.queries.ts'
import {optionsOf, proposeIn} from './propose.ts'
import {HELD_WHILE_MOVING_MS, runPlans} from './run-plans.ts'

/** How many times an item is offered to choose from. */
const MOST_OPTIONS = 8

const until = (now: Date) => new Date(now.getTime() + PLAN_HOLD_MS)

const DONE = {is: 'done'} as const
const WRONG_STATE = {is: 'refused', code: 'wrong-state'} as const

/** Plans of the agenda of this installation, as `Plans` says. */
export function builtInPlans({db, clock, write}: {db: BookingDatabase; clock: Clock; write: WriteEffects}): Plans {
  /** A change of a draft, while it is one. */
  const changeDraft = <Answer extends {is: string}>(
    planId: number,
    record: RecordPlan,
    change: (tx: BookingTransaction) => Promise<Answer>,
  ): Promise<Answer | typeof WRONG_STATE> =>
    inTransaction(db, async (tx) => {
      if (!(await lockDraft(tx, planId))) return WRONG_STATE
      const answer = await change(tx)
      if (answer.is === 'done') await record(tx, planId)
      return answer
    })

  return {
    centresOf: (practitionerId) => centresOfPractitioner(db, practitionerId),
    choices: (centreIds) => choicesIn(db, centreIds),
    owner: (planId) => ownerOf(db, planId),
    read: (planId) => planWithItems(db, planId),
    list: (centreIds) => plansOf(db, centreIds),
    moved: (appointmentId) => movedAppointment(db, appointmentId),
    calls: (centreIds) => openCalls(db, centreIds),
    callOwner: (itemId) => ownerOfCall(db, itemId),
    run: (on) => runPlans({db, write, on, now: clock.now()}),

    make: (request: PlanRequest, record) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const planId = await insertPlan(tx, request, now)
        if (planId === undefined) return undefined
        await addAffected(tx, planId, now)
        await proposeIn(tx, planId, now)
        await record(tx, planId)
        return planId
      }),

    renew: (planId, record) =>
      changeDraft(planId, record, async (tx) => {
        const now = clock.now()
        await dropGone(tx, planId)
        await addAffected(tx, planId, now)
        await dropLost(tx, planId, now)
        await prolongHolds(tx, planId, until(now))
        await proposeIn(tx, planId, now)
        return DONE
      }),

    async options(planId, itemId) {
      const found = await optionsOf(db, {planId, itemId}, clock.now(), MOST_OPTIONS)
      return optionRows(
        db,
        found.map(({slotId}) => slotId),
      )
    },

    choose: ({planId, itemId, slotId}, record) =>
      changeDraft(planId, record, async (tx): Promise<PlanChange> => {
        const now = clock.now()
        if (slotId === undefined) return (await leaveOut(tx, {planId, itemId}, now)) ? DONE : WRONG_STATE
        const fitting = await optionsOf(tx, {planId, itemId}, now, Infinity)
        if (!fitting.some((one) => one.slotId === slotId)) return {is: 'refused', code: 'slot-taken'}
        const held = await holdForPlan(tx, planId, [slotId], {now, until: until(now)})
        if (held.length === 0) return {is: 'refused', code: 'slot-taken'}
        return (await chooseSlot(tx, {planId, itemId, slotId}, now)) ? DONE : WRONG_STATE
      }),

    arrange: (chosen, record) =>
      changeDraft(chosen.planId, record, async (tx) => ({
        ...DONE,
        before: await arrangeItems(tx, chosen, clock.now()),
      })),

    restore: (planId, before, record) =>
      changeDraft(planId, record, async (tx) => ({
        ...DONE,
        restored: await restoreItems(tx, planId, before, clock.now()),
      })),

    apply: (planId, staffId, record) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        if (!(await passTo(tx, planId, ['draft'], 'applying'))) return WRONG_STATE
        await prolongHolds(tx, planId, new Date(now.getTime() + HELD_WHILE_MOVING_MS))
        const closed = await closeRange(tx, planId, staffId)
        await addAffected(tx, planId, now)
        await record(tx, planId, closed)
        return DONE
      }),

    undo: (planId, record) =>
      inTransaction(db, async (tx) => {
        if (!(await undoPassing(tx, planId))) return WRONG_STATE
        await record(tx, planId)
        return DONE
      }),

    discard: (planId, record) =>
      inTransaction(db, async (tx) => {
        if (!(await passTo(tx, planId, ['draft'], 'discarded'))) return WRONG_STATE
        await releaseHolds(tx, planId)
        await record(tx, planId)
        return DONE
      }),

    claimCall: (itemId, staffId, record) =>
      inTransaction(db, async (tx) => {
        const planId = await claimedCall(tx, {itemId, staffId}, clock.now())
        if (planId === undefined) return WRONG_STATE
        await record(tx, planId)
        return DONE
      }),

    closeCall: (closed, record) =>
      inTransaction(db, async (tx) => {
        const planId = await closedCall(tx, closed, clock.now())
        if (planId === undefined) return WRONG_STATE
        await record(tx, planId)
        return DONE
      }),
  }
}
