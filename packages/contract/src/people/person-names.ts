import * as z from 'zod/mini'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'

/**
 * Names as people have them. A name has one written form, in which it is stored: the apostrophe ' (U+0027) and the hyphen -
 * (U+002D) for all that keyboards make, one ordinary space between words, and no invisible marks.
 */

const NAME = {first: 'Ingresá un nombre válido', last: 'Ingresá un apellido válido'}

/** More characters than a name of 50 has with its spaces and marks; longer texts are refused without work. */
const MAX_TYPED = 200

/** Accents alone, quotes, primes and modifier letters that stand for an apostrophe. */
const APOSTROPHES = /[`´ʹʻʼʽʾʿˈˊˋ‘’‚‛′‵ꞌ＇]/gu
const HYPHENS = /[\p{Pd}−˗⁃]/gu

const tidyName = (typed: string): string =>
  typed
    .replaceAll(/[\p{Cf}\u034F\uFE00-\uFE0F]/gu, '')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/**
 * Letters, at least one, with apostrophes, hyphens, spaces and points. A point is allowed for abbreviations ("María del C.", "J.P."),
 * but not before a word, where it could form the address of a site.
 */
const letters = (error: string) => z.regex(/^(?=.*\p{L})(?:[\p{L}\p{M}'\- ]|\.(?![\p{L}\p{M}'-]{2}))*$/u, {error})

const nameBy = (error: string, tooLong = error) =>
  z
    .string(REQUIRED_TEXT)
    .check(
      z.maxLength(MAX_TYPED, {error: tooLong, abort: true}),
      z.overwrite(tidyName),
      notEmpty,
      z.minLength(2, error),
      z.maxLength(50, tooLong),
      letters(error),
    )

export const firstName = nameBy(NAME.first)
export const lastName = nameBy(NAME.last)
/** How a person wants to be called. The message mentions the maximum length, because such a name often has several words. */
export const chosenName = nameBy(NAME.first, 'Puede tener hasta 50 caracteres')
