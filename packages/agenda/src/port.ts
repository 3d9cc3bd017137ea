import type {AppointmentState} from '@ceibo/contract/appointments/appointments'
import type {
  CentreOption,
  PractitionerOption,
  Professional,
  Service,
  Specialty,
} from '@ceibo/contract/appointments/booking-catalogue'
import type {ActivePlan} from '@ceibo/contract/appointments/booking-patient'
import type {DayColumn} from '@ceibo/contract/appointments/desk/day-of-centre'
import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import type {CentreLoad, WeekColumn} from '@ceibo/contract/appointments/desk/desk-weeks'
import type {AppointmentProgress, AttendanceStep} from '@ceibo/rules/appointments/attendance-steps'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {FirstFree} from '@ceibo/contract/appointments/first-appointments'
import type {AppointmentNumbers, FirstFreeNumbers, OccupancyNumbers} from '@ceibo/contract/numbers/numbers'
import type {NamedProfessional} from '@ceibo/contract/appointments/named-professionals'
import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import type {DayCount, Slot, SlotKey, SlotSearch} from '@ceibo/contract/appointments/slots'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import type {Span} from '@ceibo/rules/numbers/periods'

/** The patient of a booking, with the fields that booking uses. `birthDate` is YYYY-MM-DD. */
export type BookablePatient = {
  personId: number
  birthDate: string
  sex: Sex
  planId: number | null
  planTypeId: number | null
}

/**
 * A search for a patient by the person who books. A desk is also shown the slots that are kept for it and for the day itself; with `taken`, instead
 * of the free ones those beside whose appointment it may let another stand, where the desk works in this agenda.
 */
export type SlotQuery = {
  search: SlotSearch
  patient: BookablePatient
  bookerId: number
  atDesk?: true
  taken?: true
}

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
 * Somebody of the staff books for a patient: with the rules that are set aside, and why; `overbooks` lets it stand beside the appointment that has
 * the slot.
 */
export type DeskBooking = {
  staffId: number
  overridden: readonly BookingRule[]
  reason?: string | undefined
  overbooks: boolean
  /** It takes a slot that this plan holds. */
  planId?: number
}

/**
 * A repeat is recognized by booker and `requestKey`; `medicalOrder` is the submitted order for a service that needs one. With `desk`, the booker
 * is the person who is told of it.
 */
export type BookingRequest = SlotKey & {
  patient: BookablePatient
  bookerId: number
  specialtyId: number
  serviceId: number
  requestKey: string | undefined
  medicalOrder: string | undefined
  desk?: DeskBooking
}

/**
 * Gives a booked appointment another time, with the same service. One of a reader must begin at `startsFrom` or later. A repeat is recognized as
 * that of a booking.
 */
export type MoveRequest = SlotKey & {
  appointmentId: number
  patient: BookablePatient
  bookerId: number
  requestKey: string | undefined
  reader: AppointmentReader | 'desk'
  startsFrom: Date
  desk?: DeskBooking
}

/** What a service asks of a patient, and what who has no cover pays for it, in pesos, where the agenda knows. */
export type ServiceNeeds = {needsOrder: boolean; preparation: string | null; ownPrice?: number | null | undefined}

type Centre = {id: string; name: string; address: string; phone: string}

/** An appointment with the data for mails and notifications. */
export type Booking = {
  appointmentId: number
  startsAt: Date
  endsAt: Date
  specialty: string
  service: string
  preparation: string | null
  practitioner: Professional
  centre: Centre
  room: string
  patient: {personId: number; firstName: string; lastName: string}
  /** The person who requested it, or for whom a desk did, and their address. */
  asker: {personId: number; firstName: string; email: string | null}
  /** Attendance is recorded here, and not in the system of the agenda. */
  takesSteps: boolean
  /** Of a moved appointment: when and where it was before. Of `appointment-doubled`: of the other one. */
  before?: {startsAt: Date; centre: Pick<Centre, 'id' | 'name'>}
}

