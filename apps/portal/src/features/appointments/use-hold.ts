import {ApiFailure} from '@ceibo/client/api-failure'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {useAnnounce} from '../../shared/announcer.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import type {BookingDraft} from './booking-draft.ts'
import {holdLeft, nextTick, type HeldSlot} from './hold-clock.ts'
import {slotQueries} from './slots.api.ts'

/** How it stands with the slot that is kept. One that `failed` may be asked for again; `refused` is for good. */
export type Hold =
  | {is: 'asking'}
  | {is: 'kept'; until: string; minutes: number; ending: boolean}
  | {is: 'over'}
  | {is: 'failed'; title: string; text: string}
  | {is: 'refused'; title: string; text: string}

/** Keeps the chosen slot while the patient confirms, and gives more time to whoever asks for it. */
export function useHold(draft: BookingDraft) {
  const query = useQuery(slotQueries(useApi()).hold(draft, draft.slot))
  const now = useMinuteClock(query.data?.endsAt)
  return {hold: holdOf(query.data, query.error, now), isAsking: query.isFetching, again: () => void query.refetch()}
}

export type UseHold = ReturnType<typeof useHold>

function holdOf(held: HeldSlot | undefined, error: Error | null, now: Date): Hold {
  if (error instanceof ApiFailure) return holdFailure(error)
  if (!held) return {is: 'asking'}
  const left = holdLeft(held.endsAt, now)
  return left.is === 'over' ? left : {is: 'kept', until: held.until, minutes: left.minutes, ending: left.ending}
}

function holdFailure({next, title, text}: ApiFailure): Hold {
  if (next === 'back') return {is: 'refused', title, text}
  if (next === 'correct') return {is: 'refused', ...NO_SUCH_SLOT}
  return {is: 'failed', title, text}
}

/** An address that somebody wrote or cut. */
export const NO_SUCH_SLOT = {
  title: 'No encontramos este turno',
  text: 'La dirección de esta página está incompleta o es de un turno que ya no existe.',
}

/** The time, renewed when the words of the countdown change; says once that it is about to end, and when it did. */
function useMinuteClock(endsAt: number | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  const announce = useAnnounce()
  useEffect(() => {
    if (endsAt === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const left = nextTick(endsAt, new Date())
      if (left > 0) timer = setTimeout(tick, left + 50)
    }
    const tick = () => {
      const at = new Date()
      setNow(at)
      const left = holdLeft(endsAt, at)
      if (left.is === 'over') announce('Se terminó el tiempo que te guardamos este horario.')
      else if (left.minutes === 2) announce('Quedan 2 minutos para reservar este horario. Podés pedir más tiempo.')
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [endsAt, announce])
  return now
}
