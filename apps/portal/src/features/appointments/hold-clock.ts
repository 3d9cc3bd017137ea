import {HOLD_MINUTES} from '@ceibo/contract/slots'

/** What is left of a hold. `minutes` is rounded up, so that "1 minuto" never means nothing. */
export type HoldLeft = {is: 'running'; minutes: number; ending: boolean} | {is: 'over'}

const ENDING_MINUTES = 2

/** What is left until an instant. */
export function holdLeft(until: string, now: Date): HoldLeft {
  const left = Date.parse(until) - now.getTime()
  if (!(left > 0)) return {is: 'over'}
  const minutes = Math.min(Math.ceil(left / 60_000), HOLD_MINUTES)
  return {is: 'running', minutes, ending: minutes <= ENDING_MINUTES}
}

/** Milliseconds until the words of the countdown change. */
export function nextTick(until: string, now: Date): number {
  const left = Date.parse(until) - now.getTime()
  return left > 0 ? left % 60_000 || 60_000 : 0
}

/** "9 minutos", "1 minuto". */
export const minutesInWords = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`)
