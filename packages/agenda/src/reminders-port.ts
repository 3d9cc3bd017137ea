import type {ReminderNumbers} from '@ceibo/contract/numbers/numbers'
import type {Span} from '@ceibo/rules/numbers/periods'
import type {BookingTransaction} from './booking-database.ts'
import type {Booking} from './port.ts'

/** A reminder of which it is not decided yet whether it is sent; `days` and `nextDays` as a `PossibleReminder`. */
export type OpenReminder = {
  appointmentId: number
  ruleId: number
  days: number
  nextDays: number | null
  startsAt: Date
  bookedAt: Date
  bookedById: number
}

/** How a reminder is worded. */
export type ReminderWording = {id: number; subject: string; lead: string}

/** The appointment of which somebody is reminded, and when and where the patient has others on that day. */
export type RemindedBooking = Booking & {isConfirmed: boolean; others: readonly {startsAt: Date; centreName: string}[]}

/** Reminders of the appointments of the agenda of this installation. */
export type Reminders = {
  /** The first reminders after one, in the order of their appointments, that a rule of the network asks for and that may be due. */
  open(after: OpenReminder | undefined, most: number): Promise<OpenReminder[]>
  /** Those in use; while none is, all of them. */
  wordings(): Promise<ReminderWording[]>
  /** Decides that a reminder is never sent. */
  skip(reminder: OpenReminder): Promise<void>
  /**
   * Sends a reminder while its appointment stands and nobody has decided about it: `tell` writes it, in the transaction that notes it, and says whether it
   * reaches anybody. Returns whether it was sent.
   */
  send(
    reminder: OpenReminder,
    wording: ReminderWording,
    tell: (tx: BookingTransaction, booking: RemindedBooking) => Promise<boolean>,
  ): Promise<boolean>
  /** What came of the appointments of a span whose patients were reminded, by wording. */
  numbers(centreIds: readonly string[], span: Span): Promise<ReminderNumbers>
}
