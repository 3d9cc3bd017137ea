import * as contract from '@ceibo/contract/appointments/appointments'
import {firstAppointments as firstAppointmentsCall} from '@ceibo/contract/appointments/first-appointments'
import * as booking from '@ceibo/contract/appointments/appointment-booking'
import {registerInBooking} from '@ceibo/contract/appointments/booking-patient'
import * as slots from '@ceibo/contract/appointments/slots'
import {anybody, onlySelf} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {appointment, family, nobody, selfOrDependant} from '#api/subjects/route-subject.ts'
import {appointmentCalendar, appointmentSheet} from './download-appointment.ts'
import {bookFor, manageAppointment} from './appointments.policy.ts'
import {cancelAppointment} from './cancel-appointment.ts'
import {confirmAppointment} from './confirm-appointment.ts'
import {firstAppointments} from './read-first-appointments.ts'
import {holdSlot} from './hold-slot.ts'
import {attendanceHistory, ownAppointments, upcomingAppointments} from './list-appointments.ts'
import {registerInAgenda} from './agenda-patient.ts'
import {firstFreeSlot, freeSlotDays, freeSlots} from './search-slots.ts'

const caller = ['body.usuLogin'] as const
const patient = selfOrDependant({'body.idEdns': 'edns-id'}, {caller})
const reader = family({}, {caller})

export const appointmentRoutes: readonly Route[] = [
  route(firstAppointmentsCall, nobody('params.centro'), anybody, firstAppointments),
  route(slots.firstFreeSlot, patient, bookFor, firstFreeSlot),
  route(slots.freeSlots, patient, bookFor, freeSlots),
  route(slots.freeSlotDays, patient, bookFor, freeSlotDays),
  route(slots.holdSlot, selfOrDependant({'body.idEdns': 'edns-id'}), bookFor, holdSlot),
  route(
    booking.bookAppointment,
    // The booking itself checks the owner of the order.
    selfOrDependant({'body.idEdns': 'edns-id'}, {caller, claims: ['body.idOrden']}),
    bookFor,
    confirmAppointment,
  ),
  route(contract.appointmentCalendar, appointment('params.id'), manageAppointment, appointmentCalendar),
  route(contract.appointmentSheet, appointment('params.id'), manageAppointment, appointmentSheet),
  route(
    booking.cancelAppointment,
    appointment('body.nSolic', {caller: ['body.idUsuario']}),
    manageAppointment,
    cancelAppointment,
  ),
  route(
    registerInBooking,
    selfOrDependant({
      'body.docu_tipo': 'document-type',
      'body.docu_nro': 'document-number',
      'body.naci_fecha': 'birth-date',
    }),
    bookFor,
    registerInAgenda,
  ),
  route(contract.appointments, reader, onlySelf, ownAppointments),
  route(contract.dashboardAppointments, reader, onlySelf, upcomingAppointments),
  route(contract.dashboardHistory, reader, onlySelf, attendanceHistory),
]
