import {useEffect, useEffectEvent, useState} from 'react'
import {useSearchParams} from 'react-router'
import {parseFilters, writeFilters, type StudyFilters} from './study-filters.ts'

/** A browser refuses to change an address at every key. */
const TYPING_MS = 350

/** The filters of the address. What is typed takes effect at once and reaches the address after a pause. */
export function useStudyFilters(): [StudyFilters, (filters: StudyFilters) => void] {
  const [query, setQuery] = useSearchParams()
  const kept = parseFilters(query)
  const [typed, setTyped] = useState<string | null>(null)
  const filters = typed === null ? kept : {...kept, text: typed}
  function write(next: StudyFilters) {
    setTyped(null)
    setQuery((now) => writeFilters(now, next), {replace: true, preventScrollReset: true})
  }
  const writeTyped = useEffectEvent(() => write(filters))
  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(writeTyped, TYPING_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const isTyping = (next: StudyFilters) => next.text !== filters.text && next.text !== ''
  return [filters, (next) => (isTyping(next) ? setTyped(next.text) : write(next))]
}
