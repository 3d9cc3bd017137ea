import {civilDateTime, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {useEffect, useState} from 'react'

/** The civil day at the server and its minute, whose clock the desk follows. */
export type ServerClock = {today: string; minute: number}

/** The clock of the server, from when it last answered on; null before its first answer. */
export function useServerClock(answer: {now: string; receivedAt: number} | null): ServerClock | null {
  const [read, setRead] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setRead(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(ticking)
  }, [])
  if (answer === null) return null
  const elapsed = Math.max(0, read - answer.receivedAt)
  const civil = civilDateTime(new Date(Date.parse(answer.now) + elapsed))
  return {today: civil.slice(0, 10), minute: Number(civil.slice(11, 13)) * 60 + Number(civil.slice(14, 16))}
}

/** The minute of now on a day; infinite on others: before all of a day to come, after all of one that is over. */
export function minuteOn(clock: ServerClock | null, day: string): number {
  if (clock === null) return -Infinity
  if (day === clock.today) return clock.minute
  return day < clock.today ? Infinity : -Infinity
}
