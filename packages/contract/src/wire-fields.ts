import * as z from 'zod/mini'

/** Every answer of the API carries these two besides its own fields: estado 0 is success. */
export const answer = {estado: z.number(), mensaje: z.string()}

/** The two fields of a success. */
export const SUCCESS = {estado: 0, mensaje: ''} as const

export const REQUIRED = 'Este campo es requerido'

/** A civil date in Buenos Aires, YYYY-MM-DD, that the calendar has, from 1900 on. */
export const isoDate = z
  .string()
  .check(
    z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Indicá una fecha válida'),
    z.refine(isOnCalendar, 'Indicá una fecha válida'),
  )

/** False for 31 February, which a Date reads as 3 March. */
function isOnCalendar(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date)
}

/** A civil time, HH:mm. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indicá una hora válida'))

/** An instant, ISO 8601 with its offset (always −03:00 in Buenos Aires). */
export const instant = z.iso.datetime({offset: true})

/** Wire DD/MM/YYYY to YYYY-MM-DD and back. */
export const slashDate = z.codec(
  z.string().check(z.regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/, 'Indicá una fecha DD/MM/AAAA')),
  isoDate,
  {decode: (wire) => wire.split('/').reverse().join('-'), encode: (date) => date.split('-').reverse().join('/')},
)

/** Wire HH:mm:ss to HH:mm and back. */
export const wireTime = z.codec(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Indicá una hora HH:mm:ss')),
  clockTime,
  {decode: (wire) => wire.slice(0, 5), encode: (time) => `${time}:00`},
)

/** Wire "DD-MM-YYYY HH:mm:ss" (Buenos Aires) to an instant and back. */
export const wireDateTime = z.codec(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/)), instant, {
  decode: (wire) => {
    const [date = '', time = ''] = wire.split(' ')
    return `${date.split('-').reverse().join('-')}T${time}-03:00`
  },
  encode: (value) => {
    const local = new Date(Date.parse(value) - 3 * 3_600_000).toISOString()
    return `${local.slice(0, 10).split('-').reverse().join('-')} ${local.slice(11, 19)}`
  },
})

/** A whole number that arrives as text in a query or a path. */
export const numberInText = z.codec(z.string().check(z.regex(/^\d{1,15}$/, 'Indicá un número')), z.number(), {
  decode: Number,
  encode: String,
})

/** Ids on the wire are numbers or digits in text; inside they are numbers. */
export const wireId = z.codec(
  z.union([z.number().check(z.int(), z.nonnegative()), z.string().check(z.regex(/^\d{1,15}$/))], REQUIRED),
  z.number(),
  {decode: Number, encode: (id) => id},
)

export const WEEKDAYS = ['LUN', 'MAR', 'MIE', 'JUE', 'VIE', 'SAB', 'DOM'] as const

/** A day of the week as the wire says it. */
export type Weekday = (typeof WEEKDAYS)[number]

/** Wire "LUN;MIE" to a list and back; empty means every day. */
export const weekdayList = z.codec(z.string(), z.array(z.enum(WEEKDAYS)), {
  decode: (wire) => WEEKDAYS.filter((day) => wire.split(';').includes(day)),
  encode: (days) => days.join(';'),
})

/** Wire "a;b;c" to a list and back. */
export const semicolonList = z.codec(z.string(), z.array(z.string()), {
  decode: (wire) => wire.split(';').filter((part) => part !== ''),
  encode: (parts) => parts.join(';'),
})

/** Sex as administrative forms carry it: M, F, or I (Indeterminado, which includes X documents). */
export const sex = z.enum(['M', 'F', 'I'])
export type Sex = z.infer<typeof sex>
