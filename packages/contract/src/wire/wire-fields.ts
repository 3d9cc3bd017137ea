import * as z from 'zod/mini'
import {civilDateTime, isCivilDate, OFFSET} from '#time/civil-day.ts'

/** The two fields that every answer of the API has besides its own: estado 0 is success. */
export const answer = {estado: z.number(), mensaje: z.string()}

/** The two fields of a success. */
export const SUCCESS = {estado: 0, mensaje: ''} as const

export const REQUIRED = 'Este campo es requerido'

/** The message of a required field: that it is missing, or the problem of its value. */
export const requiredOr = (wrong: string) => ({
  error: ({input}: {input?: unknown}) => (input === undefined || input === null || input === '' ? REQUIRED : wrong),
})

export const REQUIRED_TEXT = requiredOr('El dato no es válido')
export const REQUIRED_NUMBER = requiredOr('Indicá un número')

/** Reports an empty text as required; only the first message of a field is shown. It does not abort, because rules between fields would
then not run. */
export const notEmpty = z.minLength(1, REQUIRED)

const multilineTexts = new WeakSet<z.core.$ZodType>()

/** Marks the rule of a text that may have line breaks; the server refuses them in every other text. */
export function multiline<Rule extends z.ZodMiniType>(rule: Rule): Rule {
  multilineTexts.add(rule)
  return rule
}

export const isMultiline = (rule: z.core.$ZodType): boolean => multilineTexts.has(rule)

/** A field that may be absent or null, or must meet the rule; inside it is never null. */
export const orAbsent = <T>(rule: z.ZodMiniType<T>) =>
  z.codec(z.nullish(rule), z.optional(z.custom<T>()), {decode: (given) => given ?? undefined, encode: (value) => value})

/** The same, with a fallback for an absent value. */
export const orElse = <T>(rule: z.ZodMiniType<T>, fallback: T) =>
  z.codec(z.nullish(rule), z.custom<T>(), {decode: (given) => given ?? fallback, encode: (value) => value})

/** A field that callers send and the server ignores. */
export const ignored = z.optional(z.unknown())

/** The solution of the invisible captcha. */
export const captchaSolution = z.string().check(z.maxLength(4_096))

/** Who the caller claims to be. It is only compared with the session, where the call is mounted. */
export const claimedUser = z.nullish(z.union([z.string(), z.number()]))

/** A valid civil date in Buenos Aires, YYYY-MM-DD, from 1900 on. */
export const isoDate = z
  .string(REQUIRED_TEXT)
  .check(
    notEmpty,
    z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Indicá una fecha válida'),
    z.refine(isCivilDate, 'Indicá una fecha válida'),
  )

/** A civil time, HH:mm. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indicá una hora válida'))

/** An instant, ISO 8601 with its offset (always −03:00 in Buenos Aires). */
export const instant = z.iso.datetime({offset: true})

/** Wire DD/MM/YYYY, or with dashes, to YYYY-MM-DD and back. */
export const slashDate = z.codec(
  z
    .string()
    .check(notEmpty, z.regex(/^(0[1-9]|[12]\d|3[01])([/-])(0[1-9]|1[0-2])\2\d{4}$/, 'Indicá una fecha DD/MM/AAAA')),
  isoDate,
  {decode: (wire) => wire.split(/[/-]/).reverse().join('-'), encode: (date) => date.split('-').reverse().join('/')},
)

/** Wire HH:mm:ss to HH:mm and back. */
export const wireTime = z.codec(
  z.string().check(notEmpty, z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Indicá una hora HH:mm:ss')),
  clockTime,
  {decode: (wire) => wire.slice(0, 5), encode: (time) => `${time}:00`},
)

/** Wire "DD-MM-YYYY HH:mm:ss" (Buenos Aires) to an instant and back. */
export const wireDateTime = z.codec(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/)), instant, {
  decode: (wire) => {
    const [date = '', time = ''] = wire.split(' ')
    return `${date.split('-').reverse().join('-')}T${time}${OFFSET}`
  },
  encode: (value) => {
    const local = civilDateTime(new Date(value))
    return `${local.slice(0, 10).split('-').reverse().join('-')} ${local.slice(11, 19)}`
  },
})

/** The maximum of a column of each width: a larger id would cause a database error instead of being an unknown id. */
const SMALLINT = 32_767
const INTEGER = 2_147_483_647
const BIGINT = Number.MAX_SAFE_INTEGER

