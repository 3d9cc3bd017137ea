import {createHash} from 'node:crypto'
import {isLoincCode} from '@ceibo/laboratory/analytes/analyte'
import {withUnit} from '@ceibo/laboratory/values/formatted-value'
import * as z from 'zod/mini'
import {readResultValue, type ResultValue} from '@ceibo/laboratory/values/result-value'

// The fields that every format of laboratory results shares.

/** `categories` are the codes of the categories of studies; `today` is the civil date of `now`. */
export type ReadingRules = {categories: readonly string[]; today: string; now: Date}

/** More than any panel has, and within one statement of PostgreSQL. */
export const MAX_VALUES = 2_000

export const MAX_NAME = 200
export const MAX_TEXT = 4_000

/** A text of the laboratory. PostgreSQL refuses the zero character; other control characters and marks of text direction are removed as well. */
export const writtenText = (most: number) =>
  z
    .string('must be a text')
    .check(
      z.trim(),
      z.maxLength(most, `must have at most ${most} characters`),
      z.refine(isPlainText, 'has control characters'),
    )

/** Whether a text has no sign that steers a screen or a database. */
export const isPlainText = (text: string): boolean =>
  text.isWellFormed() && /^[\P{Cc}\t\n\r]*$/u.test(text) && !/\p{Bidi_Control}/u.test(text)

/** The number of a protocol in whatever form a laboratory gives it, "N° 26-1234" too; spaces of all kinds are one. */
export const protocolNumber = z.pipe(
  writtenText(MAX_TEXT),
  z.pipe(
    z.transform((written: string) => written.replaceAll(/\s+/g, ' ')),
    z
      .string()
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(64, 'must have at most 64 characters'),
        z.regex(/^$|[\p{L}\p{N}]/u, 'must have a letter or a digit'),
      ),
  ),
)

export const loincCode = z
  .string('must be a text')
  .check(z.trim(), z.refine(isLoincCode, 'is no code of LOINC: its check digit does not match'))

/** The key of a study in the store, from its number at the laboratory. */
export const laboratoryUid = (issuer: string, protocol: string): string =>
  `lab-${createHash('sha256')
    .update(JSON.stringify([issuer, protocol]))
    .digest('hex')
    .slice(0, 48)}`

/** A typed value. Only a number is split from its unit; words with digits stay whole. */
export function typedValue(typed: string, unit: string): ResultValue {
  const value = readResultValue(typed, unit)
  if (value.is !== 'text' || !/\d/.test(value.text)) return value
  return {is: 'text', text: withUnit(value.text, unit)}
}
