import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import type {Operation} from './linearizability.ts'
import type {HistoryProblem} from './check-history.ts'
import type {SlotAct, SlotState} from './slot-register.ts'
import {END_ID} from './split-history.ts'
import type {Failure} from './smallest-failure.ts'

/** Earlier operations than these are counted, not shown. */
const MOST_LINES = 40

/** A problem as a person reads it: an invariant in a sentence, a slot with its operations beside the time that each took. */
export function describeProblem(problem: HistoryProblem): string {
  switch (problem.is) {
    case 'invariant':
      return problem.what
    case 'undecided':
      return `slot ${problem.slot.slotId}: the search for an order was given up`
    case 'slot': {
      const {slot, failure} = problem
      const starts = new Date(slot.startsAt)
      return [
        `slot ${slot.slotId} (agenda ${slot.agendaId}, ${civilDate(starts)} ${civilTime(starts)}): no order explains these answers`,
        ...linesOf(failure),
      ].join('\n')
    }
  }
}

function linesOf({before, operations, verdict}: Failure): string[] {
  const {order, state, stuck} = verdict
  const inTime = operations.toSorted((one, other) => one.from - other.from)
  const shown = inTime.slice(-MOST_LINES)
  const bars = barsOf(shown)
  const left = inTime.length - shown.length
  return [
    `  before: ${stateInWords(before)}`,
    ...(left > 0 ? [`  … ${left} before`] : []),
    ...shown.map((one, nth) => `${one === stuck ? '>' : ' '} ${bars[nth] ?? ''}  ${nameOf(one)}  ${wordsOf(one)}`),
    `  longest order: ${order.slice(-MOST_LINES).map(nameOf).join(' ') || 'none'}`,
    `  it leads to: ${stateInWords(state)}`,
    `  ${nameOf(stuck)} cannot follow, nor come earlier`,
  ]
}

const nameOf = ({id}: Operation<SlotAct>) => (id === END_ID ? 'end' : `#${id}`)

/** Each operation as a bar from its call to its answer; without an answer it is open. */
function barsOf(operations: readonly Operation<SlotAct>[]): string[] {
  const places = [...new Set(operations.flatMap(({from, to}) => (to === null ? [from] : [from, to])))].toSorted(
    (one, other) => one - other,
  )
  const columns = new Map(places.map((place, nth) => [place, Math.floor((nth * BAR) / places.length)]))
  return operations.map(({from, to}) => {
    const start = columns.get(from) ?? 0
    const end = to === null ? BAR : Math.max(start + 1, columns.get(to) ?? 0)
    const inner = '─'.repeat(Math.max(0, end - start - 1))
    return `${' '.repeat(start)}├${inner}${to === null ? '…' : '┤'}`.padEnd(BAR + 2)
  })
}

const BAR = 40

function wordsOf({act, to}: Operation<SlotAct>): string {
  const answered = (outcome: 'done' | {refused: string}) =>
    `→ ${to === null ? '?' : outcome === 'done' ? 'done' : outcome.refused}`
  switch (act.does) {
    case 'book':
      return `book ${act.key} by person ${act.by}${act.desk === 'none' ? '' : `, the desk ${act.desk}`} ${answered(act.outcome)}`
    case 'leave':
      return act.left === 'cancelled'
        ? `cancel ${act.key} ${answered(act.outcome)}`
        : `move ${act.key} away to ${act.left} ${answered(act.outcome)}`
    case 'step':
      return `${act.undo ? 'undo ' : ''}${act.step} of ${act.key} ${'refused' in act.outcome ? `→ ${act.outcome.refused}` : `→ ${act.outcome.state ?? '?'}`}`
    case 'hold':
      return `hold for person ${act.by} at ${clock(act.now)} ${answered(act.outcome)}`
    case 'release':
      return `person ${act.by} holds another slot`
    case 'see-free':
      return `search for person ${act.by} at ${clock(act.now)} → ${act.free ? 'free' : 'not offered'}`
    case 'see-day':
      return `day → ${act.state}${act.key === null ? '' : ` ${act.key}`}${besides(act.beside)}`
    case 'see':
      return `list → ${act.key} ${act.state ?? 'not there'}`
    case 'end':
      return `the end has ${
        Object.entries(act.appointments)
          .map(([key, {state}]) => `${key} ${state}`)
          .join(', ') || 'no appointment'
      }`
  }
}

const clock = (now: number) => civilTime(new Date(now))
const besides = (beside: Readonly<Record<string, string>>) =>
  Object.entries(beside)
    .map(([key, state]) => `, beside it ${key} ${state}`)
    .join('')

/** What stands in the slot, without what has left it. */
function stateInWords({appointments, hold}: SlotState): string {
  const standing = Object.entries(appointments)
    .filter(([, {left}]) => left === null)
    .map(([key, {steps, beside}]) => `${key} ${steps.at(-1) ?? 'booked'}${beside ? ' beside' : ''}`)
  const held = hold === null ? [] : [`held by person ${hold.by} until ${clock(hold.until)}`]
  return [...standing, ...held].join(', ') || 'free'
}
