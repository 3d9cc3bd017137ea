import * as z from 'zod/mini'
import {isoDate} from '#wire/wire-fields.ts'

/** The filters of a search, each of which may be the one that leaves nothing. */
export const SLOT_FILTERS = ['weekdays', 'hours', 'practitioner', 'practitioner-sex'] as const
export type SlotFilter = (typeof SLOT_FILTERS)[number]

/** The most closures, holidays and templates that one answer names, each. */
export const MAX_REASONS_OF_A_KIND = 3

const name = z.string()

/** A time that could be booked, had the search been another. */
const freeTime = z.object({
  date: isoDate,
  time: z.string(),
  centreId: z.string(),
  centre: name,
  practitioner: name,
})
export type FreeTime = z.infer<typeof freeTime>

/** An agenda as a reason says it: of whom, and where. */
const agenda = {practitioner: name, centre: name} as const

/** Why a search finds no time. No reason says anything about another patient. */
export const slotReason = z.discriminatedUnion('is', [
  /** `onlyFor`: whom it attends; null where the agenda does not say. */
  z.object({is: z.literal('age-or-sex'), onlyFor: z.nullable(z.string())}),
  /** The plan does not cover it in these centres; in `all` of those asked, or in some. */
  z.object({is: z.literal('coverage'), centres: z.array(name), all: z.boolean()}),
  z.object({is: z.literal('not-offered')}),
  z.object({is: z.literal('past-days')}),
  /** Nobody's agenda is open after this day. */
  z.object({is: z.literal('not-open-yet'), until: isoDate}),
  /** The next time is outside of these filters; each alone would do, or `together` when none does alone. */
  z.object({
    is: z.literal('outside-filters'),
    filters: z.array(z.enum(SLOT_FILTERS)),
    together: z.boolean(),
    next: freeTime,
  }),
  /** Somebody is confirming it; `until` is the time of day at which it is free again, if they do not. */
  z.object({is: z.literal('held'), until: z.string(), next: freeTime}),
  /** Free, for the counter and the telephone alone. */
  z.object({is: z.literal('online-quota'), next: freeTime}),
  /** Free, and given only on its day. */
  z.object({is: z.literal('same-day-share'), next: freeTime}),
  z.object({is: z.literal('holiday'), date: isoDate, name}),
  /** Closed from one day to another, both included. Without centre and practitioner it is the whole network; `why` is for the staff. */
  z.object({
    is: z.literal('closed'),
    centre: z.nullable(name),
    practitioner: z.nullable(name),
    from: z.nullable(isoDate),
    to: z.nullable(isoDate),
    why: z.nullable(z.string()),
  }),
  /** Its times are blocked, and no closure says why. */
  z.object({is: z.literal('blocked'), date: isoDate}),
  z.object({is: z.literal('template-ended'), ...agenda, lastDay: isoDate}),
  z.object({is: z.literal('template-ahead'), ...agenda, firstDay: isoDate}),
  /** The times of today have begun. */
  z.object({is: z.literal('too-late-today')}),
  /** All times are given, from the first of these days to the last. */
  z.object({is: z.literal('all-taken'), from: isoDate, to: isoDate}),
  /** Nobody attends on these days, or at these hours. */
  z.object({is: z.literal('no-hours')}),
  z.object({is: z.literal('free-on-other-days'), next: freeTime}),
  z.object({is: z.literal('free-in-other-centres'), next: freeTime}),
  /** The system that holds the agenda does not say. */
  z.object({is: z.literal('not-told')}),
])
export type SlotReason = z.infer<typeof slotReason>
