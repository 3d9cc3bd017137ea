import {useEffect, useState} from 'react'
import {civilDateTime, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {clock, dayOfMonth, relativeDay, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'

/** "hoy 9:48", "ayer 11:58", "3 mar 2025", for narrow places. */
export function whenText(at: string, now: Date): string {
  const day = relativeDay(at, now)
  if (day === 'hoy' || day === 'ayer') return `${day} ${hourOf(at)}`
  const year = civilDateTime(new Date(at)).slice(0, 4)
  return `${dayOfMonth(at)} ${shortMonth(at)}${year === civilDateTime(now).slice(0, 4) ? '' : ` ${year}`}`
}

/** "9:48". */
export const hourOf = (at: string): string => clock(at).replace(/\sh$/, '').replace(/^0/, '')

/** "hace 22 h": how long something has waited, in hours of the clock. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `hace ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 72 ? `hace ${hours} h` : `hace ${Math.floor(hours / 24)} días`
}

/** The time, to the minute, for how long things have waited. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
