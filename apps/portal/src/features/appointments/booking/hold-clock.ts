import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {HOLD_MINUTES, type SlotHold} from '@ceibo/contract/appointments/slots'

/** A held slot: its end as text, and its end by the clock of this device, in milliseconds. */
export type HeldSlot = {until: string; endsAt: number}

/** The hold of a response that has just arrived. */
export const heldFrom = ({until, seconds}: SlotHold, now: Date): HeldSlot => ({
  until,
  endsAt: seconds === undefined ? Date.parse(until) : now.getTime() + seconds * 1000,
})

/** The time left of a hold. `minutes` is rounded up, so that "1 minuto" is never zero. */
export type HoldLeft = {is: 'running'; minutes: number; ending: boolean} | {is: 'over'}

const ENDING_MINUTES = 2

/** The time left until an instant. */
export function holdLeft(endsAt: number, now: Date): HoldLeft {
  const left = endsAt - now.getTime()
  if (!(left > 0)) return {is: 'over'}
  const minutes = Math.min(Math.ceil(left / MINUTE_MS), HOLD_MINUTES)
  return {is: 'running', minutes, ending: minutes <= ENDING_MINUTES}
}

/** Milliseconds until the text of the countdown changes. */
export function nextTick(endsAt: number, now: Date): number {
  const left = endsAt - now.getTime()
  return left > 0 ? left % MINUTE_MS || MINUTE_MS : 0
}

/** "Quedan 9 minutos", "Queda 1 minuto". */
export const minutesLeft = (minutes: number): string => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`)
