import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {holdLeft, type HeldSlot} from '#features/appointments/booking/hold-clock.ts'

/** The state of the hold. `failed` can be retried; `refused` is final. */
export type Hold =
  | {is: 'asking'; isRepeated: boolean}
  /** `problem`: why the hold was not extended. */
  | {is: 'kept'; until: string; minutes: number; ending: boolean; problem?: string}
  | {is: 'over'}
  | {is: 'failed'; title: string; text: string}
  | {is: 'refused'; title: string; text: string}

type Answer = {data: HeldSlot | undefined; error: Error | null; errorUpdateCount: number}

/** A failed extension leaves the current hold in place. */
export function holdOf({data: held, error, errorUpdateCount}: Answer, now: Date): Hold {
  const left = held ? holdLeft(held.endsAt, now) : undefined
  const failure = error instanceof ApiFailure ? holdFailure(error) : undefined
  if (failure && (failure.is === 'refused' || left?.is !== 'running')) return failure
  if (!held || !left) return {is: 'asking', isRepeated: errorUpdateCount > 0}
  if (left.is === 'over') return left
  const {minutes, ending} = left
  return {is: 'kept', until: held.until, minutes, ending, ...(failure && {problem: failure.text})}
}

function holdFailure({next, title, text}: ApiFailure): Extract<Hold, {is: 'failed' | 'refused'}> {
  if (next === 'back') return {is: 'refused', title, text}
  if (next === 'correct') return {is: 'refused', ...NO_SUCH_SLOT}
  return {is: 'failed', title, text}
}

/** An incomplete or hand-written address. */
export const NO_SUCH_SLOT = {
  title: 'No encontramos este turno',
  text: 'La dirección de esta página está incompleta o es de un turno que ya no existe.',
}
