import {fileEndpoint} from './endpoint.ts'
import {idInText} from './wire-fields.ts'
import {params} from './wire-object.ts'

const ofAnAppointment = {
  authorization: 'patient',
  limits: [{by: 'account', max: 30, seconds: 60}],
  countedIn: 'memory',
  input: params({appointmentId: ['id', idInText]}),
} as const

export const appointmentCalendar = fileEndpoint('appointmentCalendar', 'GET /apim/turnos/{id}/calendario', {
  ...ofAnAppointment,
  summary: 'A standing appointment as a calendar file',
  file: {
    contentType: 'text/calendar; charset=utf-8',
    disposition: 'attachment',
    auditAction: 'appointment-calendar-read',
  },
})

export const appointmentSheet = fileEndpoint('appointmentSheet', 'GET /apim/turnos/{id}/pdf', {
  ...ofAnAppointment,
  // Pages are laid out one after another, and 25 can wait: one account must not fill the line.
  limits: [{by: 'account', max: 10, seconds: 60}],
  summary: 'A standing appointment on a page to print, with how to prepare',
  file: {contentType: 'application/pdf', disposition: 'attachment', auditAction: 'appointment-sheet-read'},
})
