import type {AppointmentState} from '@ceibo/contract/appointments/appointments'
import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {SlotKey, SlotSearch} from '@ceibo/contract/appointments/slots'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'

// The types with which the product and any booking system describe bookings.

/** The patient of a booking, with the fields that booking uses. `birthDate` is YYYY-MM-DD. */
export type BookablePatient = {
  personId: number
  birthDate: string
  sex: Sex
  planId: number | null
  planTypeId: number | null
}

/** A search for a patient by the person who books. */
export type SlotQuery = {search: SlotSearch; patient: BookablePatient; bookerId: number}

export type Refusal<Code extends ErrorCode = ErrorCode> = {is: 'refused'; code: Code}

/**
 * The slot to hold for the person who books; a search for this patient must be able to show it. Without a service, for any service that it
 * offers.
 */
export type HoldRequest = SlotKey & {
  patient: BookablePatient
  bookerId: number
  specialtyId?: number | undefined
  serviceId?: number | undefined
}

/**
 * A request for one appointment. A repeat is recognized by booker and `requestKey`; `medicalOrder` is the order that the booker submitted for a
 * service that needs one.
 */
export type BookingRequest = SlotKey & {
  patient: BookablePatient
  bookerId: number
  specialtyId: number
  serviceId: number
  requestKey: string | undefined
  medicalOrder: string | undefined
}

/** An appointment with the data for mails and notifications. */
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
  /** The person who requested it, and their address. */
  asker: {personId: number; firstName: string; email: string | null}
}

/** The appointments that somebody may see and cancel. An unvalidated account is limited to what it booked itself. */
export type AppointmentReader = {personId: number; dependantIds: readonly number[]; ownBookingsOnly: boolean}

/** Asks to cancel a booked appointment that the reader may see, if it begins at `startsFrom` or later. */
export type CancelRequest = {appointmentId: number; reader: AppointmentReader; startsFrom: Date}

/** The patient of an appointment, and the person who booked it. */
export type AppointmentOwner = {appointmentId: number; patientId: number; bookedById: number}

/**
 * Appointments that begin on these civil days, both included; without cancelled ones. `upcoming` begin now or later; `attended` are those whose
 * patient came, according to the system.
 */
export type AppointmentQuery = {
  reader: AppointmentReader
  /** Only this appointment. */
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

/** The database of the agenda. */
export type BookingDatabase = Kysely<DB>
