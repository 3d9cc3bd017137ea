import {createHash} from 'node:crypto'
import {isLoincCode} from '@ceibo/rules/laboratory/analyte'
import {withUnit} from '@ceibo/rules/laboratory/formatted-value'
import {readResultValue} from '@ceibo/rules/laboratory/laboratory-result'
import type {ResultValue} from '@ceibo/rules/laboratory/laboratory-result'
import * as z from 'zod/mini'

// What every format of laboratory results has in common.

/** `categories` are the codes of what a study may be about; `today` is a civil date. */
export type ReadingRules = {categories: readonly string[]; today: string}

/** More than any panel has, and within one statement of PostgreSQL. */
export const MAX_VALUES = 2_000

export const MAX_NAME = 200
export const MAX_TEXT = 4_000

/** A text of the laboratory. PostgreSQL takes no zero character; the others that control, or turn the direction of a value, belong to no text either. */
export const writtenText = (most: number) =>
  z
    .string('must be a text')
    .check(
      z.trim(),
      z.maxLength(most, `must have at most ${most} characters`),
      z.refine(isPlainText, 'has control characters'),
    )

const isPlainText = (text: string) =>
  text.isWellFormed() && /^[\P{Cc}\t\n\r]*$/u.test(text) && !/\p{Bidi_Control}/u.test(text)

export const protocolNumber = z
  .string('must be a text')
  .check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.regex(/^$|^[\w./-]{1,32}$/, 'must have at most 32 letters, digits, points, slashes or hyphens'),
  )

export const loincCode = z
  .string('must be a text')
  .check(z.trim(), z.refine(isLoincCode, 'is no code of LOINC: its check digit does not match'))

/** The key of a study in the store, by what names it at the laboratory. */
export const laboratoryUid = (issuer: string, protocol: string): string =>
  `lab-${createHash('sha256')
    .update(JSON.stringify([issuer, protocol]))
    .digest('hex')
    .slice(0, 48)}`

/** A value as it is typed. Only a number has a unit of its own, so that words with digits keep theirs. */
export function typedValue(typed: string, unit: string): ResultValue {
  const value = readResultValue(typed, unit)
  if (value.is === 'number' || !/\d/.test(value.text)) return value
  return {is: 'text', text: withUnit(value.text, unit)}
}