const idUpTo = (most: number) => z.number().check(z.int(), z.nonnegative(), z.lte(most, 'Indicá un número válido'))

const DIGITS = z.string().check(z.regex(/^\d{1,15}$/, {error: 'Indicá un número', abort: true}))

const inText = (most: number) => z.codec(DIGITS, idUpTo(most), {decode: Number, encode: String})

/** A number with a rule, which may also be sent as digits in a text. */
export const numberOnWire = (rule: z.ZodMiniType<number, number>) =>
  z.codec(z.union([rule, DIGITS], REQUIRED_NUMBER), rule, {decode: Number, encode: (number) => number})

const onWire = (most: number) => numberOnWire(idUpTo(most))

/** An id that is sent as text in a query or a path, limited by the width of the column for such ids. */
export const smallIdInText = inText(SMALLINT)
export const integerIdInText = inText(INTEGER)
export const idInText = inText(BIGINT)

/** An id in a body is a number or digits in a text; inside it is a number. Also limited by the width of the column. */
export const wireSmallId = onWire(SMALLINT)
export const wireIntegerId = onWire(INTEGER)
export const wireId = onWire(BIGINT)

/** An optional id: absent, empty and 0 mean any. */
export const wireIdOrAny = z.codec(
  z.nullish(z.union([idUpTo(INTEGER), z.string().check(z.regex(/^\d{0,15}$/))], REQUIRED_NUMBER)),
  z.optional(idUpTo(INTEGER)),
  {decode: (wire) => (Number(wire ?? 0) === 0 ? undefined : Number(wire)), encode: (id) => id},
)

export const WIRE_WEEKDAYS = ['LUN', 'MAR', 'MIE', 'JUE', 'VIE', 'SAB', 'DOM'] as const

/** A day of the week in its wire form. */
export type WireWeekday = (typeof WIRE_WEEKDAYS)[number]

const DAY_NAMES = ['LUNES', 'MARTES', 'MIERCOLES', 'JUEVES', 'VIERNES', 'SABADO', 'DOMINGO']

/** The day that a word means, from 0 for Monday: its name or the beginning of it, or its number from 1 (Sunday 7 or 0); -1 for another. */
export function dayOf(word: string): number {
  if (/^[0-7]$/.test(word)) return (Number(word) + 6) % 7
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return plain.length < 2 ? -1 : DAY_NAMES.findIndex((name) => name.startsWith(plain))
}

const wordsIn = (wire: string) => wire.split(/[\s;,|]+/).filter((word) => word !== '')

/** Wire "LUN;MIE" to a list and back; empty means every day. Other ways to write them are read too: "lunes, mié", "1;3". */
export const weekdayList = z.codec(
  z.string().check(
    z.refine((wire) => wordsIn(wire).every((word) => dayOf(word) >= 0), {
      error: 'Indicá los días separados por punto y coma, como LUN;MIE',
    }),
  ),
  z.array(z.enum(WIRE_WEEKDAYS)),
  {
    decode: (wire) => {
      const days = wordsIn(wire).map(dayOf)
      return WIRE_WEEKDAYS.filter((_, day) => days.includes(day))
    },
    encode: (days) => days.join(';'),
  },
)

/** Wire "a;b;c" to a list and back; long enough for the ids of 24 centres. */
export const semicolonList = z.codec(z.string().check(z.maxLength(1_500)), z.array(z.string()), {
  decode: (wire) => wire.split(';').filter((part) => part !== ''),
  encode: (parts) => parts.join(';'),
})

/** Sex as administrative forms carry it: M, F, or I (Indeterminado, which includes X documents). */
export const sex = z.enum(['M', 'F', 'I'])
export type Sex = z.infer<typeof sex>

type Code = string | number

/** A word inside for each code of the wire; `orText` for a number that may also arrive as digits in text. */
export function wireEnum<const W extends Readonly<Record<string, Code>>>(
  words: W,
  wire?: 'orText',
): z.ZodMiniType<Extract<keyof W, string>, W[keyof W]>
export function wireEnum(words: Readonly<Record<string, Code>>, wire?: 'orText'): z.ZodMiniType {
  const codes = Object.values(words)
  return z.codec(z.literal(wire === 'orText' ? [...codes, ...codes.map(String)] : codes), z.enum(Object.keys(words)), {
    decode: (given) => Object.keys(words).find((word) => String(words[word]) === String(given)) ?? '',
    encode: (word) => words[word] ?? word,
  })
}
