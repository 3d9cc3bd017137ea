import {createHash} from 'node:crypto'
import type {OpeningHours} from '@ceibo/contract/content/content-document'
import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {WEEKDAYS, weekdayOf, type Weekday} from '@ceibo/contract/time/weekday'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {TZDate} from '@date-fns/tz'
import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  ICalWeekday,
  type ICalCalendar,
} from 'ical-generator'
import {CALENDAR_TIMEZONE, CALENDAR_ZONE} from '#platform/configuration/calendar-zone.ts'

type Calendar = {
  content: Pick<PublishedContent, 'centres' | 'guards' | 'closures' | 'holidays' | 'publishedAt'>
  brandName: string
  origin: string
}

/** The timestamp before the first import. */
const NEVER = new Date('2026-01-01T00:00:00Z')
const ASK_AGAIN_SECONDS = 86_400

/** Guards, repeated each week from the week of the import on, and closures and holidays, as days. The ids stay the same while the content does. */
export function openCalendarFile({content, brandName, origin}: Calendar): string {
  const {centres, guards, closures, holidays = [], publishedAt: stamp = NEVER} = content
  const calendar = ical({
    prodId: '//Ceibo//Guardias y cierres//ES',
    name: `Guardias y cierres · ${brandName}`,
    method: ICalCalendarMethod.PUBLISH,
    timezone: CALENDAR_TIMEZONE,
    ttl: ASK_AGAIN_SECONDS,
  })
  const placeOf = new Map(centres.map(({slug, name, address, city}) => [slug, {name, at: `${address}, ${city}`}]))
  const {host} = new URL(origin)
  for (const {id, title, centre, specialties, hours} of guards) {
    const place = placeOf.get(centre)
    if (place === undefined) continue
    hours.forEach((span, nth) => {
      calendar.createEvent({
        id: `guardia-${id}-${nth}@${host}`,
        stamp,
        timezone: CALENDAR_ZONE,
        ...firstOf(span, civilDate(stamp)),
        repeating: {freq: ICalEventRepeatingFreq.WEEKLY, byDay: span.days.map((day) => DAYS[day])},
        summary: `${title} · ${place.name}`,
        location: place.at,
        description: specialties.join(', '),
        transparency: ICalEventTransparency.TRANSPARENT,
      })
    })
  }
  for (const {centre, reason, from, until} of closures) {
    const place = placeOf.get(centre)
    if (place === undefined) continue
    calendar.createEvent({
      ...wholeDays({from, until}),
      id: `cierre-${centre}-${from}-${shortHash(reason)}@${host}`,
      stamp,
      summary: `Cerrado: ${place.name} · ${reason}`,
      location: place.at,
    })
  }
  for (const {reason, from, until, centres: closed} of holidays) {
    const names = closed?.flatMap((slug) => placeOf.get(slug)?.name ?? [])
    calendar.createEvent({
      ...wholeDays({from, until}),
      id: `feriado-${from}-${shortHash([reason, ...(closed ?? [])].join(' '))}@${host}`,
      stamp,
      summary: `${reason}: atienden las guardias`,
      description: names ? `Cerrados: ${names.join(', ')}.` : 'Los centros están cerrados.',
    })
  }
  return textOf(calendar)
}

const wholeDays = ({from, until}: {from: string; until: string}) => ({
  allDay: true,
  start: new Date(from),
  end: new Date(addDays(until, 1)),
  transparency: ICalEventTransparency.TRANSPARENT,
})

const DAYS: Readonly<Record<Weekday, ICalWeekday>> = {
  lun: ICalWeekday.MO,
  mar: ICalWeekday.TU,
  mie: ICalWeekday.WE,
  jue: ICalWeekday.TH,
  vie: ICalWeekday.FR,
  sab: ICalWeekday.SA,
  dom: ICalWeekday.SU,
}

/** The first occurrence of a weekly span from a civil date on. */
function firstOf({days, from, until}: OpeningHours[number], since: string): {start: Date; end: Date} {
  const week = WEEKDAYS.map((_, ahead) => addDays(since, ahead))
  const date = week.find((day) => days.some((one) => one === WEEKDAYS[weekdayOf(day)])) ?? since
  const end = until === '24:00' ? instantOf(addDays(date, 1), '00:00') : instantOf(date, until)
  return {start: new TZDate(instantOf(date, from), CALENDAR_ZONE), end: new TZDate(end, CALENDAR_ZONE)}
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`
