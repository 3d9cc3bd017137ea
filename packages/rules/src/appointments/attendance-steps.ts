import {civilDate} from '#time/civil-time.ts'

/** The states of an appointment, as the agenda stores them. `arrived`: the patient waits. */
export type AppointmentProgress = 'booked' | 'confirmed' | 'arrived' | 'attended' | 'absent' | 'cancelled'

/** The states in which an appointment takes its time: nobody else has the slot, and it counts for the limits of its patient. */
export const ACTIVE_STATES = ['booked', 'confirmed', 'arrived'] as const satisfies readonly AppointmentProgress[]

/** Whether an appointment takes its time. */
export const isActive = (state: string): boolean => ACTIVE_STATES.some((one) => one === state)

/** What is recorded of an appointment after its booking. */
export const ATTENDANCE_STEPS = ['confirmed', 'arrived', 'attended', 'absent'] as const
export type AttendanceStep = (typeof ATTENDANCE_STEPS)[number]

/** The states from which each step is possible. Who was marked absent may still arrive, late. */
const FROM: Record<AttendanceStep, readonly AppointmentProgress[]> = {
  confirmed: ['booked'],
  arrived: ['booked', 'confirmed', 'absent'],
  attended: ['booked', 'confirmed', 'arrived'],
  absent: ['booked', 'confirmed'],
}

/**
 * Whether a step of an appointment may be recorded now. A patient confirms before it begins, arrives and is attended on its civil day or, where
 * the desk records it later, after it; nobody is absent before it has begun.
 */
export function mayRecord(
  step: AttendanceStep,
  {state, startsAt}: {state: string; startsAt: Date},
  now: Date,
): boolean {
  if (!FROM[step].some((one) => one === state)) return false
  const [today, day] = [civilDate(now), civilDate(startsAt)]
  switch (step) {
    case 'confirmed':
      return startsAt > now
    case 'arrived':
      return day === today
    case 'attended':
      return day <= today
    case 'absent':
      return startsAt <= now
  }
}

/** One recorded step: what it recorded, or that it took the one before it back. */
export type RecordedStep = {state: AppointmentProgress; isUndo: boolean}

/** The state before the last valid step, and the step that was taken back last, if nothing was recorded since. `steps` are in order. */
export function stepsBack(steps: readonly RecordedStep[]): {before: AppointmentProgress; undone?: AppointmentProgress} {
  const valid: AppointmentProgress[] = []
  let undone: AppointmentProgress | undefined
  for (const {state, isUndo} of steps) {
    undone = isUndo ? valid.pop() : undefined
    if (!isUndo) valid.push(state)
  }
  return {before: valid.at(-2) ?? 'booked', ...(undone !== undefined && {undone})}
}
