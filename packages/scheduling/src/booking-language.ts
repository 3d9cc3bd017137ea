import type {AppointmentState} from '@ceibo/contract/appointments'
import type {Professional} from '@ceibo/contract/booking-catalogue'
import type {ErrorCode} from '@ceibo/contract/errors'
import type {SlotKey, SlotSearch} from '@ceibo/contract/slots'
import type {Sex} from '@ceibo/contract/wire-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'

// The words in which the product and any booking system speak of bookings.

/** For whom something is booked, as far as booking needs to know. `birthDate` is YYYY-MM-DD. */
export type BookablePatient = {
  personId: number
  birthDate: string
  sex: Sex
  planId: number | null
  planTypeId: number | null
}

/** A search for somebody by whoever books. */
export type SlotQuery = {search: SlotSearch; patient: BookablePatient; bookerId: number}

export type Refusal<Code extends ErrorCode = ErrorCode> = {is: 'refused'; code: Code}

/** A slot that a search for this patient could show is held for whoever books; without a service, for any that it serves. */
export type HoldRequest = SlotKey & {
  patient: BookablePatient
  bookerId: number
  specialtyId?: number | undefined
  serviceId?: number | undefined
}

/**
 * An order for one appointment. By booker and `requestKey` a repeat finds its own booking; `medicalOrder` names what the
 * booker handed in for a service that needs one.
 */
export type BookingRequest = SlotKey & {
  patient: BookablePatient
  bookerId: number
  specialtyId: number
  serviceId: number
  requestKey: string | undefined
  medicalOrder: string | undefined
}

/** An appointment with all that a mail or a notification says of it. */
export type Booking = {
  appointmentId: number
  startsAt: Date
  endsAt: Date
  specialty: string
  service: string
  preparation: string | null
  practitioner: Professional
  centre: {id: string; name: string; address: string; phone: string}
  room: string
  patient: {personId: number; firstName: string; lastName: string}
  /** Who asked for it, and where to write. */
  asker: {personId: number; firstName: string; email: string | null}
}

/** Whose appointments somebody may see and cancel. An unvalidated account reaches only what it booked itself. */
export type AppointmentReader = {personId: number; dependantIds: readonly number[]; ownBookingsOnly: boolean}

/** For whom an appointment is, and who booked it. */
export type AppointmentOwner = {appointmentId: number; patientId: number; bookedById: number}

/**
 * Appointments that begin on these civil days, both included; cancelled ones are left out. `upcoming` begin now or later,
 * and of the `attended` the system says that the patient came.
 */
export type AppointmentQuery = {
  reader: AppointmentReader
  /** Only this one. */
  appointmentId?: number
  from: string
  to: string
  which: 'all' | 'upcoming' | 'attended'
  order: 'soonest' | 'latest'
  limit: number
}

/** An appointment as lists show it. */
export type ListedAppointment = {
  appointmentId: number
  startsAt: Date
  endsAt: Date
  specialty: string
  service: string
  serviceId: number
  hasPreparation: boolean
  practitioner: Professional
  patient: {personId: number; ednsId: number; firstName: string; lastName: string}
  centre: {id: string; name: string; address: string; phone: string}
  room: string
  state: AppointmentState
}

/** The transaction of a booking; everything written through it commits or rolls back with the booking. */
export type BookingTransaction = Transaction<DB>

/** The database that the agenda lives in. */
export type BookingDatabase = Kysely<DB>
