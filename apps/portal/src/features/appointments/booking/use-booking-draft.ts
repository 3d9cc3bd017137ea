import {useMemo, useSyncExternalStore} from 'react'
import {useSearchParams} from 'react-router'
import {useAheadOfAddress} from '@ceibo/web-kit/page/use-ahead-of-address'
import {parseDraft, serializeDraft, type BookingDraft} from './booking-draft.ts'
import type {BookingLayout} from './booking-steps.ts'

/** The draft of the address, and how to change it without adding a page to the history. */
export function useBookingDraft() {
  const [query, setQuery] = useSearchParams()
  const written = useMemo(() => parseDraft(query), [query])
  const [draft, setDraft] = useAheadOfAddress(written)
  const change = (next: BookingDraft) => {
    setDraft(next)
    setQuery(serializeDraft(next), {replace: true, preventScrollReset: true})
  }
  return {draft, change}
}

const DESKTOP = '(min-width: 850px)'

/** Five steps on a phone, three on a desktop. */
export const useBookingLayout = (): BookingLayout =>
  useSyncExternalStore<BookingLayout>(
    subscribe,
    () => (matchMedia(DESKTOP).matches ? 'desktop' : 'phone'),
    () => 'phone',
  )

function subscribe(changed: () => void) {
  const wide = matchMedia(DESKTOP)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
