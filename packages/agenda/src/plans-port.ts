import type {
  AbsencePlan,
  Arranged,
  Arrangement,
  PlanChoices,
  PlanOption,
  PlanSummary,
} from '@ceibo/contract/planner/absence-plans'
import type {CallOutcome, CallToMake} from '@ceibo/contract/planner/calls-to-make'
import type {BookingTransaction} from './booking-database.ts'
import type {Professional} from '@ceibo/contract/appointments/booking-catalogue'
import type {Booking, BookingSystem, Effects, Refusal} from './port.ts'
import type {Reminders} from './reminders-port.ts'
import type {WaitingList} from './waiting-port.ts'

/** A new draft: of a professional, in one centre or in all, of a centre, of a room of it, or of one agenda. */
export type PlanRequest = {
  practitionerId?: number | undefined
  centreId?: string | undefined
  roomId?: number | undefined
  agendaId?: number | undefined
  /** Only the appointments that the agenda does not have any more. */
  leftOut?: boolean | undefined
  from: Date
  to: Date
  reason: string
  staffId: number
  /** The centres where new times may be. */
  within: readonly string[]
}

/**
 * An appointment that a plan made, as whoever has the link of its mail is shown it: it stands, another time took its place, it was cancelled, or it
 * is over.
 */
export type MovedAppointment = {
  appointmentId: number
  patientId: number
  bookedById: number
  state: 'stands' | 'moved' | 'cancelled' | 'over'
  isConfirmed: boolean
  startsAt: Date
  specialtyId: number
  serviceId: number
  practitionerId: number
  specialty: string
  practitioner: Professional
  centre: Booking['centre']
}

/** A day of a centre, by its civil date. */
export type DayOfCentre = {centreId: string; day: string}

/** What is written in the transaction that changes a plan, by its number; `days` are those whose free times it took or gave back. */
export type RecordPlan = (tx: BookingTransaction, planId: number, days?: readonly DayOfCentre[]) => Promise<void>

/** The centres that a plan concerns: its own, or all in which its professional attends. */
export type PlanOwner = {planId: number; centreIds: readonly string[]}

/** The centre of a call, and whose it is. */
export type CallOwner = {itemId: number; planId: number; personId: number; centreId: string}

export type PlanChange = {is: 'done'} | Refusal<'wrong-state' | 'slot-taken'>

/** What the job of the plans needs: who moves, in the name of whoever applied a plan, and how a patient is told. */
export type PlanRun = {
  effectsOf(staffId: number): Effects
  record: RecordPlan
  /** Tells who booked an appointment that it was moved, in the transaction that notes it. */
  tell(tx: BookingTransaction, booking: Booking, reason: string): Promise<void>
}

/** Plans of the agenda of this installation. */
export type Plans = {
  /** Undefined where the professional does not attend in the centre, or the room or agenda is not of it. */
  make(request: PlanRequest, record: RecordPlan): Promise<number | undefined>
  /** The centres where a professional attends; none for an unknown one. */
  centresOf(practitionerId: number): Promise<string[]>
  /** Whom, which agendas and which rooms of these centres a plan may be of. */
  choices(centreIds: readonly string[]): Promise<PlanChoices>
  owner(planId: number): Promise<PlanOwner | undefined>
  read(planId: number): Promise<AbsencePlan | undefined>
  /** The latest plans that concern one of these centres. */
  list(centreIds: readonly string[]): Promise<PlanSummary[]>
  renew(planId: number, record: RecordPlan): Promise<PlanChange>
  options(planId: number, itemId: number): Promise<PlanOption[]>
  choose(chosen: {planId: number; itemId: number; slotId: number | undefined}, record: RecordPlan): Promise<PlanChange>
  /** Arranges several items of a draft; `before` is what those that it changed had. */
  arrange(
    chosen: {planId: number; itemIds: readonly number[]; way: Arrangement},
    record: RecordPlan,
  ): Promise<{is: 'done'; before: Arranged[]} | Refusal<'wrong-state'>>
  /** Gives items back what they had, as far as it is still to be had; says of how many. */
  restore(
    planId: number,
    before: readonly Arranged[],
    record: RecordPlan,
  ): Promise<{is: 'done'; restored: number} | Refusal<'wrong-state'>>
  apply(planId: number, staffId: number, record: RecordPlan): Promise<PlanChange>
  undo(planId: number, record: RecordPlan): Promise<PlanChange>
  discard(planId: number, record: RecordPlan): Promise<PlanChange>
  /** Moves, gives back and tells what waits for it; returns how many appointments it settled. */
  run(on: PlanRun): Promise<number>
  moved(appointmentId: number): Promise<MovedAppointment | undefined>
  calls(centreIds: readonly string[]): Promise<CallToMake[]>
  callOwner(itemId: number): Promise<CallOwner | undefined>
  claimCall(itemId: number, staffId: number, record: RecordPlan): Promise<PlanChange>
  closeCall(
    closed: {itemId: number; staffId: number; outcome: CallOutcome; note: string | null},
    record: RecordPlan,
  ): Promise<PlanChange>
}

/** A booking system with plans of absences and closures, reminders and a waiting list, where its agenda is in this installation. */
export type PlanningSystem = BookingSystem & {
  readonly plans?: Plans
  readonly reminders?: Reminders
  readonly waiting?: WaitingList
}
