import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import {cancelByLink} from '#modules/appointments/attendance/answer-moved.ts'
import {openedAttendanceLink, openedCancelLink} from '#modules/appointments/attendance/attendance-link.queries.ts'
import {confirmByLink} from '#modules/appointments/attendance/confirm-by-link.ts'
import {standingAppointment} from '#modules/appointments/find-appointment.ts'
import {defineMessage, messageMoment, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'
import {AppError} from '#platform/app-error.ts'

/**
 * The reminder of an appointment on a telephone, which says as little as its mail. The secrets of its buttons are those of the links of that mail, of one
 * purpose each.
 */
export const appointmentReminderMessage = defineMessage({
  kind: 'appointment-reminder',
  topic: 'reminders',
  schema: z.object({
    firstName: z.string(),
    patientFirstName: z.nullable(z.string()),
    appointmentId: z.number(),
    startsAt: z.iso.datetime({offset: true}),
    centreName: z.string(),
    tokens: z.object({confirm: z.string(), cancel: z.string(), change: z.string()}),
  }),
  template: {
    name: 'recordatorio_turno',
    body: 'Hola, {{1}}: te recordamos {{2}} del {{3}}, en {{4}}. Contanos si vas con un toque. Para no recibir más mensajes, respondé BAJA.',
  },
  values: ({firstName, patientFirstName, startsAt, centreName}) => [
    firstName,
    patientFirstName === null ? 'tu turno' : `el turno de ${patientFirstName}`,
    messageMoment(startsAt),
    centreName,
  ],
  buttons: ({tokens}) => [
    {label: 'Confirmo', path: PATHS.confirmAttendance, token: tokens.confirm, reply: 'confirm'},
    {label: 'No puedo ir', path: PATHS.cancelByMail, token: tokens.cancel, reply: 'cancel'},
    {label: 'Cambiar el turno', path: PATHS.changeByMail, token: tokens.change},
  ],
  replies: {
    async confirm(token, request, on) {
      await confirmByLink({subject: await opened(openedAttendanceLink(token, on)), request}, on)
    },
    async cancel(token, request, on) {
      await cancelByLink({subject: await opened(openedCancelLink(token, on)), request}, on)
    },
  },
  async stillHolds({appointmentId}, on: Pick<Dependencies, 'bookingSystem' | 'clock'>) {
    const owner = await on.bookingSystem.appointment(appointmentId)
    return owner !== undefined && (await standingAppointment(owner, on)) !== undefined
  },
  // A day of many appointments of a family, as of the mail.
  mostADay: 20,
  samples: [
    {
      firstName: 'Ana',
      patientFirstName: null,
      appointmentId: 1,
      startsAt: '2026-03-03T10:30:00-03:00',
      centreName: 'Centro Belgrano',
      tokens: {confirm: SAMPLE_TOKEN, cancel: SAMPLE_TOKEN, change: SAMPLE_TOKEN},
    },
  ],
})

/** What the secret of a button opens; throws `link-expired` for one that opens nothing any more. */
async function opened(opening: Promise<OpenedLink | undefined>): Promise<OpenedLink> {
  const link = await opening
  if (link === undefined) throw new AppError('link-expired')
  return link
}
