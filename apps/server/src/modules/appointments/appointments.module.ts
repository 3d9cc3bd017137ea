import {defineModule} from '#api/mount/define-module.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {bookingCatalogueRoutes} from './catalogue/booking-catalogue.routes.ts'
import {deskRoutes} from './desk/desk.routes.ts'
import {exportAppointments} from './export-appointments.ts'
import {appointmentMails} from './mails/appointment-mails.ts'

export const appointmentsModule = defineModule('appointments', {
  routes: [...bookingCatalogueRoutes, ...appointmentRoutes, ...deskRoutes],
  jobs: [{name: 'settle-bookings', cron: '* * * * *', run: ({bookingSystem}) => bookingSystem.settle()}],
  exports: [exportAppointments],
  mails: appointmentMails,
})
