import {DAY_SECONDS} from '@ceibo/contract/time/civil-day'
import {TZDate} from '@date-fns/tz'
import ical, {ICalAlarmType, ICalCalendarMethod} from 'ical-generator'
import {CALENDAR_TIMEZONE, CALENDAR_ZONE} from '#platform/configuration/calendar-zone.ts'

export type CalendarEvent = {
  id: string
  madeAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  details: string
}

/** The id of an appointment in calendars: the same in every file of it, so that a later one replaces an earlier one. */
export const calendarId = (appointmentId: number, publicUrl: string): string =>
  `turno-${appointmentId}@${new URL(publicUrl).host}`

/** An iCalendar file (RFC 5545) with one event in civil time of Buenos Aires and a reminder a day before. */
export function calendarFile({id, madeAt, startsAt, endsAt, title, place, details}: CalendarEvent): string {
  const calendar = ical({
    prodId: '//Ceibo//Turnos//ES',
    method: ICalCalendarMethod.PUBLISH,
    timezone: CALENDAR_TIMEZONE,
  })
  const event = calendar.createEvent({
    id,
    stamp: madeAt,
    timezone: CALENDAR_ZONE,
    start: new TZDate(startsAt, CALENDAR_ZONE),
    end: new TZDate(endsAt, CALENDAR_ZONE),
    summary: title,
    location: place,
    description: details,
  })
  event.createAlarm({type: ICalAlarmType.display, trigger: DAY_SECONDS, description: title})
  return `${calendar.toString()}\r\n`
}
