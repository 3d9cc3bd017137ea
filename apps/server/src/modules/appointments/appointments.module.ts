import {defineModule, owned} from '#api/mount/define-module.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {bookingCatalogueRoutes} from './catalogue/booking-catalogue.routes.ts'
import {expiredAttendanceLinks} from './attendance/attendance-link.queries.ts'
import {deskRoutes} from './desk/desk.routes.ts'
import {exportAppointments} from './export-appointments.ts'
import {appointmentMails} from './mails/appointment-mails.ts'
import {appointmentReplannedMessage} from './mails/replanned-message.ts'
import {appointmentReminderMail} from './reminders/reminder-mail.ts'
import {appointmentReminderMessage} from './reminders/reminder-message.ts'
import {sendReminders} from './reminders/send-reminders.ts'

export const appointmentsModule = defineModule('appointments', {
  routes: [...bookingCatalogueRoutes, ...appointmentRoutes, ...deskRoutes],
  jobs: [
    {name: 'settle-bookings', cron: '* * * * *', run: ({bookingSystem}) => bookingSystem.settle()},
    {name: 'send-reminders', cron: '* * * * *', run: sendReminders},
  ],
  expiries: expiredAttendanceLinks,
  exports: [exportAppointments],
  mails: [...appointmentMails, appointmentReminderMail],
  messages: [appointmentReminderMessage, appointmentReplannedMessage],
  tables: owned(['attendance_link']),
})
