import * as contract from '@ceibo/contract/appointments'
import * as booking from '@ceibo/contract/booking-calls'
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
import {firstFreeSlot, freeDays, freeSlots} from './search-slots.ts'

export const appointmentRoutes: readonly Route[] = [
  route(slots.firstAvailable, everyPatient, firstFreeSlot),
  route(slots.available, everyPatient, freeSlots),
  route(slots.availableDays, everyPatient, freeDays),
  route(slots.holdSlot, everyPatient, keepSlotForSession),
  route(booking.confirm, everyPatient, confirmAppointment),
  route(booking.cancel, everyPatient, cancelOwnAppointment),
  route(registerInBooking, everyPatient, registerInAgenda),
  route(contract.appointments, everyPatient, ownAppointments),
  route(contract.dashboardAppointments, everyPatient, upcomingAppointments),
  route(contract.dashboardHistory, everyPatient, attendanceHistory),
]
