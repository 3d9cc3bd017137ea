import {checkLinearizability, type Operation, type Register, type Verdict} from './linearizability.ts'
import type {SlotAct, SlotState} from './slot-register.ts'

/** The operations of a slot that cannot be explained, as few as were found, and the state before them; `verdict` says how far an order goes. */
export type Failure = {
  before: SlotState
  operations: readonly Operation<SlotAct>[]
  verdict: Extract<Verdict<SlotState, SlotAct>, {is: 'broken'}>
}

type SlotRegister = Register<SlotState, SlotAct>

/**
 * Makes a broken history of a slot smaller. Each step leaves only what is broken in itself: a beginning of a linearizable history is linearizable,
 * so is what is left of one without some of its reads, and so is what follows a beginning that can only lead to one state.
 */
export function smallestFailure(operations: readonly Operation<SlotAct>[], register: SlotRegister): Failure {
  let smallest = shortestBrokenBeginning(operations, register)
  for (const read of smallest.filter(({act}) => register.isRead(act)).toReversed()) {
    const without = smallest.filter((one) => one !== read)
    if (isBroken(without, register)) smallest = without
  }
  const {before, rest} = withoutClearBeginning(smallest, register)
  const verdict = checkLinearizability(rest, {...register, initial: before})
  if (verdict.is !== 'broken') throw new Error('a failure was lost while it was made smaller')
  return {before, operations: rest, verdict}
}

const isBroken = (operations: readonly Operation<SlotAct>[], register: SlotRegister) =>
  checkLinearizability(operations, register).is === 'broken'

/** Up to the first answer with which it cannot be explained. */
function shortestBrokenBeginning(operations: readonly Operation<SlotAct>[], register: SlotRegister) {
  const answers = operations.flatMap(({to}) => to ?? []).toSorted((one, other) => one - other)
  let [low, high] = [0, answers.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBroken(until(operations, answers[middle] ?? Infinity), register)) high = middle
    else low = middle + 1
  }
  return until(operations, answers[low] ?? Infinity)
}

/** What had been asked up to a place: what had no answer yet may have had its effect or not, and what it only read is nothing. */
function until(operations: readonly Operation<SlotAct>[], last: number): Operation<SlotAct>[] {
  return operations.flatMap((operation) => {
    if (operation.from > last) return []
    if (operation.to === null || operation.to <= last) return [operation]
    const act = unanswered(operation.act)
    return act === undefined ? [] : [{...operation, to: null, act}]
  })
}

function unanswered(act: SlotAct): SlotAct | undefined {
  switch (act.does) {
    case 'book':
    case 'leave':
    case 'hold':
      return {...act, outcome: 'done'}
    case 'step':
      return {...act, outcome: {state: null}}
    case 'release':
      return act
    case 'see':
    case 'see-day':
    case 'see-free':
    case 'end':
      return undefined
  }
}

/** More operations at once than these are shown, not tried in every order. */
const MOST_AT_ONCE = 6

/** Leaves out operations from the beginning, as long as those that met can only have led to one state. */
function withoutClearBeginning(operations: readonly Operation<SlotAct>[], register: SlotRegister) {
  let before = register.initial
  let rest = operations.toSorted((one, other) => one.from - other.from)
  for (;;) {
    const met = firstToMeet(rest)
    if (met === undefined || met.length > MOST_AT_ONCE) return {before, rest}
    const states = new Map(statesAfter(met, before, register).map((state) => [register.keyOf(state), state]))
    const [only] = states.values()
    if (only === undefined || states.size > 1) return {before, rest}
    before = only
    rest = rest.slice(met.length)
  }
}

/** The first operations in time, until a moment at which all are answered; undefined when that never comes. */
function firstToMeet(inTime: readonly Operation<SlotAct>[]): Operation<SlotAct>[] | undefined {
  let end = -Infinity
  for (const [place, {from, to}] of inTime.entries()) {
    if (place > 0 && from > end) return inTime.slice(0, place)
    if (to === null) return undefined
    end = Math.max(end, to)
  }
  return undefined
}

/** The states to which operations lead in all orders that explain them. */
function statesAfter(open: readonly Operation<SlotAct>[], state: SlotState, register: SlotRegister): SlotState[] {
  if (open.length === 0) return [state]
  const firstAnswer = Math.min(...open.map(({to}) => to ?? Infinity))
  return open.flatMap((operation) => {
    const next = operation.from > firstAnswer ? undefined : register.apply(state, operation.act)
    if (next === undefined) return []
    return statesAfter(
      open.filter((one) => one !== operation),
      next,
      register,
    )
  })
}
