import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {
  type AppointmentProgress,
  type AttendanceStep,
  isActive,
  mayRecord,
} from '@ceibo/rules/appointments/attendance-steps'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import type {Register} from './linearizability.ts'

/** An appointment of a slot: its steps that were not taken back, and why it left (`cancelled`, or the key of the one that took its place). */
type Appointment = {
  beside: boolean
  steps: readonly AttendanceStep[]
  undone: AttendanceStep | null
  left: string | null
}

/** What a slot remembers: its appointments by their keys, and who keeps it until when. */
export type SlotState = {
  appointments: Readonly<Record<string, Appointment>>
  hold: {by: number; until: number} | null
}

/** `done`: it was answered so, or nobody knows; then the search may leave it out. A code is a refusal. */
type Outcome = 'done' | {refused: string}

export type SlotAct =
  | {does: 'book'; key: string; by: number; desk: 'none' | 'books' | 'overbooks'; now: number; outcome: Outcome}
  /** An appointment leaves the slot: `left` is `cancelled`, or the key of the one that takes its place. */
  | {does: 'leave'; key: string; left: string; startsFrom: number; outcome: Outcome}
  | {
      does: 'step'
      key: string
      step: AttendanceStep
      undo: boolean
      now: number
      /** The state that was answered; null when no answer came. */
      outcome: {state: AppointmentProgress | null} | {refused: string}
    }
  | {does: 'hold'; by: number; now: number; outcome: Outcome}
  /** A person keeps another slot, and this one no longer. */
  | {does: 'release'; by: number}
  | {does: 'see-free'; by: number; now: number; free: boolean}
  | {does: 'see-day'; now: number; state: string; key: string | null; beside: Readonly<Record<string, string>>}
  /** An appointment in a state, or `active` in any that takes its time; null when it is not listed. */
  | {does: 'see'; key: string; state: AppointmentProgress | 'active' | null}
  | {does: 'end'; appointments: Readonly<Record<string, {state: string; beside: boolean; left: string | null}>>}

export const CANCELLED = 'cancelled'

/** What a slot does when one act follows the other. */
export const slotRegister = (startsAt: number): Register<SlotState, SlotAct> => ({
  initial: {appointments: {}, hold: null},
  apply: (state, act) => applied(state, act, startsAt),
  isRead: (act) => act.does.startsWith('see') || isRefused(act),
  keyOf: ({appointments, hold}) =>
    Object.entries(appointments)
      .map(([key, {beside, steps, undone, left}]) => [key, beside, steps, undone, left].join(','))
      .toSorted()
      .join(';') + (hold ? `|${hold.by},${hold.until}` : ''),
})

/** Whether an act changed nothing because it was refused. */
const isRefused = (act: SlotAct): boolean =>
  'outcome' in act && typeof act.outcome === 'object' && 'refused' in act.outcome

function applied(state: SlotState, act: SlotAct, startsAt: number): SlotState | undefined {
  switch (act.does) {
    case 'book':
      return booked(state, act, startsAt)
    case 'leave':
      return left(state, act, startsAt)
    case 'step':
      return stepped(state, act, startsAt)
    case 'hold':
      return held(state, act)
    case 'release':
      return state.hold?.by === act.by ? {...state, hold: null} : state
    case 'see-free':
      return act.free === (isFree(state) && !isHeld(state, act.now, act.by)) ? state : undefined
    case 'see-day':
      return showsDay(state, act) ? state : undefined
    case 'see': {
      const appointment = state.appointments[act.key]
      const shown = appointment === undefined || appointment.left !== null ? null : progressOf(appointment)
      const isRight = act.state === 'active' ? shown !== null && isActive(shown) : shown === act.state
      return isRight ? state : undefined
    }
    case 'end':
      return isEnd(state, act.appointments) ? state : undefined
  }
}

type Of<Does extends SlotAct['does']> = Extract<SlotAct, {does: Does}>

function booked(state: SlotState, {key, by, desk, now, outcome}: Of<'book'>, startsAt: number): SlotState | undefined {
  const earlier = state.appointments[key]
  const isTaken = !isFree(state)
  if (outcome !== 'done') {
    switch (outcome.refused) {
      case 'slot-taken':
      case 'overbook-full':
        return isTaken ? state : undefined
      case 'slot-held-elsewhere':
        return isHeld(state, now, by) ? state : undefined
      case 'key-reused':
        return earlier !== undefined && earlier.left !== null ? state : undefined
      default:
        return state
    }
  }
  // A repeat is answered with the appointment that it made.
  if (earlier !== undefined) return earlier.left === null ? state : undefined
  if (desk === 'none' && startsAt <= now) return undefined
  const beside = isTaken && desk === 'overbooks'
  if (!beside && (isTaken || isHeld(state, now, by))) return undefined
  const made = {...state.appointments, [key]: {beside, steps: [], undone: null, left: null}}
  return {appointments: made, hold: beside ? state.hold : null}
}

