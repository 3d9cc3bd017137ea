import {DAY_SECONDS} from '@ceibo/contract/civil-day'
import {TZDate} from '@date-fns/tz'
import ical, {ICalAlarmType, ICalCalendarMethod} from 'ical-generator'

export type CalendarEvent = {
  id: string
  madeAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  details: string
}

const ZONE = 'America/Argentina/Buenos_Aires'

/** UTC−3 all year since 2009. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20090315T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** An iCalendar file (RFC 5545) with one event in civil time of Buenos Aires and a reminder a day before. */
export function calendarFile({id, madeAt, startsAt, endsAt, title, place, details}: CalendarEvent): string {
  const calendar = ical({
    prodId: '//Ceibo//Turnos//ES',
    method: ICalCalendarMethod.PUBLISH,
    // A zone of the whole calendar would also apply to the time stamp, which must be UTC.
    timezone: {name: null, generator: () => ZONE_RULES},
  })
  const event = calendar.createEvent({
    id,
    stamp: madeAt,
    timezone: ZONE,
    start: new TZDate(startsAt, ZONE),
    end: new TZDate(endsAt, ZONE),
    summary: title,
    location: place,
    description: details,
  })
  event.createAlarm({type: ICalAlarmType.display, trigger: DAY_SECONDS, description: title})
  return `${calendar.toString()}\r\n`
}
