import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import type {WireWeekday} from '@ceibo/contract/wire/wire-fields'
import type {BookingTransaction} from './booking-database.ts'
import type {AppointmentReader, Booking, Confirmation, Effects, Refusal} from './port.ts'

/** What somebody who waits would take: hours of its beginning and civil days, all included; no weekday means any. */
export type WaitingWish = {
  centreIds: readonly string[]
  practitionerId?: number | undefined
  weekdays: readonly WireWeekday[]
  timeFrom: string
  timeTo: string
  from: string
  until: string
}

/** Somebody waits for a time of a service; with `appointmentId`, for an earlier one than that appointment of theirs. */
export type WaitingRequest = WaitingWish & {
  patientId: number
  /** Who is told, and in whose name the time is booked. */
  askedBy: number
  specialtyId: number
  serviceId: number
  appointmentId?: number | undefined
  /** Who of the desk adds it. */
  staffId?: number | undefined
}

/** What is written in the transaction that changes an entry of this patient. */
export type RecordWaiting = (
  tx: BookingTransaction,
  changed: {entryId: number; patientId: number; serviceId: number},
) => Promise<void>

/** An entry of the list, as its people and a desk see it. */
export type WaitingEntry = {
  entryId: number
  patient: {personId: number; ednsId: number; firstName: string; lastName: string}
  askedBy: number
  isPaused: boolean
  since: Date
  specialty: string
  service: string
  centres: {id: string; name: string}[]
  practitioner: Professional | null
  weekdays: WireWeekday[]
  timeFrom: string
  timeTo: string
  until: string
  improves: {appointmentId: number; startsAt: Date} | null
  /** What they were offered and can still take, soonest first. */
  offers: {offerId: number; startsAt: Date; practitioner: Professional; centre: Booking['centre']}[]
}

export type WaitingOwner = {entryId: number; patientId: number; askedBy: number}

/** An offered time, and what became of it: it can be taken, they took it, it is somebody else's or has begun, or they do not wait any more. */
export type WaitingOffer = WaitingOwner & {
  offerId: number
  state: 'open' | 'taken' | 'late' | 'over'
  startsAt: Date
  service: string
  specialtyId: number
  serviceId: number
  needsOrder: boolean
  practitioner: Professional
  practitionerId: number
  centre: Booking['centre']
  improves: {appointmentId: number; startsAt: Date} | null
  acceptedAs: number | null
}

/** What is told of an offered time. */
export type ToldOffer = WaitingOffer & {
  patient: {firstName: string; lastName: string}
  asker: {personId: number; firstName: string; email: string | null; hasAccount: boolean}
}

/** How the job offers; `isExclusive` keeps a time for the one person who is offered it, until the next is. */
export type OfferRun = {
  isExclusive: boolean
  tell(tx: BookingTransaction, offer: ToldOffer): Promise<void>
}

/** Who takes an offered time: for the patient, in the name of the booker. */
export type TakeRequest = {offerId: number; bookerId: number; reader: AppointmentReader; startsFrom: Date}

/** `wrong-state`: they do not wait any more, or the appointment to be improved is gone. */
export type Taken = Confirmation | Refusal<'not-found' | 'wrong-state'>

/** The waiting list of the agenda of this installation. */
export type WaitingList = {
  /**
   * Adds an entry, or changes the wishes of the one by which this patient waits for the service already. `not-found` where the agenda has no such
   * service, centre or professional; `not-movable` for an appointment that does not stand.
   */
  join(
    request: WaitingRequest,
    record: RecordWaiting,
  ): Promise<{is: 'joined'; entryId: number} | Refusal<'not-found' | 'not-movable'>>
  /** The entries of these patients that wait or are paused. */
  of(patientIds: readonly number[]): Promise<WaitingEntry[]>
  /** Whose an entry is, whatever its state. */
  owner(entryId: number): Promise<WaitingOwner | undefined>
  /** Pauses an entry, lets it wait again, or ends it; a repeat changes nothing, and one that is over is `wrong-state`. */
  change(
    entryId: number,
    to: 'waiting' | 'paused' | 'left',
    record: RecordWaiting,
  ): Promise<{is: 'done'} | Refusal<'wrong-state'>>
  /** Offers what became free to those whom it fits and whose turn it is; returns to how many. For a job. */
  offer(run: OfferRun): Promise<number>
  offered(offerId: number): Promise<WaitingOffer | undefined>
  /**
   * Books an offered time, or moves the appointment that it improves, in one transaction with the entry: of several who take it one gets it, and
   * nobody ends with two appointments or none. A repeat gets the appointment that it made.
   */
  take(request: TakeRequest, effects: Effects): Promise<Taken>
}