/**
 * What is written when a booking or a cancellation is confirmed: the audit row, mail and notification of this event. It is plain
 * data, so it can be stored until a lost answer is known.
 */
export type Effects = {
  event:
    | 'appointment-booked'
    | 'appointment-moved'
    | 'appointment-cancelled'
    | 'appointment-refused'
    | 'appointment-doubled'
    | StepEvent
  /** Of the staff when `byStaff` is set; otherwise a person. With `byLink`, the patient whose mail had the link: who pressed it is not known. */
  actorId: number
  byStaff?: true
  byLink?: true
  /** Keyed hash of the caller's network, in hexadecimal. */
  network: string
  requestId: string
  /** Why it was refused, or why it was cancelled by a later event or by the desk, in words for the patient. */
  reason?: string
  /** The rules that a desk set aside. */
  overridden?: readonly BookingRule[]
  /** Nobody is told now: the plan that moves it does so later. */
  quiet?: true
}

/** A step of attendance was recorded, or taken back. */
export type StepEvent = `appointment-${AttendanceStep}` | 'appointment-step-undone'

/** Who records a step: the patient, somebody of the staff, or who reads a mail with the link of the appointment. */
export type StepActor = {is: 'patient' | 'staff'; id: number} | {is: 'link'}

/** Records that a patient confirmed, arrived, was attended or did not come; with `undo` it takes that back, while it is the last step. */
export type StepRequest = {appointmentId: number; step: AttendanceStep; undo?: boolean; actor: StepActor}

/** `state` is the one after it. `agenda-elsewhere`: the system of the agenda records attendance by itself. */
export type StepAnswer =
  {is: 'recorded'; state: AppointmentProgress} | Refusal<'not-found' | 'wrong-state' | 'agenda-elsewhere'>

/** The appointments that somebody may see and cancel. An unvalidated account is limited to what it booked itself. */
export type AppointmentReader = {personId: number; dependantIds: readonly number[]; ownBookingsOnly: boolean}

/** The patient of an appointment, the person who booked it, and its centre. */
export type AppointmentOwner = {appointmentId: number; patientId: number; bookedById: number; centreId: string}

/**
 * Appointments that begin on these civil days, both included; without cancelled ones. `upcoming` begin now or later; `attended` are those whose
 * patient came, according to the system. `cancelled` are only those that were cancelled and not moved, for a desk.
 */
export type AppointmentQuery = {
  reader: AppointmentReader
  /** Only this appointment. */
  appointmentId?: number
  from: string
  to: string
  which: 'all' | 'upcoming' | 'attended' | 'cancelled'
  order: 'soonest' | 'latest'
  limit: number
}

/** An appointment as lists show it. A `pending` one has no id yet, but a negative number instead. */
export type ListedAppointment = {
  appointmentId: number
  startsAt: Date
  endsAt: Date
  specialty: string
  service: string
  serviceId: number
  hasPreparation: boolean
  practitioner: Professional
  /** Null where the system of the agenda does not say it. */
  practitionerId: number | null
  patient: {personId: number; ednsId: number; firstName: string; lastName: string}
  centre: Centre
  room: string
  state: AppointmentState
  /** Attendance is recorded here, and not in the system of the agenda. */
  takesSteps: boolean
  /** Of a cancelled one: the code of its reason, and what the desk wrote down. */
  cancelled: {reason: number | null; note: string | null} | null
}

export type Refusal<Code extends ErrorCode = ErrorCode> = {is: 'refused'; code: Code}

export type Found<What, Code extends ErrorCode> = {is: 'found'; found: What} | Refusal<Code>

/** `freed`: where and on which day a slot that the person held until now is free again. */
export type Hold =
  | {is: 'held'; until: Date; freed?: {centreId: string; date: string} | undefined}
  | Refusal<'slot-not-found' | 'slot-taken' | 'already-booked' | 'slot-held-elsewhere' | 'slot-past'>

