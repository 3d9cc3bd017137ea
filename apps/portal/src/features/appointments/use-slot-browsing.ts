import {ApiFailure} from '@ceibo/client/api-failure'
import {longDate} from '@ceibo/client/spanish-dates'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/slots'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {useApi} from '../../shared/portal-services.tsx'
import type {BookingDraft} from './booking-draft.ts'
import {AGENDA_DAYS, nearestDay} from './slot-query.ts'
import {slotQueries} from './slots.api.ts'
import {useToday} from '../../shared/use-now.ts'

/** Walking through the days with room: which is shown, and how to go to the next and the one before. */
export function useSlotBrowsing(draft: BookingDraft, showDay: (day: string) => void) {
  const queries = slotQueries(useApi())
  const cache = useQueryClient()
  const today = useToday()
  const lastDay = addDays(today, AGENDA_DAYS)
  const first = useQuery(queries.first(draft, today, today))
  const asked = draft.day !== null && draft.day >= today && draft.day <= lastDay ? draft.day : null
  const day = asked ?? first.data?.date ?? null
  const start = first.data?.date ?? today
  const [moves, setMoves] = useState(0)
  const moveTo = (found: string | null) => {
    if (found === null) return
    showDay(found)
    setMoves((made) => made + 1)
  }

  const next = useMutation({
    mutationFn: async (from: string) => {
      const found = await cache.fetchQuery(queries.first(draft, addDays(from, 1), today))
      return found?.date ?? null
    },
    onSuccess: moveTo,
  })
  const previous = useMutation({
    mutationFn: async (until: string) => {
      for (let to = addDays(until, -1); to >= start; to = addDays(to, -MAX_SEARCH_DAYS)) {
        const from = addDays(to, 1 - MAX_SEARCH_DAYS)
        const days = await cache.fetchQuery(queries.days(draft, {from: from < start ? start : from, to}))
        const found = nearestDay(days, until, 'before')
        if (found) return found
      }
      return null
    },
    onSuccess: moveTo,
  })
  const endOf = (shown: string | null) => {
    if (shown === null) return null
    if (next.data === null && next.variables === shown) return `No hay turnos después del ${longDate(shown)}.`
    if (previous.data === null && previous.variables === shown) return `No hay turnos antes del ${longDate(shown)}.`
    return null
  }
  const failure = [next.error, previous.error].find((error) => error instanceof ApiFailure)
  return {
    today,
    lastDay,
    first,
    day,
    showDay,
    goNext: () => day && next.mutate(day),
    /** Undefined on the first day there is. */
    goPrevious: day !== null && day > start ? () => previous.mutate(day) : undefined,
    /** Grows with each step to another day, which is then to be read from its beginning. */
    moves,
    isGoing: {next: next.isPending, previous: previous.isPending},
    /** What to tell when there is no day on that side, or when it could not be asked. */
    problem: failure?.text ?? endOf(day),
  }
}

export type SlotBrowsing = ReturnType<typeof useSlotBrowsing>
