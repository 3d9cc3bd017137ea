/** One event of a calendar. Instants are ISO 8601 with their offset. */
export type CalendarEvent = {
  id: string
  startsAt: string
  endsAt: string
  title: string
  place: string
  details: string
}

/** An iCalendar file (RFC 5545) with one event and a reminder a day before. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ceibo//Turnos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(event.startsAt))}`,
    `DTEND:${utc(new Date(event.endsAt))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.details)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const LINE_BYTES = 73

/** Lines are at most 75 bytes long, and are cut between characters. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let length = 0
  let out = ''
  for (const character of line) {
    const size = bytes.encode(character).length
    if (length + size > LINE_BYTES) {
      out += '\r\n '
      length = 0
    }
    out += character
    length += size
  }
  return out
}
