import type {OpeningHours} from '@ceibo/contract/content/content-document'
import {WEEKDAYS, type Weekday} from '@ceibo/contract/time/weekday'
import type {Closure} from '@ceibo/rules/content/opening-hours'
import type {OpenThing} from '@ceibo/rules/content/opening-texts'

/** The data in the page from which the script computes whether something is open. */
export type OpenNowData = {hours: OpeningHours; closures: readonly Closure[]; thing: OpenThing}

/**
 * The value of the attribute that the script of the public pages reads: the thing, then a line for each span ("lun mar 08:00 13:00") and
 * each closure ("2026-12-03 2026-12-04 Obras"). Compact, because a page has dozens of them.
 */
export const openNowText = ({hours, closures, thing}: OpenNowData): string =>
  [
    thing,
    ...hours.map(({days, from, until}) => [...days, from, until].join(' ')),
    ...closures.map(({from, until, reason}) => [from, until, reason.replaceAll(/\s+/g, ' ')].join(' ')),
  ].join('\n')

/** Null for a text that a page of another version wrote. */
export function openNowOf(text: string): OpenNowData | null {
  const [thing, ...lines] = text.split('\n')
  if (thing !== 'centro' && thing !== 'guardia') return null
  const data = lines.map((line) => line.split(' '))
  const hours = data.filter(isSpan).map(spanOf)
  if (hours.some(({days}) => days.length === 0)) return null
  return {thing, hours, closures: data.filter((line) => !isSpan(line)).map(closureOf)}
}

const isSpan = ([first = '']: readonly string[]) => !/^\d/.test(first)

const spanOf = (line: readonly string[]): OpeningHours[number] => {
  const [from = '', until = ''] = line.slice(-2)
  return {days: line.filter(isWeekday), from, until}
}

const closureOf = ([from = '', until = '', ...reason]: readonly string[]): Closure => ({
  from,
  until,
  reason: reason.join(' '),
})

const isWeekday = (word: string): word is Weekday => WEEKDAYS.some((day) => day === word)
