import {addDays, isCivilDate} from '#time/civil-time.ts'

/** The free times that somebody asks for in words; `words` are those that name a specialty, service, professional or centre. */
export type AskedTime = {words: string[]; from: string; to: string; timeFrom: string; timeTo: string}

/** Without a day, this many days ahead. */
const DAYS_AHEAD = 29
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado']
const FILLERS = new Set([
  'de',
  'del',
  'el',
  'la',
  'las',
  'los',
  'en',
  'con',
  'para',
  'por',
  'a',
  'un',
  'una',
  'dr',
  'dra',
])

/** Reads the words after "libre". Days are "hoy", "mañana", "pasado", a weekday or 12/5; parts of a day "a la mañana" and "a la tarde". */
export function readAskedTime(words: readonly string[], typed: string, today: string): AskedTime {
  const dated = dateIn(typed, today)
  const asked: AskedTime = {words: [], from: today, to: addDays(today, DAYS_AHEAD), timeFrom: '00:00', timeTo: '23:59'}
  if (dated !== undefined) Object.assign(asked, {from: dated, to: dated})
  words.forEach((word, at) => {
    // "a la mañana" and "de mañana" are a part of the day; alone the word is the next day.
    const isPartOfDay = ['la', 'de'].includes(words[at - 1] ?? '')
    if (word === 'manana' && words[at - 1] === 'pasado') return
    const day = isPartOfDay ? undefined : dayOf(word, today)
    if (day !== undefined) Object.assign(asked, {from: day, to: day})
    else if (word === 'manana') asked.timeTo = '12:59'
    else if (word === 'tarde') asked.timeFrom = '13:00'
    else if (word === 'semana') asked.to = addDays(today, 6)
    else if (!FILLERS.has(word) && !/^\d/.test(word)) asked.words.push(word)
  })
  return asked
}

function dayOf(word: string, today: string): string | undefined {
  if (word === 'hoy') return today
  if (word === 'manana') return addDays(today, 1)
  if (word === 'pasado') return addDays(today, 2)
  const weekday = WEEKDAYS.findIndex((name) => name === word || name.slice(0, 3) === word)
  if (weekday < 0) return undefined
  const now = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (weekday - now + 7) % 7)
}

/** 12/5 is the next twelfth of May, today included. */
function dateIn(typed: string, today: string): string | undefined {
  const [, day = '', month = ''] = /(?:^|\s)(\d{1,2})\/(\d{1,2})(?=\s|$)/.exec(typed) ?? []
  if (day === '') return undefined
  const year = Number(today.slice(0, 4))
  const inYear = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const next = inYear(year) >= today ? inYear(year) : inYear(year + 1)
  return isCivilDate(next) ? next : undefined
}
