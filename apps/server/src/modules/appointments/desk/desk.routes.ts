import * as attendance from '@ceibo/contract/appointments/desk/attendance-desk'
import * as booking from '@ceibo/contract/appointments/desk/booking-desk'
import {cancelReasons} from '@ceibo/contract/appointments/desk/cancel-reasons'
import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {weekOfCentres, weekOfPractitioner} from '@ceibo/contract/appointments/desk/desk-weeks'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {route, type Route} from '#api/mount/route.ts'
import {deskVoucher} from '#modules/appointments/download-appointment.ts'
import {bookAtDesk, moveAtDesk} from './book-at-desk.ts'
import {cancelAtDesk, readCancelReasons} from './cancel-at-desk.ts'
import {useDeskInBoth, useDeskThere, useSomeDesk} from './desk.policy.ts'
import {deskAppointment, deskBooking, deskMove, deskPatient, namedCentre, namedPractitioner} from './desk.subjects.ts'
import {readCentreDay} from './read-centre-day.ts'
import {deskCatalogue, deskService, deskTimes, whyNoTimes} from './read-desk-offers.ts'
import {readCentresWeek, readPractitionerWeek} from './read-desk-weeks.ts'
import {readDoubledMoves} from './read-doubled-moves.ts'
import {recordAttendance, undoAttendance} from '#modules/appointments/attendance/record-attendance.ts'

// Of a time, the agenda itself finds out what the ids of professional, specialty and service name.
const TIME = ['practitionerId', 'date', 'time'] as const

const SEARCH = deskPatient('personId', 'specialtyId', 'serviceId', 'practitionerId', 'centreId')

export const deskRoutes: readonly Route[] = [
  route(dayOfCentre, namedCentre('centreId', 'day'), useDeskThere, readCentreDay),
  route(weekOfPractitioner, namedPractitioner('practitionerId', 'day'), useSomeDesk, readPractitionerWeek),
  route(weekOfCentres, nobody('day'), anybody, readCentresWeek),
  route(attendance.recordAttendance, deskAppointment('appointmentId'), useDeskThere, recordAttendance),
  route(attendance.undoAttendance, deskAppointment('appointmentId'), useDeskThere, undoAttendance),
  route(
    booking.bookAtDesk,
    deskBooking('personId', 'centreId', ...TIME, 'specialtyId', 'serviceId'),
    useDeskThere,
    bookAtDesk,
  ),
  route(booking.moveAtDesk, deskMove('appointmentId', 'centreId', ...TIME), useDeskInBoth, moveAtDesk),
  route(booking.cancelAtDesk, deskAppointment('appointmentId'), useDeskThere, cancelAtDesk),
  route(cancelReasons, nobody(), anybody, readCancelReasons),
  route(booking.doubledMoves, nobody(), anybody, readDoubledMoves),
  route(booking.deskVoucher, deskAppointment('appointmentId'), useDeskThere, deskVoucher),
  route(booking.deskCatalogue, deskPatient('personId'), useSomeDesk, deskCatalogue),
  route(booking.deskService, deskPatient('personId', 'specialtyId', 'serviceId'), useSomeDesk, deskService),
  route(booking.deskTimes, SEARCH, useSomeDesk, deskTimes),
  route(booking.whyNoTimes, SEARCH, useSomeDesk, whyNoTimes),
]
