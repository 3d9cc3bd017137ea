import {clock, longDate, relativeDay} from '@ceibo/client/spanish-dates'
import type {OpenSession} from '@ceibo/contract/account-security'

/** "Chrome en Android", or as much as is known. */
export function deviceName({browser, system}: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} en ${system}`
  return browser || system || 'Dispositivo desconocido'
}

/** "hoy, 10:30 h", "ayer, 10:30 h", and further back the day. */
export function momentInWords(at: string, now: Date): string {
  const day = relativeDay(at, now)
  return `${day === 'hoy' || day === 'ayer' ? day : longDate(at, now)}, ${clock(at)}`
}
