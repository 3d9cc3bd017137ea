import {spokenMoment} from '@ceibo/rules/civil-time'
import * as z from 'zod/mini'
import type {Configuration} from '../../../../platform/configuration.ts'
import type {MailParts} from './mail-layout.ts'
import {layOutMail} from './mail-layout.ts'
import type {MailContent} from './mail-layout.ts'

const appointmentData = z.object({
  /** Of who asked for it, whom the mail addresses. Mails of before had neither this, nor the id, nor the term. */
  firstName: z.optional(z.string()),
  appointmentId: z.optional(z.number()),
  patientName: z.string(),
  specialty: z.string(),
  practice: z.string(),
  providerTerm: z.optional(z.string()),
  providerName: z.string(),
  centreName: z.string(),
  centreAddress: z.string(),
  centrePhone: z.string(),
  /** ISO 8601 */
  startsAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  preparation: z.optional(z.nullable(z.string())),
})
type AppointmentData = z.infer<typeof appointmentData>

type Site = Pick<Configuration, 'brand' | 'publicUrl'>

/** The mail that confirms a booking; undefined for data of another shape. */
export function appointmentBookedMail(data: unknown, site: Site): MailContent | undefined {
  const appointment = appointmentData.safeParse(data).data
  if (appointment === undefined) return undefined
  const {preparation} = appointment
  const notes = [
    ...(preparation ? [`Preparación:\n${preparation}`] : []),
    'Llegá 10 minutos antes, con tu documento y la credencial de tu cobertura.',
    `Si no podés ir, anulalo desde "Turnos médicos" en el portal o llamá al ${site.brand.appointmentsPhone}. Así otra persona puede usarlo.`,
  ]
  return layOutMail(
    {
      ...aboutAppointment(appointment, 'Confirmación de turno'),
      lead: 'Tu turno quedó reservado.',
      notes,
      action: actionOf(appointment, site),
    },
    site,
  )
}

function actionOf({appointmentId}: AppointmentData, {publicUrl}: Site): {label: string; url: string} {
  const list = `${publicUrl}/pacientes/turnos`
  return appointmentId === undefined
    ? {label: 'Ver mis turnos', url: list}
    : {label: 'Ver mi turno', url: `${list}/ver?id=${appointmentId}`}
}

/** The mail that confirms a cancellation; undefined for data of another shape. */
export function appointmentCancelledMail(data: unknown, site: Site): MailContent | undefined {
  const appointment = appointmentData.safeParse(data).data
  if (appointment === undefined) return undefined
  const parts = aboutAppointment(appointment, 'Turno anulado')
  const notes = [`Si no lo pediste, llamanos al ${site.brand.appointmentsPhone}.`]
  const action = {label: 'Sacar otro turno', url: `${site.publicUrl}/pacientes/turnos`}
  return layOutMail({...parts, lead: 'Este turno quedó anulado.', notes, action}, site)
}

function aboutAppointment(appointment: AppointmentData, subject: string): Omit<MailParts, 'lead' | 'notes'> {
  const {firstName, specialty, practice, centreName, centreAddress} = appointment
  return {
    subject,
    greeting: firstName ? `Hola, ${firstName}:` : 'Hola:',
    facts: [
      {label: 'Paciente', value: appointment.patientName},
      {label: 'Día', value: spokenMoment(new Date(appointment.startsAt))},
      {label: 'Especialidad', value: specialty === practice ? specialty : `${specialty} · ${practice}`},
      {label: appointment.providerTerm ?? 'Profesional', value: appointment.providerName},
      {label: 'Centro', value: `${centreName}, ${centreAddress}`},
      {label: 'Teléfono', value: appointment.centrePhone},
    ].filter(({value}) => value !== ''),
  }
}
