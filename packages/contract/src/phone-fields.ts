import * as z from 'zod/mini'
import {notEmpty, REQUIRED_TEXT} from './wire-fields.ts'

/**
 * Telephones of Argentina: an area code of 2 to 4 digits (11, 341, 2966) and a number, ten digits together. People also write
 * dialling prefixes: +54, the 9 of mobiles abroad, a 0 before the area code, 15 before the number of a mobile. A telephone is
 * stored without them.
 */

const BAD_AREA = 'Ingresá un código de área válido'
export const BAD_PHONE = 'Ingresá un número válido'

const NATIONAL = 10
/** More characters than any written telephone has; longer texts are refused without parsing. */
const MAX_LENGTH = 40

const bare = (typed: string) => typed.replaceAll(/[\s().-]/g, '')

/** Digits without separators, normalized and checked for one kind of number. */
const digits = (error: string, normal: (typed: string) => string, pattern: RegExp) =>
  z
    .string(REQUIRED_TEXT)
    .check(
      z.trim(),
      notEmpty,
      z.maxLength(MAX_LENGTH, {error, abort: true}),
      z.overwrite(normal),
      z.regex(pattern, {error}),
    )

/** Stored without the leading zero that is dialled: 011 is 11. */
export const areaCode = digits(BAD_AREA, (typed) => bare(typed).replace(/^0+/, ''), /^\d{2,4}$/)

/** The number after an area code, which may still have its 15; `nationalPhone` joins the two. */
export const localPhone = digits(BAD_PHONE, bare, /^(?:\d{4,8}|15\d{6,8})$/)

/** Area code and number together. */
export const phone = digits(BAD_PHONE, nationalPhone, /^\d{6,10}$/)

/** The telephone of somebody who only wants to be called back: of any country, 5 to 15 digits. */
export const contactPhone = digits('Ingresá un teléfono válido', bare, /^\+?\d{5,15}$/)

/** A telephone in its stored form. A text that is no telephone is returned unchanged, and its rule refuses it. */
export function nationalPhone(typed: string): string {
  const digits = withoutCountry(bare(typed)).replace(/^0+/, '')
  // Only a number with the 15 between area code and number has two digits more than the national ten.
  if (digits.length !== NATIONAL + 2) return digits
  const area = AREA_BEFORE_15.exec(digits)?.[1]
  return area === undefined ? digits : area + digits.slice(area.length + 2)
}

const AREA_BEFORE_15 = /^(11|[2-9]\d\d(?=15)|[2-9]\d{3})15/

function withoutCountry(digits: string): string {
  if (digits.startsWith('+54')) return digits.slice(3).replace(/^9(?=\d{10})/, '')
  return digits.length > NATIONAL + 1 ? digits.replace(/^54(?:9(?=\d{10})|(?=\d{10}$))/, '') : digits
}
