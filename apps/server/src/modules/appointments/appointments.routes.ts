import * as contract from '@ceibo/contract/appointments/appointments'
import {firstAppointments as firstAppointmentsCall} from '@ceibo/contract/appointments/first-appointments'
import {firstTimes as firstTimesCall} from '@ceibo/contract/appointments/first-times'
import * as booking from '@ceibo/contract/appointments/appointment-booking'
import * as moved from '@ceibo/contract/appointments/moved-by-centre'
import * as byLink from '@ceibo/contract/appointments/attendance-link'
import {registerInBooking} from '@ceibo/contract/appointments/booking-patient'
import * as slots from '@ceibo/contract/appointments/slots'
import {route, type Route} from '#api/mount/route.ts'
import {appointmentCalendar, appointmentSheet} from './download-appointment.ts'
import {bookFor, manageAppointment} from './appointments.policy.ts'
import {cancelAppointment} from './cancel-appointment.ts'
import {
  acceptMoved,
  cancelByLink,
  chooseOtherTime,
  otherTimes,
  readMoved,
  readReminded,
} from './attendance/answer-moved.ts'
import {
  openedAnswerLink,
  openedAttendanceLink,
  openedCancelLink,
  openedChangeLink,
} from './attendance/attendance-link.queries.ts'
import {confirmAttendance} from './attendance/confirm-attendance.ts'
import {confirmByLink, readAttendanceLink} from './attendance/confirm-by-link.ts'
import {confirmAppointment} from './confirm-appointment.ts'
import {firstAppointments} from './read-first-appointments.ts'
import {holdSlot} from './hold-slot.ts'
import {moveAppointment} from './move-appointment.ts'
import {attendanceHistory, ownAppointments, upcomingAppointments} from './list-appointments.ts'
import {registerInAgenda} from './agenda-patient.ts'
import {firstFreeSlot, firstTimes, freeSlotDays, freeSlots, whyNoSlots} from './search-slots.ts'
import {anybody, onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {appointment} from './appointments.subjects.ts'
import {family, selfOrDependant} from '#modules/people/people.offers.ts'
import {link, nobody} from '#api/subjects/subject.ts'

const caller = ['callerName'] as const
const patient = selfOrDependant(['patientId'], {caller})
const reader = family([], {caller})

export const appointmentRoutes: readonly Route[] = [
  route(firstAppointmentsCall, nobody('centreId'), anybody, firstAppointments),
  route(slots.firstFreeSlot, patient, bookFor, firstFreeSlot),
  route(slots.freeSlots, patient, bookFor, freeSlots),
  route(firstTimesCall, patient, bookFor, firstTimes),
  route(slots.freeSlotDays, patient, bookFor, freeSlotDays),
  route(slots.whyNoSlots, patient, bookFor, whyNoSlots),
  route(slots.holdSlot, selfOrDependant(['patientId']), bookFor, holdSlot),
  route(
    booking.bookAppointment,
    // The booking itself checks the owner of the order.
    selfOrDependant(['patientId'], {caller, claims: ['medicalOrder']}),
    bookFor,
    confirmAppointment,
  ),
  route(contract.appointmentCalendar, appointment('appointmentId'), manageAppointment, appointmentCalendar),
  route(contract.appointmentSheet, appointment('appointmentId'), manageAppointment, appointmentSheet),
  route(
    booking.cancelAppointment,
    appointment('appointmentId', {caller: ['callerName']}),
    manageAppointment,
    cancelAppointment,
  ),
  route(
    booking.moveAppointment,
    appointment('appointmentId', {caller: ['callerName']}),
    manageAppointment,
    moveAppointment,
  ),
  route(
    booking.confirmAttendance,
    appointment('appointmentId', {caller: ['callerName']}),
    manageAppointment,
    confirmAttendance,
  ),
  // Nothing spends the link: a repeat is answered alike.
  route(byLink.attendanceByLink, link([openedAttendanceLink]), unspentLink, readAttendanceLink),
  route(byLink.confirmByLink, link([openedAttendanceLink]), unspentLink, confirmByLink),
  route(moved.movedByCentre, link([openedAnswerLink]), unspentLink, readMoved),
  route(moved.acceptMoved, link([openedAnswerLink]), unspentLink, acceptMoved),
  route(moved.reminded, link([openedCancelLink, openedChangeLink]), unspentLink, readReminded),
  route(moved.cancelByLink, link([openedAnswerLink, openedCancelLink]), unspentLink, cancelByLink),
  route(moved.otherTimes, link([openedAnswerLink, openedChangeLink]), unspentLink, otherTimes),
  route(moved.chooseOtherTime, link([openedAnswerLink, openedChangeLink]), unspentLink, chooseOtherTime),
  route(registerInBooking, selfOrDependant(['documentType', 'documentNumber', 'birthDate']), bookFor, registerInAgenda),
  route(contract.appointments, reader, onlySelf, ownAppointments),
  route(contract.dashboardAppointments, reader, onlySelf, upcomingAppointments),
  route(contract.dashboardHistory, reader, onlySelf, attendanceHistory),
]
