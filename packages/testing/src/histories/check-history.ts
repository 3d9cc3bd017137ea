import type {BookingHistory, SlotFacts} from './booking-history.ts'
import {endProblems} from './end-invariants.ts'
import {checkLinearizability, type Operation} from './linearizability.ts'
import {listProblems} from './list-invariants.ts'
import {type SlotAct, slotRegister} from './slot-register.ts'
import {type Failure, smallestFailure} from './smallest-failure.ts'
import {knownAppointments, splitHistory} from './split-history.ts'

/** What is wrong with a history: a broken invariant, or a slot whose answers no order explains. */
export type HistoryProblem =
  {is: 'invariant'; what: string} | {is: 'slot'; slot: SlotFacts; failure: Failure} | {is: 'undecided'; slot: SlotFacts}

/**
 * Whether what the clients of an agenda were answered, and what is left at the end, is what one client after the other could have met. Each slot
 * is a register of its own, so its history is judged alone; what holds across slots are invariants of the end, and of each list.
 */
export function checkHistory(history: BookingHistory): HistoryProblem[] {
  const known = knownAppointments(history)
  const split = splitHistory(history, known)
  const ofSlots = history.slots.flatMap((slot) => slotProblem(slot, split.get(slot.slotId) ?? []) ?? [])
  const invariants = [...endProblems(history), ...listProblems(history, known)]
  return [...invariants.map((what): HistoryProblem => ({is: 'invariant', what})), ...ofSlots]
}

function slotProblem(slot: SlotFacts, operations: readonly Operation<SlotAct>[]): HistoryProblem | undefined {
  const register = slotRegister(slot.startsAt)
  const verdict = checkLinearizability(operations, register)
  switch (verdict.is) {
    case 'linearizable':
      return undefined
    case 'undecided':
      return {is: 'undecided', slot}
    case 'broken':
      return {is: 'slot', slot, failure: smallestFailure(operations, register)}
  }
}
