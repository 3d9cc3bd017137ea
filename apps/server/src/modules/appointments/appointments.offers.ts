// The entry file of the appointments module.
export {activeCentreIds} from './desk/desk-centres.queries.ts'
export {doubledPairOf, isDoubledWhere} from './desk/read-doubled-moves.ts'
export {deskCentres} from './desk/read-desk-weeks.ts'
export {exportAppointments} from './export-appointments.ts'
export {standingAppointment} from './find-appointment.ts'
export {mailBookedAgain, mailReplanned, recordAppointment} from './record-appointment.queries.ts'
export {attachCalendar} from './reminders/attach-calendar.ts'
