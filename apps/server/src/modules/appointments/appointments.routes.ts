import * as contract from '@ceibo/contract/appointments'
import * as booking from '@ceibo/contract/appointment-booking'
import {registerInBooking} from '@ceibo/contract/booking-patient'
import * as slots from '@ceibo/contract/slots'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {everyPatient} from './appointments.policy.ts'
import {cancelOwnAppointment} from './cancel-appointment.ts'
import {confirmAppointment} from './confirm-appointment.ts'
import {keepSlotForSession} from './hold-slot.ts'
import {attendanceHistory, ownAppointments, upcomingAppointments} from './list-appointments.ts'
import {registerInAgenda} from './register-in-agenda.ts'
import {firstFreeSlot, freeSlotDays, freeSlots} from './search-slots.ts'

export const appointmentRoutes: readonly Route[] = [
  route(slots.firstFreeSlot, everyPatient, firstFreeSlot),
  route(slots.freeSlots, everyPatient, freeSlots),
  route(slots.freeSlotDays, everyPatient, freeSlotDays),
  route(slots.holdSlot, everyPatient, keepSlotForSession),
  route(booking.bookAppointment, everyPatient, confirmAppointment),
  route(booking.cancelAppointment, everyPatient, cancelOwnAppointment),
  route(registerInBooking, everyPatient, registerInAgenda),
  route(contract.appointments, everyPatient, ownAppointments),
  route(contract.dashboardAppointments, everyPatient, upcomingAppointments),
  route(contract.dashboardHistory, everyPatient, attendanceHistory),
]
