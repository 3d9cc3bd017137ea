import * as z from 'zod/mini'
import {isoDate, notEmpty, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {active, smallReference, text} from './value-rules.ts'

/** The values of the lists from which agendas, forms, reviewers and desks choose. */

/** A room of a centre. */
export const room = z.object({centre: smallReference, name: text(60), active})

/** The most centres that open on a holiday. */
const MAX_OPEN_CENTRES = 500

/** A day on which a centre, those of a province, or (neither) the whole network do not attend. */
export const holiday = z
  .object({
    day: isoDate,
    name: text(120),
    province: z.nullable(smallReference),
    centre: z.nullable(smallReference),
    /** Those that attend all the same. */
    openCentres: z.array(smallReference).check(z.maxLength(MAX_OPEN_CENTRES, 'Son demasiados')),
    active,
  })
  .check(
    z.refine(({province, centre}) => province === null || centre === null, {
      error: 'Elegí una provincia o un centro, no los dos',
      path: ['centre'],
    }),
    z.refine(({centre, openCentres}) => centre === null || openCentres.length === 0, {
      error: 'Un feriado de un solo centro no tiene centros que abran',
      path: ['openCentres'],
    }),
  )

/** A kind of agenda: some services of a specialty. Which ones, each service says. */
export const offering = z.object({specialty: smallReference, name: text(80), active})

export const documentType = z.object({
  name: text(60),
  code: z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^[A-Z]{2,5}$/, 'De 2 a 5 mayúsculas')),
  active,
})

/** What proves a relationship. */
export const proof = z.object({name: text(60), active})

/** The pictures that are rejected, each for reasons of its own. */
export const REJECTED_PICTURES = ['front', 'back', 'selfie', 'relationship', 'order'] as const
export type RejectedPicture = (typeof REJECTED_PICTURES)[number]

export const rejectionReason = z.object({
  picture: z.enum(REJECTED_PICTURES),
  /** As the reviewer chooses it. */
  label: text(40),
  /** What the person reads. */
  text: text(120),
  active,
})

export const cancelReason = z.object({
  /** As the desk chooses it. */
  name: text(40),
  /** What the patient reads. */
  told: text(160),
  active,
})

/** The furthest from an appointment that a reminder of it is sent, in days. */
const MAX_REMINDER_DAYS = 30

/** When patients are reminded of an appointment. */
export const reminder = z.object({
  name: text(40),
  days: z
    .number(REQUIRED_NUMBER)
    .check(
      z.int('Indicá días enteros'),
      z.gte(1, 'Al menos un día antes'),
      z.lte(MAX_REMINDER_DAYS, `Hasta ${MAX_REMINDER_DAYS} días antes`),
    ),
  active,
})

/** In which words they are. */
export const reminderWording = z.object({
  /** As the numbers call it. */
  name: text(40),
  subject: text(60),
  lead: text(200),
  active,
})