/** `unknown`: the request was sent and its answer was lost. It is listed as pending until `settle` gets the outcome. */
export type Confirmation =
  | {is: 'confirmed'; appointmentId: number}
  | {is: 'refused'; code: ErrorCode; message: string; appointmentId?: number | undefined}
  | {is: 'unknown'}

/**
 * Asks to cancel a booked appointment that the reader may see, or any for a desk, if it begins at `startsFrom` or later. `reason` is a code of the
 * catalogue; without one, the patient did it.
 */
export type CancelRequest = {
  appointmentId: number
  reader: AppointmentReader | 'desk'
  startsFrom: Date
  reason?: number
  staffId?: number
  /** What the desk writes down about it; never told to the patient. */
  note?: string | null
}

/** `wrong-state`: another time took its place, which stands. `agenda-elsewhere`: the desk works in the system that holds the agenda. */
export type Cancellation =
  {is: 'cancelled'} | Refusal<'not-found' | 'not-cancellable' | 'wrong-state' | 'agenda-elsewhere'>

/** A move of which both appointments stand, and their patient. */
export type DoubledMove = {
  personId: number
  firstName: string
  lastName: string
  appointments: readonly {appointmentId: number; startsAt: Date; centreId: string; centre: string}[]
}

/** `elsewhere`: the desk of the agenda works in the system that holds it. */
export type DayAnswer = Found<DayColumn[], 'not-found'> | {is: 'elsewhere'}
export type PractitionerWeekAnswer = Found<{name: string; columns: WeekColumn[]}, 'not-found'> | {is: 'elsewhere'}
export type NamedPractitioner = {id: number; title: string; firstName: string; lastName: string; specialties: string[]}
export type CentresWeekAnswer = {is: 'found'; found: CentreLoad[]} | {is: 'elsewhere'}

/** The bookable catalogue for one patient. */
export type BookingCatalogue = {
  /**
   * Specialties for the patient, by name, each with its services. With `all`, also what does not attend this patient, with `onlyFor`, as far as
   * the agenda knows.
   */
  specialties(patient: BookablePatient, asked?: {all?: boolean}): Promise<Specialty[]>
  services(
    patient: BookablePatient,
    specialtyId: number,
  ): Promise<Found<Service[], 'not-found' | 'no-suitable-patient'>>
  /** The centres of a service, and whether the patient's plan covers it there. */
  centres(
    patient: BookablePatient,
    asked: {specialtyId: number; serviceId: number},
  ): Promise<Found<CentreOption[], 'not-found' | 'no-suitable-patient'>>
  /** The practitioners of a service in these centres. */
  practitioners(asked: {
    specialtyId: number
    serviceId: number
    centreIds: readonly string[]
    practitionerSex?: 'M' | 'F' | undefined
  }): Promise<PractitionerOption[]>
  /**
   * Professionals with words in their name that begin as these do, each with what this patient can book of them first, a row a specialty; none
   * where the agenda is not searched by name.
   */
  namedFor(patient: BookablePatient, name: string): Promise<NamedProfessional[]>
  /** What a patient must bring and do for a service; undefined for an unknown service. */
  requirements(serviceId: number): Promise<ServiceNeeds | undefined>
  /** The current plan of the patient; null without one, or with one that is no longer offered. */
  activePlan(patient: BookablePatient): Promise<ActivePlan | null>
}

