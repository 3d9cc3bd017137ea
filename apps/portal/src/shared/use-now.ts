import {civilDate} from '@ceibo/client/spanish-dates'
import {useEffect, useEffectEvent, useState} from 'react'

/** The time at which the page was opened, the same for the whole page. */
export const useNow = (): Date => useState(() => new Date())[0]

/** The civil date in Buenos Aires when the page was opened. */
export const useToday = (): string => civilDate(useNow())

/** Counts down from `seconds` and then calls back once; `stop` ends the count, and `left` is null from then on. */
export function useSecondsLeft(seconds: number, act: () => void): {left: number | null; stop: () => void} {
  const [left, setLeft] = useState<number | null>(seconds)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (left === null) return
    if (left === 0) return actNow()
    const second = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(second)
  }, [left])
  return {left, stop: () => setLeft(null)}
}
