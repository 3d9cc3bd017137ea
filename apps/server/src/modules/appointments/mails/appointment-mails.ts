import {ARRIVAL_TEXT, unneededText} from '@ceibo/rules/appointments/arrival-texts'
import {appointmentPath, PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {spokenMomentOfYear} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail, type MailParts, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

const appointmentData = z.object({
  /** The first name of the person who booked. Mails queued by earlier versions have no name, id or term. */
  firstName: z.optional(z.string()),
  appointmentId: z.optional(z.number()),
  patientName: z.string(),
  specialty: z.string(),
  service: z.string(),
  practitionerTerm: z.optional(z.string()),
  practitionerName: z.string(),
  centreName: z.string(),
  centreAddress: z.string(),
  centrePhone: z.string(),
  /** ISO 8601 */
  startsAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  preparation: z.optional(z.nullable(z.string())),
  /** Where a press says that the patient will come, or changes the appointment, with the secret of the link. None where another system records attendance. */
  confirmPath: z.optional(z.string()),
})
type AppointmentData = z.infer<typeof appointmentData>

/** Of each kind, a family that plans its visits gets more than the usual; those beyond it are sent later. */
const MOST_A_DAY = 10

export const appointmentBookedMail = defineMail({
  kind: 'appointment-booked',
  schema: appointmentData,
  template: (appointment, site) => ({
    ...aboutAppointment(appointment, 'Confirmación de turno'),
    lead: 'Tu turno quedó reservado.',
    notes: [
      ...(appointment.preparation ? [`Preparación:\n${appointment.preparation}`] : []),
      ARRIVAL_TEXT,
      unneededText(site.brand.appointmentsPhone),
    ],
    ...actionsOf(appointment, site.publicUrl),
  }),
  samples: [{name: 'Turno reservado', data: sampleAppointment('Vení con 8 horas de ayuno.')}],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
  topic: 'appointments',
})

const movedData = z.extend(appointmentData, {
  before: z.object({startsAt: appointmentData.shape.startsAt, centreName: z.string()}),
})

const appointmentMovedMail = defineMail({
  kind: 'appointment-moved',
  schema: movedData,
  template: ({before, ...appointment}, site) => ({
    ...aboutAppointment(appointment, 'Cambió tu turno'),
    lead: `Tu turno del ${spokenMomentOfYear(new Date(before.startsAt))} en ${before.centreName} ya no está: lo reemplaza este.`,
    notes: [
      ...(appointment.preparation ? [`Preparación:\n${appointment.preparation}`] : []),
      ARRIVAL_TEXT,
      `Si no lo pediste, llamanos al ${site.brand.appointmentsPhone}.`,
    ],
    ...actionsOf(appointment, site.publicUrl),
  }),
  samples: [
    {
      name: 'Turno cambiado',
      data: {
        ...sampleAppointment(null),
        before: {startsAt: '2026-03-02T09:00:00-03:00', centreName: 'Centro Belgrano'},
      },
    },
  ],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
  topic: 'appointments',
})

/** Because its professional or centre does not attend. Why is for the staff: it may be somebody's illness. */
export const appointmentReplannedMail = defineMail({
  kind: 'appointment-replanned',
  schema: movedData,
  template: ({before, ...appointment}, site) => ({
    ...aboutAppointment(appointment, 'Tuvimos que cambiar tu turno'),
    lead: `Tu turno del ${spokenMomentOfYear(new Date(before.startsAt))} en ${before.centreName} no se puede atender. Te guardamos este en su lugar.`,
    notes: [
      'Con el link podés aceptarlo, elegir otro horario o anularlo, sin costo.',
      ...(appointment.preparation ? [`Preparación:\n${appointment.preparation}`] : []),
      ARRIVAL_TEXT,
      `También podés llamarnos al ${site.brand.appointmentsPhone}.`,
    ],
    ...actionsOf(appointment, site.publicUrl, 'Aceptar, cambiar o anular'),
  }),
  samples: [
    {
      name: 'Turno cambiado por el centro',
      data: {
        ...sampleAppointment(null),
        confirmPath: withQuery(PATHS.movedByCentre, {token: SAMPLE_TOKEN}),
        before: {startsAt: '2026-03-02T09:00:00-03:00', centreName: 'Centro Belgrano'},
      },
    },
  ],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
  topic: 'appointments',
})

/** The reason, when the appointment was not cancelled on its own. */
const cancelledData = z.extend(appointmentData, {reason: z.optional(z.string())})

export const appointmentCancelledMail = defineMail({
  kind: 'appointment-cancelled',
  schema: cancelledData,
  template: (appointment, site) => ({
    ...aboutAppointment(appointment, 'Turno anulado'),
    lead: ['Este turno quedó anulado.', appointment.reason].filter(Boolean).join(' '),
    notes: [`Si no lo pediste, llamanos al ${site.brand.appointmentsPhone}.`],
    action: {label: 'Sacar otro turno', url: `${site.publicUrl}${PATHS.appointments}`},
  }),
  samples: [{name: 'Turno anulado', data: sampleAppointment(null)}],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
  topic: 'appointments',
})

const refusedData = z.extend(appointmentData, {reason: z.string()})

/** For a booking whose outcome was unknown when the patient left the page. */
export const appointmentRefusedMail = defineMail({
  kind: 'appointment-refused',
  schema: refusedData,
  template: (appointment, site) => ({
    ...aboutAppointment(appointment, 'No pudimos reservar tu turno'),
    lead: `Estábamos confirmando este turno y no pudimos reservarlo. ${appointment.reason}`,
    notes: [`Podés elegir otro horario en el portal, o llamarnos al ${site.brand.appointmentsPhone}.`],
    action: {label: 'Sacar otro turno', url: `${site.publicUrl}${PATHS.appointments}`},
  }),
  samples: [
    {
      name: 'Turno que no se pudo reservar',
      data: {
        ...sampleAppointment(null),
        reason: 'Otra persona tomó ese turno hace un instante.',
      },
    },
  ],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
})

/** Where it can be confirmed, that is what the mail asks for, and the appointment is one press further. */
function actionsOf(
  appointment: AppointmentData,
  publicUrl: string,
  label = 'Confirmo que voy',
): Pick<MailParts, 'action' | 'otherActions'> {
  const action = toAppointment(appointment, publicUrl)
  const {confirmPath} = appointment
  if (confirmPath === undefined) return {action}
  return {action: {label, url: `${publicUrl}${confirmPath}`}, otherActions: [action]}
}

/** Mails queued by earlier versions name no appointment. */
const toAppointment = ({appointmentId}: AppointmentData, publicUrl: string) =>
  appointmentId === undefined
    ? {label: 'Ver mis turnos', url: `${publicUrl}${PATHS.appointments}`}
    : {label: 'Ver mi turno', url: `${publicUrl}${appointmentPath(appointmentId)}`}

function aboutAppointment(appointment: AppointmentData, subject: string): Omit<MailParts, 'lead' | 'notes'> {
  const {firstName, specialty, service, centreName, centreAddress} = appointment
  return {
    subject,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    facts: [
      {label: 'Paciente', value: appointment.patientName},
      {label: 'Día', value: spokenMomentOfYear(new Date(appointment.startsAt))},
      {label: 'Especialidad', value: specialty === service ? specialty : `${specialty} · ${service}`},
      {label: appointment.practitionerTerm ?? 'Profesional', value: appointment.practitionerName},
      {label: 'Centro', value: `${centreName}, ${centreAddress}`},
      {label: 'Teléfono', value: appointment.centrePhone},
    ].filter(({value}) => value !== ''),
  }
}

function sampleAppointment(preparation: string | null) {
  return {
    firstName: 'Ana',
    appointmentId: 1,
    patientName: 'Ana Ceballos',
    specialty: 'Cardiología',
    service: 'Consulta',
    practitionerTerm: 'Profesional',
    practitionerName: 'Dra. Laura Méndez\u00a0· M.N.\u00a0120345',
    centreName: 'Centro Belgrano',
    centreAddress: 'Calle del Jacarandá 1234, CABA',
    centrePhone: '11 5555 0100',
    startsAt: '2026-03-03T10:30:00-03:00',
    preparation,
    confirmPath: withQuery(PATHS.confirmAttendance, {token: SAMPLE_TOKEN}),
  }
}

export const appointmentDoubledMail = defineMail({
  kind: 'appointment-doubled',
  schema: z.extend(movedData, {reason: z.string()}),
  template: ({before, reason, ...appointment}, site) => ({
    ...aboutAppointment(appointment, 'Puede que te hayan quedado dos turnos'),
    lead: `Quisimos cambiar un turno tuyo y pueden haber quedado los dos: este y el del ${spokenMomentOfYear(new Date(before.startsAt))} en ${before.centreName}. ${reason}`,
    notes: [
      `Ya le avisamos al centro. Decinos cuál querés al ${site.brand.appointmentsPhone}, o anulá en el portal el que no uses.`,
    ],
    action: {label: 'Ver mis turnos', url: `${site.publicUrl}${PATHS.appointments}`},
  }),
  samples: [
    {
      name: 'Quedaron dos turnos',
      data: {
        ...sampleAppointment(null),
        before: {startsAt: '2026-03-02T09:00:00-03:00', centreName: 'Centro Belgrano'},
        reason: 'El centro no pudo anular ninguno de los dos.',
      },
    },
  ],
  mostADay: MOST_A_DAY,
  isAlwaysSent: true,
})

export const appointmentMails = [
  appointmentBookedMail,
  appointmentMovedMail,
  appointmentReplannedMail,
  appointmentCancelledMail,
  appointmentRefusedMail,
  appointmentDoubledMail,
]