/** The system that holds the agendas: the built-in one, or a centre's own. Calls throw when it cannot be reached. */
export type BookingSystem = BookingCatalogue & {
  /** Free slots in order of time, at most `search.limit`. */
  findSlots(query: SlotQuery): Promise<Found<Slot[], 'not-found' | 'no-suitable-patient' | 'no-coverage'>>
  /**
   * The first free slots of each professional in each centre, at most `search.limit` of each, in order of time; of the soonest professionals, where
   * there are many. Its days may be more than those of a search, and its centres too.
   */
  firstOfEach(query: SlotQuery): Promise<Found<Slot[], 'not-found' | 'no-suitable-patient' | 'no-coverage'>>
  /** The number of free slots on each civil day of the search; days without any are left out. */
  countDays(query: SlotQuery): Promise<Found<DayCount[], 'not-found' | 'no-suitable-patient' | 'no-coverage'>>
  /**
   * Why a search finds no slot, the most important reason first; none when it finds one. Its days may be more than those of a search. Of other
   * patients it says nothing.
   */
  whyNone(query: SlotQuery): Promise<SlotReason[]>
  /** The first free slot of each specialty of a centre that an adult without a plan can book. It has no personal data: anybody may read it. */
  firstFree(centreId: string): Promise<Found<FirstFree[], 'not-found'>>
  /** Keeps a slot that a search could show for ten minutes; a person holds one at a time. */
  hold(request: HoldRequest): Promise<Hold>
  /**
   * Books a slot that a search could show, with its effects. A patient whom the system does not know is registered first. A repeat, recognized
   * by booker and key, gets the appointment that it made, and has no effects.
   */
  confirm(request: BookingRequest, effects: Effects): Promise<Confirmation>
  /**
   * Books another time for an appointment and frees the old one, with its effects. Whatever fails, exactly one of the two stands, or the patient is
   * told and it is among `doubledMoves`; `unknown` is settled as that of a booking.
   */
  move(request: MoveRequest, effects: Effects): Promise<Confirmation>
  /** Moves whose two appointments both stand, because the agenda gave neither up; of this patient or of all. */
  doubledMoves(personId?: number): Promise<DoubledMove[]>
  /** Cancels an appointment and frees its slot. Cancelling again is a success and has no effects. */
  cancel(request: CancelRequest, effects: Effects): Promise<Cancellation>
  /** Records a step of an appointment, or takes it back. A repeat is a success and has no effects. */
  recordStep(request: StepRequest, effects: Effects): Promise<StepAnswer>
  /** The owner of an appointment, whatever its state; undefined when there is none. */
  appointment(appointmentId: number): Promise<AppointmentOwner | undefined>
  appointments(query: AppointmentQuery): Promise<ListedAppointment[]>
  /** The appointment that stands with a submitted medical order, by the number of its case; undefined when there is none. */
  bookedWithOrder(medicalOrderId: number): Promise<number | undefined>
  /** All times of a centre on a civil day, for its desk; never for patients. */
  centreDay(centreId: string, day: string): Promise<DayAnswer>
  /** All times of a professional in these centres in the week of a civil day; not found where they have no agenda there. */
  practitionerWeek(practitionerId: number, centreIds: readonly string[], day: string): Promise<PractitionerWeekAnswer>
  /** Professionals with an agenda in these centres whose name has words that begin as each of these does; none while no week is told of. */
  practitionersNamed(words: readonly string[], centreIds: readonly string[]): Promise<NamedPractitioner[]>
  /** How full these centres are in the week of a civil day. */
  centresWeek(centreIds: readonly string[], day: string): Promise<CentresWeekAnswer>
  /** What became of the appointments of these centres in a span. */
  appointmentNumbers(centreIds: readonly string[], span: Span): Promise<AppointmentNumbers>
  /** The minutes that these centres offer in a span, and those that are booked. */
  occupancyNumbers(centreIds: readonly string[], span: Span): Promise<OccupancyNumbers>
  /** The days to the first free time of each specialty in each of these centres. */
  firstFreeNumbers(centreIds: readonly string[]): Promise<FirstFreeNumbers>
  /** Registers a patient before the first booking; a repeat changes nothing. */
  register(patient: BookablePatient): Promise<void>
  /** Asks again for the outcome of requests that were answered `unknown`, and writes their effects; returns how many were settled. For a job. */
  settle(): Promise<number>
}
