import type {Appointment} from '@ceibo/contract/appointments/appointments'
import type {UseQueryResult} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {inTwoParts} from './appointment-lists.ts'

type Loading = Pick<UseQueryResult<Appointment[]>, 'data' | 'isSuccess' | 'isError' | 'isFetching' | 'refetch'>

/** The rows that a list does not show yet, and how to load them. */
export type More = {
  /** The rows that a press shows; empty when the load failed. */
  rows: readonly Appointment[]
  failed: boolean
  busy: boolean
  show: () => void
}

/** A list that shows its window first and the rest on request; all of it at once when the window is empty. */
export function useLongList(
  window: Loading,
  rest: Loading,
  pick: (appointments: readonly Appointment[]) => readonly Appointment[],
): {shown: readonly Appointment[]; isWhole: boolean; isEmpty: boolean; more: More | null} {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    // Paper has no buttons, so the whole list is shown before the browser prints.
    const showAll = () => flushSync(() => setAsked(true))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  const parts = inTwoParts(pick(window.data ?? []), pick(rest.data ?? []), asked)
  const failed = rest.isError && rest.data === undefined
  return {
    ...parts,
    isEmpty: window.isSuccess && parts.shown.length === 0 && (rest.isSuccess || failed),
    more:
      parts.held.length === 0 && !failed
        ? null
        : {
            rows: parts.held,
            failed,
            busy: failed && rest.isFetching,
            show: () => (failed ? void rest.refetch() : setAsked(true)),
          },
  }
}
