import {areaOf, readPhone} from './phone-numbers.ts'

/**
 * The E.164 number under which a mobile telephone gets messages, of whatever people write: 11 15 5555-0300, 0341 15 555 0100, +54 9 11 5555 0300. A
 * mobile of Argentina has the 9 after the country, which its national form leaves out. Undefined for what is no telephone, or is one of a service.
 */
export function mobileNumber(typed: string): string | undefined {
  const reading = readPhone(typed)
  if (reading.is !== 'phone') return undefined
  const {number} = reading
  if (number.startsWith('+')) return number
  return areaOf(number) === undefined ? undefined : `+549${number}`
}

/** The number of a message as people of Argentina write it, without its country: 11 5555 0300. */
export function spokenMobile(e164: string): string {
  const national = /^\+549(\d{10})$/.exec(e164)?.[1]
  if (national === undefined) return e164
  const area = areaOf(national) ?? ''
  const rest = national.slice(area.length)
  return `${area} ${rest.slice(0, -4)} ${rest.slice(-4)}`
}
