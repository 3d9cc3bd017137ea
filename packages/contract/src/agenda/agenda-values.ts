import * as z from 'zod/mini'
import {WEEKDAYS} from '#time/weekday.ts'
import {clockTime, isoDate, notEmpty, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'

/** An agenda as the staff edits it, with the rules that the form, the server and the import of files share. */

const reference = (max: number) => z.number(REQUIRED_NUMBER).check(z.int(), z.positive('Elegí uno'), z.lte(max))
const smallReference = reference(32_767)
const wideReference = reference(2_147_483_647)

const whole = (least: number, most: number, message: string) =>
  z.number(REQUIRED_NUMBER).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** The end of a day is written as the content writes it. */
const until = z.union([clockTime, z.literal('24:00')], {error: 'Indicá una hora válida'})
const times = {from: clockTime, until} as const
const inOrder = z.refine<{from: string; until: string}>(({from, until: end}) => from < end, {
  error: 'Tiene que terminar después de empezar',
  path: ['until'],
})

const weeklySpan = z.object({weekday: z.enum(WEEKDAYS), ...times}).check(inOrder)
export type WeeklySpan = z.infer<typeof weeklySpan>
const daySpan = z.object({day: isoDate, ...times}).check(inOrder)
export type DaySpan = z.infer<typeof daySpan>

/** The most spans of a week, and the most days with hours of their own. */
export const MAX_WEEKLY_SPANS = 42
export const MAX_EXTRA_SPANS = 100

const apart = <Span extends {from: string; until: string}>(keyOf: (span: Span) => string) =>
  z.refine<Span[]>(
    (spans) =>
      spans.every((one, place) =>
        spans.every(
          (other, at) =>
            at <= place || keyOf(one) !== keyOf(other) || one.until <= other.from || other.until <= one.from,
        ),
      ),
    {error: 'Hay horarios encimados en un mismo día'},
  )
const ofWeekday = apart<WeeklySpan>(({weekday}) => weekday)
const mostSpans = z.maxLength(MAX_WEEKLY_SPANS, `Puede haber hasta ${MAX_WEEKLY_SPANS}`)

/** The shortest and the longest time of an agenda, in minutes. */
export const SLOT_MINUTES = {least: 5, most: 240} as const

const percent = whole(0, 100, 'De 0 a 100')

export const agendaValues = z
  .object({
    practitioner: wideReference,
    /** The centre, by the id that callers know. */
    centre: z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^[a-z0-9_]{2,60}$/, 'Elegí un centro')),
    room: wideReference,
    specialty: smallReference,
    services: z.array(wideReference).check(z.minLength(1, 'Elegí al menos una práctica'), z.maxLength(100)),
    slotMinutes: whole(
      SLOT_MINUTES.least,
      SLOT_MINUTES.most,
      `De ${SLOT_MINUTES.least} a ${SLOT_MINUTES.most} minutos`,
    ),
    /** Of each day's times, the share that patients see; the rest is for the desk. */
    onlinePercent: percent,
    /** Of each day's times, the share that is given only on the day itself. */
    sameDayPercent: percent,
    /** How many appointments of a day may stand beside another one. */
    overbookPerDay: percent,
    validFrom: isoDate,
    validTo: z.nullable(isoDate),
    hours: z.array(weeklySpan).check(mostSpans, ofWeekday),
    breaks: z.array(weeklySpan).check(mostSpans, ofWeekday),
    extras: z.array(daySpan).check(
      z.maxLength(MAX_EXTRA_SPANS, `Puede haber hasta ${MAX_EXTRA_SPANS}`),
      apart<DaySpan>(({day}) => day),
    ),
    /** An agenda that was ended altogether has no times. */
    active: z.boolean(),
  })
  .check(
    z.refine(({validFrom, validTo}) => validTo === null || validFrom <= validTo, {
      error: 'Tiene que terminar después de empezar',
      path: ['validTo'],
    }),
    z.refine(({hours, extras}) => hours.length + extras.length > 0, {
      error: 'Marcá al menos un horario',
      path: ['hours'],
    }),
  )
export type AgendaValues = z.infer<typeof agendaValues>

const shownTimes = {from: z.string(), until: z.string()}

/** An agenda as it is shown, which may have been made elsewhere by other rules. */
export const shownAgenda = z.object({
  practitioner: z.number(),
  centre: z.string(),
  room: z.number(),
  specialty: z.number(),
  services: z.array(z.number()),
  slotMinutes: z.number(),
  onlinePercent: z.number(),
  sameDayPercent: z.number(),
  overbookPerDay: z.number(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  hours: z.array(z.object({weekday: z.enum(WEEKDAYS), ...shownTimes})),
  breaks: z.array(z.object({weekday: z.enum(WEEKDAYS), ...shownTimes})),
  extras: z.array(z.object({day: z.string(), ...shownTimes})),
  active: z.boolean(),
})

/** The version of an agenda that nobody has changed in the console. */
export const UNCHANGED = 0

/** `version` is the one that was read: another one since then is never overwritten. */
export const agendaDraft = z.object({
  agendaId: z.optional(wideReference),
  version: z.number().check(z.int(), z.gte(UNCHANGED), z.lte(2_147_483_647)),
  /** The times follow the change from this day on. */
  from: isoDate,
  values: agendaValues,
})
export type AgendaDraft = z.infer<typeof agendaDraft>
