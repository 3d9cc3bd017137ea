import {ERRORS} from '@ceibo/contract/errors'
import {activePlanOf} from '@ceibo/scheduling/active-plan.queries'
import {appointmentOwner, appointmentsOf} from '@ceibo/scheduling/appointment-list.queries'
import {centresFor, servicesFor, practitionersFor, specialtiesFor} from '@ceibo/scheduling/bookable-catalogue'
import {bookSlot} from '@ceibo/scheduling/booking'
import {registerPatient} from '@ceibo/scheduling/booking.queries'
import type {BookingDatabase, BookingTransaction} from '@ceibo/scheduling/booking-language'
import {serviceNeeds} from '@ceibo/scheduling/booking-catalogue.queries'
import {cancelAppointment} from '@ceibo/scheduling/cancellation'
import {firstFreeAt} from '@ceibo/scheduling/first-free'
import {holdSlot} from '@ceibo/scheduling/slot-hold'
import {countDays, findSlots} from '@ceibo/scheduling/slot-search'
import type {Clock} from '../clock/port.ts'
import type {Booking, BookingSystem, Effects} from './port.ts'

/** Writes the effects of a booking inside its transaction; if that fails, the booking is undone. */
export type WriteEffects = (tx: BookingTransaction, booking: Booking, effects: Effects, now: Date) => Promise<void>

/** The agenda that comes with the product, in the product's own database. */
export function builtInAgenda(on: {db: BookingDatabase; clock: Clock; write: WriteEffects}): BookingSystem {
  const {db, clock, write} = on
  return {
    specialties: (patient, asked) => specialtiesFor(db, patient, clock.now(), asked),
    services: (patient, specialtyId) => servicesFor(db, patient, specialtyId, clock.now()),
    centres: (patient, asked) => centresFor(db, patient, asked, clock.now()),
    practitioners: (asked) => practitionersFor(db, asked, clock.now()),
    requirements: (serviceId) => serviceNeeds(db, serviceId),
    activePlan: (patient) => activePlanOf(db, patient),
    findSlots: (query) => findSlots(db, query, clock.now()),
    countDays: (query) => countDays(db, query, clock.now()),
    firstFree: (centreId) => firstFreeAt(db, centreId, clock.now()),
    hold: (request) => holdSlot(db, request, clock.now()),
    async confirm(request, effects) {
      const now = clock.now()
      const answer = await bookSlot(db, request, (tx, booking) => write(tx, booking, effects, now), now)
      return answer.is === 'refused' ? {...answer, message: ERRORS[answer.code].text} : answer
    },
    cancel(request, effects) {
      const now = clock.now()
      return cancelAppointment(db, request, (tx, booking) => write(tx, booking, effects, now), now)
    },
    appointment: (appointmentId) => appointmentOwner(db, appointmentId),
    appointments: (query) => appointmentsOf(db, query, clock.now()),
    register: ({personId}) => registerPatient(db, personId, clock.now()),
    // The outcome of a transaction in our own database is never unknown.
    settle: async () => 0,
  }
}
