import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {useAnnounce} from '@ceibo/web-kit/page/announcer.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {holdLeft, nextTick} from '#features/appointments/booking/hold-clock.ts'
import {holdOf} from './hold-state.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'

/** Holds the chosen slot while the patient confirms, unless it cannot be booked, and extends the hold on request. */
export function useHold(draft: BookingDraft, isWanted: boolean) {
  const query = useQuery({...slotQueries(useApi()).hold(draft, draft.slot), enabled: isWanted && draft.slot !== null})
  const now = useMinuteClock(query.data?.endsAt)
  const announce = useAnnounce()

  async function again() {
    const hold = holdOf(await query.refetch(), new Date())
    if (hold.is === 'kept') announce(hold.problem ?? `Te guardamos este horario hasta las ${clock(hold.until)}`)
  }

  return {hold: holdOf(query, now), isAsking: query.isFetching, again: () => void again()}
}

export type UseHold = ReturnType<typeof useHold>

/** The current time, updated with the countdown; announces once that the hold is about to end, and once that it ended. */
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
