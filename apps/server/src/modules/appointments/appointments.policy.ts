import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {mayRecord} from '@ceibo/rules/appointments/attendance-steps'
import {canCancel} from '@ceibo/rules/appointments/booking-window'
import type {Patient} from '#api/subjects/actor.ts'
import {mayActFor, type Dependant} from '#modules/people/people.offers.ts'
import type {OwnedAppointment} from './appointments.subjects.ts'
import type {Self} from '#api/subjects/subject.ts'

/** A patient searches and books for themselves and for the dependants that they may book for. */
export const bookFor = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayActFor(actor, subject, 'appointments')

/** An unvalidated account may have declared another's document, so it manages only the appointments that it booked. */
export const manageAppointment = (actor: Patient, {patient, bookedById}: OwnedAppointment): boolean =>
  bookFor(actor, patient) && (actor.status === 'validated' || bookedById === actor.personId)

/** The actions that an appointment allows; they are sent with it. */
export const appointmentActions = (
  appointment: {startsAt: Date; state: string; takesSteps: boolean},
  now: Date,
): Appointment['can'] => ({
  cancel: canCancel(appointment, now),
  move: canCancel(appointment, now),
  confirm: appointment.takesSteps && mayRecord('confirmed', appointment, now),
})
