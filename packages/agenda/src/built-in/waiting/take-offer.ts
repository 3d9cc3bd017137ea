import {ERRORS} from '@ceibo/contract/wire/errors'
import type {Database} from '@ceibo/database/open-database'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import type {BookingTransaction, WriteEffects} from '#booking-database.ts'
import {bookSlot, type WriteRecord} from '#built-in/appointments/booking.ts'
import {moveAppointment} from '#built-in/appointments/moving.ts'
import type {Booking, Effects} from '#port.ts'
import type {Taken, TakeRequest} from '#waiting-port.ts'
import {fulfil, offerById, patientOfEntry} from './waiting-offer.queries.ts'

/** The entry ended in the meantime, so the booking of its offer must not stand. */
class EntryEnded extends Error {}

/** Books an offered time, or moves the appointment that it improves, as `WaitingList` says. */
export async function takeOffer(
  db: Database,
  request: TakeRequest,
  effects: Effects,
  {write, now}: {write: WriteEffects; now: Date},
): Promise<Taken> {
  const {offerId, bookerId, reader, startsFrom} = request
  const offer = await offerById(db, offerId, now)
  const patient = offer && (await patientOfEntry(db, offer.entryId))
  if (offer === undefined || patient === undefined) return {is: 'refused', code: 'not-found'}
  const {acceptedAs, improves, centre, startsAt, practitionerId, specialtyId, serviceId} = offer
  if (acceptedAs !== null) return {is: 'confirmed', appointmentId: acceptedAs}
  if (offer.state === 'over') return {is: 'refused', code: 'wrong-state'}

  const slot = {practitionerId, centreId: centre.id, date: civilDate(startsAt), time: civilTime(startsAt)}
  const asked = {...slot, patient, bookerId, requestKey: undefined}
  const record: WriteRecord = async (tx: BookingTransaction, booking: Booking) => {
    if (!(await fulfil(tx, offer, booking.appointmentId, now))) throw new EntryEnded()
    await write(tx, booking, effects, now)
  }
  let refused: Taken = {is: 'refused', code: 'wrong-state'}
  try {
    const answer =
      improves === null
        ? await bookSlot(db, {...asked, specialtyId, serviceId, medicalOrder: undefined}, record, now)
        : await moveAppointment(db, {...asked, appointmentId: improves.appointmentId, reader, startsFrom}, record, now)
    if (answer.is === 'confirmed') return answer
    const {code} = answer
    if (code !== 'not-movable' && code !== 'not-found') refused = {...answer, message: ERRORS[code].text}
  } catch (error) {
    if (!(error instanceof EntryEnded)) throw error
  }
  // Whoever pressed twice at once is answered by what the other press made.
  const made = (await offerById(db, offerId, now))?.acceptedAs ?? null
  return made === null ? refused : {is: 'confirmed', appointmentId: made}
}
