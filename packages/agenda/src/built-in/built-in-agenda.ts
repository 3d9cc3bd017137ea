import {ERRORS} from '@ceibo/contract/wire/errors'
import {activePlanOf} from './catalogue/active-plan.queries.ts'
import {appointmentOfOrder, appointmentOwner, appointmentsOf} from './appointments/appointment-list.queries.ts'
import {centresFor, namedFor, servicesFor, practitionersFor, specialtiesFor} from './catalogue/bookable-catalogue.ts'
import {recordStep} from './appointments/attendance.ts'
import {bookSlot} from './appointments/booking.ts'
import {registerPatient} from './appointments/booking.queries.ts'
import type {BookingDatabase, WriteEffects} from '#booking-database.ts'
import {serviceNeeds} from './catalogue/booking-catalogue.queries.ts'
import {cancelAppointment} from './appointments/cancellation.ts'
import {moveAppointment} from './appointments/moving.ts'
import {centreDay} from './day/centre-day.ts'
import {centresWeek} from './day/centres-week.ts'
import {practitionersNamed, practitionerWeek} from './day/practitioner-week.ts'
import {appointmentNumbers, firstFreeNumbers, occupancyNumbers} from './numbers/agenda-numbers.ts'
import {firstFreeAt} from './slots/first-free.ts'
import {builtInPlans} from './plans/built-in-plans.ts'
import {builtInReminders} from './reminders/built-in-reminders.ts'
import {holdSlot} from './slots/slot-hold.ts'
import {slotReasons} from './slots/find-slot-reasons.ts'
import {builtInWaiting} from './waiting/built-in-waiting.ts'
import {countDays, findFirstOfEach, findSlots} from './slots/slot-search.ts'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {PlanningSystem} from '#plans-port.ts'

/** The agenda that comes with the product, in the product's own database. */
export function builtInAgenda(on: {db: BookingDatabase; clock: Clock; write: WriteEffects}): PlanningSystem {
  const {db, clock, write} = on
  return {
    specialties: (patient, asked) => specialtiesFor(db, patient, clock.now(), asked),
    services: (patient, specialtyId) => servicesFor(db, patient, specialtyId, clock.now()),
    centres: (patient, asked) => centresFor(db, patient, asked, clock.now()),
    practitioners: (asked) => practitionersFor(db, asked, clock.now()),
    namedFor: (patient, name) => namedFor(db, patient, name, clock.now()),
    requirements: (serviceId) => serviceNeeds(db, serviceId),
    activePlan: (patient) => activePlanOf(db, patient),
    findSlots: (query) => findSlots(db, query, clock.now()),
    firstOfEach: (query) => findFirstOfEach(db, query, clock.now()),
    countDays: (query) => countDays(db, query, clock.now()),
    whyNone: (query) => slotReasons(db, query, clock.now()),
    firstFree: (centreId) => firstFreeAt(db, centreId, clock.now()),
    hold: (request) => holdSlot(db, request, clock.now()),
    async confirm(request, effects) {
      const now = clock.now()
      const answer = await bookSlot(db, request, (tx, booking) => write(tx, booking, effects, now), now)
      return answer.is === 'refused' ? {...answer, message: ERRORS[answer.code].text} : answer
    },
    async move(request, effects) {
      const now = clock.now()
      const answer = await moveAppointment(db, request, (tx, booking) => write(tx, booking, effects, now), now)
      return answer.is === 'refused' ? {...answer, message: ERRORS[answer.code].text} : answer
    },
    // A move is one transaction.
    doubledMoves: async () => [],
    cancel(request, effects) {
      const now = clock.now()
      return cancelAppointment(db, request, (tx, booking) => write(tx, booking, effects, now), now)
    },
    recordStep(request, effects) {
      const now = clock.now()
      return recordStep(db, request, (tx, booking) => write(tx, booking, effects, now), now)
    },
    appointment: (appointmentId) => appointmentOwner(db, appointmentId),
    appointments: (query) => appointmentsOf(db, query, clock.now()),
    bookedWithOrder: (medicalOrderId) => appointmentOfOrder(db, medicalOrderId),
    centreDay: (centreId, day) => centreDay(db, centreId, day, clock.now()),
    practitionerWeek: (practitionerId, centreIds, day) =>
      practitionerWeek(db, {practitionerId, centreIds}, day, clock.now()),
    practitionersNamed: (words, centreIds) => practitionersNamed(db, words, centreIds),
    centresWeek: (centreIds, day) => centresWeek(db, centreIds, day, clock.now()),
    plans: builtInPlans(on),
    reminders: builtInReminders(on),
    waiting: builtInWaiting(on),
    appointmentNumbers: (centreIds, span) => appointmentNumbers(db, centreIds, span, clock.now()),
    occupancyNumbers: (centreIds, span) => occupancyNumbers(db, centreIds, span),
    firstFreeNumbers: (centreIds) => firstFreeNumbers(db, centreIds, clock.now()),
    register: ({personId}) => registerPatient(db, personId, clock.now()),
    // The outcome of a transaction in our own database is never unknown.
    settle: async () => 0,
  }
}
