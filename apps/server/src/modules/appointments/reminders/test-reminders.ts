import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import type {Database} from '@ceibo/database/open-database'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {type Agenda, anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import * as z from 'zod/mini'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {sendReminders} from './send-reminders.ts'

/** The appointments of these tests begin on a Thursday, and are booked on the Monday of the week before. */
export const STARTS_AT = '2026-03-12T10:30:00-03:00'
export const BOOKED_AT = new Date('2026-03-02T09:00:00-03:00')
export const THREE_DAYS_BEFORE = new Date('2026-03-09T10:30:00-03:00')
export const DAY_BEFORE = new Date('2026-03-11T10:30:00-03:00')

type Person = Awaited<ReturnType<typeof aPatient>>

/** The job of the reminders at some moment, beside whatever else runs on the database. */
export function reminderJob(db: Database, now = THREE_DAYS_BEFORE) {
  const clock = settableClock(now)
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const run = () => sendReminders({db, clock, bookingSystem, wake: () => undefined})
  return {clock, bookingSystem, run}
}

type Wanted = {startsAt?: string; bookedAt?: Date; patient?: Person; booker?: Person; agenda?: Agenda}

/** A booked appointment, without the mail of its booking. */
export async function aBooking(
  db: Database,
  {startsAt = STARTS_AT, bookedAt = BOOKED_AT, patient: given, booker, agenda: ofAgenda}: Wanted = {},
) {
  const agenda = ofAgenda ?? (await anAgenda(db))
  const patient = given ?? (await aPatient(db))
  const slot = await aSlot(db, agenda, startsAt)
  const order = anOrder(agenda, slot, patient, booker && {bookerId: booker.id})
  const booked = await bookSlot(db, order, () => Promise.resolve(), bookedAt)
  if (booked.is === 'refused') throw new Error(booked.code)
  const at = {
    practitionerId: agenda.practitioner.id,
    centreId: agenda.centre.slug,
    date: civilDate(slot.starts_at),
    time: civilTime(slot.starts_at),
  }
  return {appointmentId: booked.appointmentId, agenda, patient, slot, at}
}

/** The mails of reminders to a person, in the order in which they were written. */
export const remindersTo = (db: Database, personId: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'data', 'sent_at', 'dropped_at', 'last_error'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'appointment-reminder')
    .orderBy('id')
    .execute()

const withTokens = z.object({tokens: z.object({confirm: z.string(), cancel: z.string(), change: z.string()})})

/** The secrets of the last reminder of a person. */
export async function tokensOf(db: Database, personId: number) {
  const mails = await remindersTo(db, personId)
  return withTokens.parse(mails.at(-1)?.data).tokens
}
