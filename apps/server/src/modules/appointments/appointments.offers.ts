// The entry file of the appointments module.
export {exportAppointments} from './export-appointments.ts'
export {recordAppointment} from './record-appointment.queries.ts'
