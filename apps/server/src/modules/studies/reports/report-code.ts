import {randomBytes} from 'node:crypto'

// Crockford's base 32: letters that are taken for digits, or make words, are left out.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** A new code of 80 bits, in its stored form. */
export const newReportCode = (): string => {
  const bits = [...randomBytes((LENGTH * 5) / 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({length: LENGTH}, (_, at) => SIGNS[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('')
}

/** A code as people read it, in groups of four. */
export const shownReportCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** The stored form of a code that somebody typed from paper; an invalid one becomes a code that no report has. */
export const readReportCode = (typed: string): string =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
