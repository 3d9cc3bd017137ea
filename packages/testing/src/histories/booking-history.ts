import type {AppointmentProgress, AttendanceStep} from '@ceibo/rules/appointments/attendance-steps'

// What many clients asked an agenda, and what each was answered. Instants are milliseconds.

/** A slot of the agenda in which the history happened. */
export type SlotFacts = {slotId: number; agendaId: number; specialtyId: number; startsAt: number; endsAt: number}

/** What a client asked. A booking or a move has a key of its own, by which its appointment is known whatever became of the answer. */
export type Call =
  | {asks: 'search'; by: number; slotIds: readonly number[]}
  | {asks: 'day'; slotIds: readonly number[]}
  | {asks: 'list'; patientId: number}
  | {asks: 'hold'; by: number; slotId: number}
  | {asks: 'book'; by: number; slotId: number; patientId: number; key: string; desk: 'none' | 'books' | 'overbooks'}
  | {
      asks: 'move'
      by: number
      slotId: number
      patientId: number
      key: string
      desk: 'none' | 'books'
      appointmentId: number
    }
  | {asks: 'cancel'; by: number | 'desk'; appointmentId: number; startsFrom: number}
  | {asks: 'step'; appointmentId: number; step: AttendanceStep; undo: boolean}

/** What a day shows of a slot: the appointment that has it, and those beside. */
export type SeenSlot = {
  slotId: number
  state: AppointmentProgress | 'free' | 'held' | 'blocked'
  appointmentId?: number
  beside: readonly SeenAppointment[]
}

export type SeenAppointment = {appointmentId: number; state: AppointmentProgress}

/** `unknown`: the connection was lost before the answer came. */
export type Answer =
  | {is: 'confirmed'; appointmentId: number}
  | {is: 'held'; until: number}
  | {is: 'cancelled'}
  | {is: 'recorded'; state: AppointmentProgress}
  | {is: 'offered'; slotIds: readonly number[]}
  | {is: 'day'; slots: readonly SeenSlot[]}
  | {is: 'listed'; appointments: readonly SeenAppointment[]}
  | {is: 'refused'; code: string; appointmentId?: number | undefined}
  | {is: 'unknown'; error: string}

/** One call with its answer: `from` and `to` are their places in the order of all of them, and `now` is the instant of the agenda's clock. */
export type Entry = {id: number; worker: number; from: number; to: number; now: number; call: Call; answer: Answer}

/** An appointment as the end has it. `movedTo` is the one that took its place. */
export type EndAppointment = {
  appointmentId: number
  key: string
  slotId: number
  patientId: number
  specialtyId: number
  state: AppointmentProgress
  beside: boolean
  movedTo: number | null
}

/** What is left when every client has stopped, and nothing works any more. `told` are the effects that were written, one for each event. */
export type HistoryEnd = {
  now: number
  appointments: readonly EndAppointment[]
  slots: readonly {slotId: number; state: string}[]
  holds: readonly {slotId: number; by: number; until: number}[]
  told: readonly {appointmentId: number; event: string}[]
}

export type BookingHistory = {
  slots: readonly SlotFacts[]
  /** How many appointments of a day an agenda lets stand beside others. */
  overbookPerDay: number
  entries: readonly Entry[]
  end: HistoryEnd
}
