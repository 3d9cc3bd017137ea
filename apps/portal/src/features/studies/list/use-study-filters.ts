import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import {useSearchParams} from 'react-router'
import {useAheadOfAddress} from '@ceibo/web-kit/page/use-ahead-of-address'
import {NO_FILTERS, parseFilters, writeFilters, type StudyFilters} from './study-filters.ts'

/** The pause before typed text goes into the address: browsers limit how often a page may change it. */
const TYPING_MS = 350

export type FilterControl = {
  filters: StudyFilters
  onChange: (filters: StudyFilters) => void
  onClear: () => void
  /** Counts how often the filters were cleared: as a key it resets fields that keep their own text. */
  round: number
}

/** The filters of the address. What is typed takes effect at once and reaches the address after a pause. */
export function useStudyFilters(): FilterControl {
  const [query, setQuery] = useSearchParams()
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useAheadOfAddress(useMemo(() => parseFilters(query), [query]))
  const filters = useMemo(() => (typed === null ? chosen : {...chosen, text: typed}), [chosen, typed])
  function write(next: StudyFilters) {
    setTyped(null)
    setChosen(next)
    setQuery((now) => writeFilters(now, next), {replace: true, preventScrollReset: true})
  }
  const writeTyped = useEffectEvent(() => write(filters))
  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(writeTyped, TYPING_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const isTyping = (next: StudyFilters) => next.text !== filters.text && next.text !== ''
  return {
    filters,
    onChange: (next) => (isTyping(next) ? setTyped(next.text) : write(next)),
    onClear: () => {
      write({...NO_FILTERS, order: filters.order})
      setRound(round + 1)
    },
    round,
  }
}
