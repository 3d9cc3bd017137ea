import {ERRORS} from '@ceibo/contract/errors'
import {appointmentsOf} from '@ceibo/scheduling/appointment-list.queries'
import {activePlanOf} from '@ceibo/scheduling/active-plan.queries'
import {bookSlot} from '@ceibo/scheduling/booking'
import {registerPatient} from '@ceibo/scheduling/booking.queries'
import type {BookingDatabase} from '@ceibo/scheduling/booking-transaction'
import {cancelAppointment} from '@ceibo/scheduling/cancellation'
import {holdSlot} from '@ceibo/scheduling/slot-hold'
import {countDays, findSlots} from '@ceibo/scheduling/slot-search'
import type {Clock} from '../clock/port.ts'
import type {BookingSystem} from './port.ts'

/** The agenda that comes with the product, in the product's own database. */
export function builtInAgenda(on: {db: BookingDatabase; clock: Clock}): BookingSystem {
  const {db, clock} = on
  return {
    findSlots: (query) => findSlots(db, query, clock.now()),
    countDays: (query) => countDays(db, query, clock.now()),
    hold: (request) => holdSlot(db, request, clock.now()),
    confirm: async (order, record) => {
      const answer = await bookSlot(db, order, record, clock.now())
      return answer.is === 'refused' ? {...answer, message: ERRORS[answer.code].text} : answer
    },
    cancel: (request, record) => cancelAppointment(db, request, record, clock.now()),
    appointments: (query) => appointmentsOf(db, query, clock.now()),
    register: ({personId}) => registerPatient(db, personId, clock.now()),
    activePlan: (patient) => activePlanOf(db, patient),
  }
}
