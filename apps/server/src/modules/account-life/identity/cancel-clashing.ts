import type {ListedAppointment} from '@ceibo/agenda/port'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {documentOwners} from '#modules/people/people.offers.ts'

const MAX_AT_ONCE = 100
const DAYS_AHEAD = 400

export type AgendaNeeds = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>

/**
 * Cancels those upcoming appointments of an account that clash with appointments of the person that the account will continue as, and notifies
 * of it. Must run before the transaction that joins the two, because an agenda may be another system; throws when that cannot be reached.
 */
export async function cancelClashing(personId: number, {db, clock, bookingSystem}: AgendaNeeds): Promise<void> {
  const owner = (await documentOwners(db, [personId])).get(personId)
  if (owner?.is !== 'same-person') return
  const today = civilDate(clock.now())
  const upcomingOf = (id: number) =>
    bookingSystem.appointments({
      reader: readerOf(id),
      from: today,
      to: addDays(today, DAYS_AHEAD),
      which: 'upcoming',
      order: 'soonest',
      limit: MAX_AT_ONCE,
    })
  const stored = await upcomingOf(owner.person.id)
  for (const one of await upcomingOf(personId)) {
    // A pending appointment has no id yet.
    if (one.appointmentId < 0 || !stored.some((other) => isClash(one, other))) continue
    const effects = {event: 'appointment-cancelled', actorId: personId, network: '', requestId: ''} as const
    const cancelled = {appointmentId: one.appointmentId, reader: readerOf(personId), startsFrom: clock.now()}
    await bookingSystem.cancel(cancelled, effects)
  }
}

const readerOf = (personId: number) => ({personId, dependantIds: [], ownBookingsOnly: false})

/** A clash: at the same time, or of the same specialty on one day. */
const isClash = (one: ListedAppointment, other: ListedAppointment): boolean =>
  (one.startsAt < other.endsAt && other.startsAt < one.endsAt) ||
  (one.specialty === other.specialty && civilDate(one.startsAt) === civilDate(other.startsAt))
