import {readMoment} from '#modules/studies/import/values/written-date.ts'

const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?)?)?([+-]\d{4})?$/

/** A time of HL7 v2 with at least its day; one without an offset is in that of the message. A day alone is that day here, wherever it was sent from. */
export function hl7Moment(written: string, offset: string): Date | undefined {
  const [, year, month, day, hour, minute = '00', second = '00', zone = offset] = MOMENT.exec(written) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  return readMoment(hour === undefined ? date : `${date} ${hour}:${minute}:${second}${zone}`)
}

/** The offset of the times of a message: that of its own time, or else that of Buenos Aires. */
export const hl7Offset = (sent: string): string => /[+-]\d{4}$/.exec(sent)?.[0] ?? ''

/** A date or a moment of HL7 v2 in words, as exact as it is written: "20/11/2026 07:40", "11/2026". */
export function writtenHl7Moment(written: string): string {
  const [, year, month, day, hour, minute] = MOMENT.exec(written) ?? []
  if (year !== undefined) return `${day}/${month}/${year}${hour === undefined ? '' : ` ${hour}:${minute ?? '00'}`}`
  return written.replace(/^(\d{4})(0[1-9]|1[0-2])$/, '$2/$1')
}

/** A time of day of HL7 v2 (TM) in words, as exact as it is written: "07:40". */
export function writtenHl7Time(written: string): string {
  const [, hours, minutes, seconds] = /^(\d{2})(\d{2})(\d{2})?(?:\.\d{1,4})?(?:[+-]\d{4})?$/.exec(written) ?? []
  return hours === undefined ? writtenHl7Moment(written) : [hours, minutes, seconds].filter(Boolean).join(':')
}
