import type {ActivePlan} from '@ceibo/contract/booking-patient'
import type {ErrorCode} from '@ceibo/contract/errors'
import type {DayCount, Slot} from '@ceibo/contract/slots'
import type {
  AppointmentQuery,
  AppointmentReader,
  BookablePatient,
  Booking,
  BookingOrder,
  HoldRequest,
  ListedAppointment,
  Refusal,
  SlotQuery,
} from '@ceibo/scheduling/booking-language'
import type {BookingTransaction} from '@ceibo/scheduling/booking-transaction'

/** Runs inside the transaction that makes a booking or a cancellation true; if it fails, nothing happened. */
export type WriteRecord = (tx: BookingTransaction, booking: Booking) => Promise<void>

export type Found<What> = {is: 'found'; found: What} | Refusal<'not-found' | 'no-suitable-patient' | 'no-coverage'>

export type Hold =
  {is: 'held'; until: Date} | Refusal<'slot-not-found' | 'slot-taken' | 'slot-held-elsewhere' | 'slot-past'>

/** `unknown`: the order was sent and its answer was lost; it is asked about later, never repeated blindly. */
export type Confirmation =
  {is: 'confirmed'; appointmentId: number} | {is: 'refused'; code: ErrorCode; message: string} | {is: 'unknown'}

export type Cancellation = {is: 'cancelled'} | Refusal<'not-found' | 'not-cancellable'>

/** Whoever keeps the agendas: the built-in one, or a centre's own system. */
export type BookingSystem = {
  /** Free slots in order of time, at most `search.limit`. */
  findSlots(query: SlotQuery): Promise<Found<Slot[]>>
  /** How many free slots each civil day of the search has; days without any are left out. */
  countDays(query: SlotQuery): Promise<Found<DayCount[]>>
  /** Keeps a slot that a search could show for ten minutes; a person holds one at a time. */
  hold(request: HoldRequest): Promise<Hold>
  /**
   * Books a slot that a search could show. A patient the system does not know is registered first. A repeat, by booker and key,
   * is answered from the appointment that it made, and records nothing.
   */
  confirm(order: BookingOrder, record: WriteRecord): Promise<Confirmation>
  /** Cancels a future appointment and frees its slot. Cancelling again is a success and records nothing. */
  cancel(request: {appointmentId: number; reader: AppointmentReader}, record: WriteRecord): Promise<Cancellation>
  appointments(query: AppointmentQuery): Promise<ListedAppointment[]>
  /** Makes a patient known, before anything is booked for them; again is nothing new. */
  register(patient: BookablePatient): Promise<void>
  /** The plan with which a patient is attended; null without one, or with one that is given up. */
  activePlan(patient: BookablePatient): Promise<ActivePlan | null>
}
