import {readMoment} from './written-date.ts'

const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?)?)?([+-]\d{4})?$/

/** A time of HL7 v2 with at least its day; one without an offset is in that of the message. */
export function hl7Moment(written: string, offset: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = offset] = MOMENT.exec(written) ?? []
  return year === undefined ? undefined : readMoment(`${year}-${month}-${day} ${hour}:${minute}:${second}${zone}`)
}

/** The offset of the times of a message: that of its own time, or else that of Buenos Aires. */
export const hl7Offset = (sent: string): string => /[+-]\d{4}$/.exec(sent)?.[0] ?? ''

/** A date or a time of HL7 v2 in words, as exact as it is written: "20/11/2026 07:40". */
export function writtenHl7Moment(written: string): string {
  const [, year, month, day, hour, minute] = MOMENT.exec(written) ?? []
  if (year !== undefined) return `${day}/${month}/${year}${hour === undefined ? '' : ` ${hour}:${minute ?? '00'}`}`
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2})?/.exec(written) ?? []
  if (hours !== undefined) return [hours, minutes, seconds].filter(Boolean).join(':')
  return written
}
