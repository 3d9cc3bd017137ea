// The entry file of the appointments module.
export {doubledPairOf, isDoubledWhere} from './desk/read-doubled-moves.ts'
export {deskCentres} from './desk/read-desk-weeks.ts'
export {exportAppointments} from './export-appointments.ts'
export {standingAppointment} from './find-appointment.ts'
export {mailBookedAgain, recordAppointment} from './record-appointment.queries.ts'
