import {defineModule, owned} from '#api/mount/define-module.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {bookingCatalogueRoutes} from './catalogue/booking-catalogue.routes.ts'
import {expiredAttendanceLinks} from './attendance/attendance-link.queries.ts'
import {deskRoutes} from './desk/desk.routes.ts'
import {exportAppointments} from './export-appointments.ts'
import {appointmentMails} from './mails/appointment-mails.ts'

export const appointmentsModule = defineModule('appointments', {
  routes: [...bookingCatalogueRoutes, ...appointmentRoutes, ...deskRoutes],
  jobs: [{name: 'settle-bookings', cron: '* * * * *', run: ({bookingSystem}) => bookingSystem.settle()}],
  expiries: expiredAttendanceLinks,
  exports: [exportAppointments],
  mails: appointmentMails,
  tables: owned(['attendance_link']),
})
