import * as z from 'zod/mini'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'

const BAD_EMAIL = 'Ingresá un email válido'

export const EMAILS_DIFFER = 'El email ingresado no coincide con el primero'

/** The limits of RFC 5321. */
const MAX_ADDRESS = 254
const MAX_LOCAL = 64

/** A dot-atom of RFC 5321: what servers accept without quotes. Quoted names are refused, because they may contain anything. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Labels with letters of any language, as in ñandú.com.ar; the last one is not a number. */
const LABEL = String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?`
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$`, 'u')

/** An address without invisible marks and in lower case, as it is stored and compared. */
export const tidyEmail = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()

/** One plain email address with a domain. An international domain is stored as it is written, and sent by its ASCII form. */
export const email = z.string(REQUIRED_TEXT).check(
  z.maxLength(MAX_ADDRESS * 2, {error: BAD_EMAIL, abort: true}),
  z.overwrite(tidyEmail),
  notEmpty,
  z.refine((address) => address === '' || isAddress(address), {error: BAD_EMAIL}),
)

function isAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  if (at < 1 || local.length > MAX_LOCAL || address.length > MAX_ADDRESS) return false
  if (!LOCAL.test(local) || !DOMAIN.test(domain)) return false
  const ascii = asciiDomain(domain)
  return ascii !== undefined && /^(?:[^.]{1,63}\.)+[^.]{1,63}$/.test(ascii) && local.length + ascii.length < MAX_ADDRESS
}

/** The form of a domain in which mail servers know it (ñandú.com.ar is xn--and-6ma2c.com.ar); undefined for an impossible one. */
export function asciiDomain(domain: string): string | undefined {
  if (/^[\x21-\x7e]*$/.test(domain) && !domain.includes('xn--')) return domain
  const address = `http://${domain}/`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}
