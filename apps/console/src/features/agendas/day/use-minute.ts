import {civilDateTime, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {useEffect, useState} from 'react'

/**
 * The minute of the day at the server, whose clock the desk follows; infinite on other days: before all of a day to come, after all of one that
 * is over.
 */
export function useMinute(day: string, answer: {now: string; receivedAt: number} | null): number {
  const [read, setRead] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setRead(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(ticking)
  }, [])
  if (answer === null) return -Infinity
  const elapsed = Math.max(0, read - answer.receivedAt)
  const civil = civilDateTime(new Date(Date.parse(answer.now) + elapsed))
  const today = civil.slice(0, 10)
  if (day !== today) return day < today ? Infinity : -Infinity
  return Number(civil.slice(11, 13)) * 60 + Number(civil.slice(14, 16))
}
