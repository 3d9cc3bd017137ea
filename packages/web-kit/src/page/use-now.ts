import {civilDate} from '#dates/spanish-dates.ts'
import {useEffect, useEffectEvent, useState} from 'react'

/** The time at which the page was opened, the same for the whole page. */
export const useNow = (): Date => useState(() => new Date())[0]

/** The civil date in Buenos Aires when the page was opened. */
export const useToday = (): string => civilDate(useNow())

/** Counts down from `seconds` and then calls `act` once; `stop` ends the count, and `left` is null from then on. */
export function useSecondsLeft(seconds: number, act: () => void): {left: number | null; stop: () => void} {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [left, setLeft] = useState<number | null>(seconds)
  const isCounting = left !== null && left > 0
  const isOver = left === 0
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!isCounting) return
    // Computed from the clock, because the timers of a hidden tab or a busy phone run late.
    const count = () => Math.max(0, Math.round((until - Date.now()) / 1_000))
    const ticking = setInterval(() => setLeft((was) => (was === null ? null : count())), 1_000)
    return () => clearInterval(ticking)
  }, [isCounting, until])
  useEffect(() => {
    if (isOver) actNow()
  }, [isOver])
  return {left, stop: () => setLeft(null)}
}