function left(state: SlotState, act: Of<'leave'>, startsAt: number): SlotState | undefined {
  const appointment = state.appointments[act.key]
  if (appointment === undefined) return undefined
  const mayLeave = CANCELLABLE_STATES.includes(progressOf(appointment)) && startsAt >= act.startsFrom
  if (act.outcome !== 'done') {
    switch (act.outcome.refused) {
      case 'not-cancellable':
        return appointment.left === null && !mayLeave ? state : undefined
      case 'wrong-state':
        return appointment.left !== null && appointment.left !== CANCELLED ? state : undefined
      case 'not-movable':
        return mayLeave ? undefined : state
      default:
        // It is there, so nobody is told that it is not.
        return act.outcome.refused === 'not-found' ? undefined : state
    }
  }
  if (appointment.left === act.left) return state
  // A repeat is a success only when it is the cancellation or the move by which the appointment left.
  if (appointment.left !== null) return undefined
  return mayLeave ? withAppointment(state, act.key, {...appointment, left: act.left}) : undefined
}

function stepped(state: SlotState, act: Of<'step'>, startsAt: number): SlotState | undefined {
  const {key, step, undo, outcome} = act
  const appointment = state.appointments[key]
  if (appointment === undefined) return undefined
  const current = progressOf(appointment)
  const facts = {state: current, startsAt: new Date(startsAt)}
  const isPossible = undo ? current === step : mayRecord(step, facts, new Date(act.now))
  const steps = undo ? appointment.steps.slice(0, -1) : [...appointment.steps, step]
  const target = progressOf({steps, left: null})
  const isRepeat = undo ? appointment.undone === step : current === step
  if ('refused' in outcome) {
    if (outcome.refused !== 'wrong-state') return undefined
    // What gives a patient time back is refused where another appointment has it.
    const mayCollide = isPossible && isActive(target) && !isActive(current)
    return (isPossible || isRepeat) && !mayCollide ? undefined : state
  }
  if (!isPossible) return isRepeat && (outcome.state ?? current) === current ? state : undefined
  if ((outcome.state ?? target) !== target) return undefined
  return withAppointment(state, key, {...appointment, steps, undone: undo ? step : null})
}

function held(state: SlotState, {by, now, outcome}: Of<'hold'>): SlotState | undefined {
  if (outcome !== 'done') {
    switch (outcome.refused) {
      case 'slot-taken':
      case 'already-booked':
        return isFree(state) ? undefined : state
      case 'slot-held-elsewhere':
        return isFree(state) && isHeld(state, now, by) ? state : undefined
      default:
        return state
    }
  }
  if (!isFree(state) || isHeld(state, now, by)) return undefined
  return {...state, hold: {by, until: now + HOLD_MINUTES * MINUTE_MS}}
}

function showsDay(state: SlotState, {now, state: shown, key, beside}: Of<'see-day'>): boolean {
  const standing = Object.entries(state.appointments).filter(([, {left: why}]) => why === null)
  const [main] = standing.filter(([, one]) => !one.beside)
  const besides = standing.filter(([, one]) => one.beside)
  if (besides.length !== Object.keys(beside).length) return false
  if (besides.some(([one, appointment]) => beside[one] !== progressOf(appointment))) return false
  if (main !== undefined) return key === main[0] && shown === progressOf(main[1])
  return key === null && shown === (isHeld(state, now) ? 'held' : 'free')
}

function isEnd({appointments}: SlotState, end: Of<'end'>['appointments']): boolean {
  const keys = Object.keys(appointments)
  if (keys.length !== Object.keys(end).length) return false
  return Object.entries(appointments).every(([key, appointment]) => {
    const row = end[key]
    if (row === undefined || row.beside !== appointment.beside || row.left !== appointment.left) return false
    return row.state === progressOf(appointment)
  })
}

const isFree = ({appointments}: SlotState) =>
  Object.values(appointments).every((appointment) => appointment.beside || appointment.left !== null)

/** Somebody keeps the slot at this instant; with `by`, somebody else. */
const isHeld = ({hold}: SlotState, now: number, by?: number) => hold !== null && hold.until > now && hold.by !== by

const progressOf = ({steps, left: why}: Pick<Appointment, 'steps' | 'left'>): AppointmentProgress =>
  why === null ? (steps.at(-1) ?? 'booked') : 'cancelled'

const withAppointment = (state: SlotState, key: string, appointment: Appointment): SlotState => ({
  ...state,
  appointments: {...state.appointments, [key]: appointment},
})
