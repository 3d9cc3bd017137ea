import {isIP} from 'node:net'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {databaseServers} from '@ceibo/database/database-servers'
import * as z from 'zod/mini'
import {workingHours, type WorkingHours} from '@ceibo/rules/verification/review-deadline'

/** Schemas of single environment variables. Each message completes the sentence "NAME must be …". */

export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `a whole number from ${from} to ${to}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(from, `a whole number from ${from} to ${to}`),
          z.maximum(to, `a whole number from ${from} to ${to}`),
        ),
    ),
  )

/** An address or a name of this machine, on which a server listens. */
export const listenAddress = z.string().check(z.regex(/^[\w.:-]+$/, 'an address of this machine, such as 127.0.0.1'))

export const flag = z.pipe(
  z.enum(['0', '1'], '0 or 1'),
  z.transform((value: '0' | '1') => value === '1'),
)

export const colour = z.pipe(
  z.string().check(z.regex(/^#[\da-f]{6}$/i, 'a colour such as #0b5e63')),
  z.transform((value: string) => value.toLowerCase()),
)

/** An address of one of these schemes (with `:`), without a final slash. */
export const address = (...schemes: string[]) =>
  z.pipe(
    z.string().check(
      z.refine((value) => schemes.some((scheme) => URL.canParse(value) && new URL(value).protocol === scheme), {
        error: `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
        abort: true,
      }),
      z.refine(isDecodable, {error: 'an address in which a plain % is written %25'}),
    ),
    z.transform((value: string) => value.replace(/\/+$/, '')),
  )

/** The beginning of every address of the product: browsers and links need it without a path. */
export const origin = z.pipe(
  address('http:', 'https:'),
  z.string().check(
    z.refine((value) => new URL(value).origin === value.toLowerCase() || isDefaultPort(value), {
      error: 'an address without a path, such as https://portal.example: the portal is served at the root of its host',
    }),
  ),
)

/** `https://portal.example:443`, of which URL leaves out the port. */
const isDefaultPort = (value: string) => /^https?:\/\/[^/?#@]+:(80|443)$/i.test(value)

const DATABASE_SCHEMES = address('postgres:', 'postgresql:')

/** An address of PostgreSQL, which may name several hosts: each of them must be one. */
export const databaseAddress = z.string().check((one) => {
  const servers = databaseServers(one.value)
  for (const url of servers?.urls ?? [one.value]) {
    const parsed = DATABASE_SCHEMES.safeParse(url)
    if (parsed.success) continue
    one.issues.push({code: 'custom', input: one.value, message: parsed.error.issues[0]?.message ?? ''})
    return
  }
  if (servers === undefined) one.issues.push({code: 'custom', input: one.value, message: SESSIONS})
})

const SESSIONS = 'an address with a target_session_attrs of any, read-write or primary'

/** Names and passwords in an address are percent-encoded; drivers fail on one that cannot be decoded. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** "YYYY-MM-DD HH:mm" or "YYYY-MM-DD HH:mm:ss", civil time of Buenos Aires (UTC−3 all year). */
export const civilInstant = z.pipe(
  z.string().check(
    z.refine((value) => CIVIL.test(value) && !Number.isNaN(Date.parse(withZone(value))), {
      error: 'a date and time such as 2025-06-20 20:00 (Buenos Aires)',
    }),
  ),
  z.transform((value: string) => new Date(withZone(value))),
)
const CIVIL = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/
const withZone = (civil: string) => `${civil.replace(' ', 'T')}${OFFSET}`

const PROXIES = 'addresses or networks separated by commas, such as 10.0.0.1,192.168.0.0/16, or loopback'

/** Addresses of the reverse proxies whose X-Forwarded-For is trusted. */
export const proxyList = z.pipe(
  z.string().check(z.refine((value) => value.split(',').every((part) => isProxy(part.trim())), {error: PROXIES})),
  z.transform((value: string) => value.split(',').map((part) => part.trim())),
)

function isProxy(text: string): boolean {
  if (text === 'loopback') return true
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const mailAddress = z
  .string()
  .check(z.regex(/^[^\s<>@"]{1,64}@[A-Za-z0-9.-]{1,190}$/, 'one mail address, such as turnos@centro.example'))

export const shortText = z.string().check(z.maxLength(120, 'at most 120 characters long'))

/** Parses "lun-vie 8-20, sab 8-13". */
export const openingHours = z.pipe(
  z
    .string()
    .check(z.refine((value) => workingHours(value) !== undefined, {error: 'hours such as lun-vie 8-20, sab 8-13'})),
  z.transform((value: string): WorkingHours => workingHours(value) ?? []),
)

/** Parses "tcp://host:port". */
export const hostAndPort = z.pipe(
  z.string().check(
    z.refine((value) => URL.canParse(value) && /^tcp:\/\/[\w.[\]:-]+:\d{1,5}\/?$/.test(value), {
      error: 'an address such as tcp://127.0.0.1:3310',
    }),
  ),
  z.transform((value: string) => {
    const {hostname, port} = new URL(value)
    return {host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port)}
  }),
)
