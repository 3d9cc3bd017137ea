import type {AgendaValues, DaySpan, WeeklySpan} from '@ceibo/contract/agenda/agenda-values'
import {WEEKDAYS, weekdayOf} from '@ceibo/contract/time/weekday'

/** Minutes of a day from `from` up to `until`. */
export type Minutes = {from: number; until: number}

/** "08:30" as minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes after midnight as a time: 510 is "08:30", and the end of the day "24:00". */
export const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minutesOf = ({from, until}: {from: string; until: string}): Minutes => ({
  from: minuteOf(from),
  until: minuteOf(until),
})

/** The minutes of `spans` that none of `pauses` takes away, in order. */
function less(spans: readonly Minutes[], pauses: readonly Minutes[]): Minutes[] {
  let left = [...spans]
  for (const pause of pauses) {
    left = left.flatMap((span) =>
      [
        {from: span.from, until: Math.min(span.until, pause.from)},
        {from: Math.max(span.from, pause.until), until: span.until},
      ].filter(({from, until}) => from < until),
    )
  }
  return left.toSorted((one, other) => one.from - other.from)
}

/** When an agenda attends on a day of the week, from 0 for Monday: its hours less its breaks. */
export function attendedOn({hours, breaks}: Pick<AgendaValues, 'hours' | 'breaks'>, weekday: number): Minutes[] {
  const ofDay = (spans: readonly WeeklySpan[]) =>
    spans.filter((span) => span.weekday === WEEKDAYS[weekday]).map(minutesOf)
  return less(ofDay(hours), ofDay(breaks))
}

type Divided = Pick<AgendaValues, 'hours' | 'breaks' | 'slotMinutes'>

/** How many times a day of the week has, from 0 for Monday. */
export const timesOn = (values: Divided, weekday: number): number =>
  attendedOn(values, weekday).reduce((sum, {from, until}) => sum + Math.floor((until - from) / values.slotMinutes), 0)

/** How many times a week has. */
export const timesOfWeek = (values: Divided): number =>
  WEEKDAYS.reduce((sum, _, weekday) => sum + timesOn(values, weekday), 0)

/** Where two agendas of a professional meet: a day of the week from 0 for Monday, and minutes. */
export type Overlap = Minutes & {weekday: number}

type Timed = Pick<AgendaValues, 'hours' | 'breaks' | 'extras' | 'validFrom' | 'validTo'>

/** The first time at which a professional would attend in both agendas, from a day on; undefined when there is none. */
export function overlapOf(one: Timed, other: Timed, from: string): Overlap | undefined {
  const begins = [one.validFrom, other.validFrom, from].toSorted().at(-1) ?? from
  const ends = [one.validTo, other.validTo].filter((day) => day !== null).toSorted()[0]
  const isCommon = (day: string) => begins <= day && (ends === undefined || day <= ends)
  const weekly = ends !== undefined && ends < begins ? [] : weeklyOverlaps(one, other)
  const days = [...one.extras, ...other.extras].filter(({day}) => isCommon(day)).map(({day}) => day)
  const single = days.flatMap((day) => meetings(openOn(one, day), openOn(other, day), weekdayOf(day)))
  return [...weekly, ...single][0]
}

const weeklyOverlaps = (one: Timed, other: Timed): Overlap[] =>
  WEEKDAYS.flatMap((_, weekday) => meetings(attendedOn(one, weekday), attendedOn(other, weekday), weekday))

/** When an agenda attends on a civil day, with the hours of that day alone. */
const openOn = (values: Timed, date: string): Minutes[] => [
  ...attendedOn(values, weekdayOf(date)),
  ...values.extras.filter(({day}: DaySpan) => day === date).map(minutesOf),
]

const meetings = (ones: readonly Minutes[], others: readonly Minutes[], weekday: number): Overlap[] =>
  ones.flatMap((one) =>
    others
      .map((other) => ({weekday, from: Math.max(one.from, other.from), until: Math.min(one.until, other.until)}))
      .filter(({from, until}) => from < until),
  )
