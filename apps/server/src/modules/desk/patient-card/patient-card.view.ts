import type {ListedAppointment} from '@ceibo/agenda/port'
import {cancelReasonText} from '@ceibo/contract/appointments/desk/cancel-reasons'
import type {PatientCard, ShownAppointment} from '@ceibo/contract/desk/patient-card'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {MessageOfPerson} from '#modules/notifications/notifications.offers.ts'

export const appointmentView = (one: ListedAppointment, reasons: ReadonlyMap<number, string>): ShownAppointment => ({
  appointmentId: one.appointmentId,
  startsAt: civilInstant(one.startsAt),
  service: one.service,
  specialty: one.specialty,
  practitioner: practitionerName(one.practitioner),
  centreId: one.centre.id,
  centre: one.centre.name,
  state: one.state,
  cancelled: one.cancelled && {reason: cancelReasonText(one.cancelled.reason, reasons), note: one.cancelled.note},
})

type CaseRow = Omit<PatientCard['cases'][number], 'changedAt' | 'missing'> & {
  changedAt: Date
  missing: string[] | null
}
export const caseView = ({changedAt, missing, ...one}: CaseRow): PatientCard['cases'][number] => ({
  ...one,
  changedAt: civilInstant(changedAt),
  missing: missing ?? [],
})

type MailRow = Omit<PatientCard['mails'][number], 'at'> & {at: Date}
export const mailView = ({at, ...one}: MailRow): PatientCard['mails'][number] => ({...one, at: civilInstant(at)})

export const messageView = ({at, ...one}: MessageOfPerson): PatientCard['messages'][number] => ({
  ...one,
  at: civilInstant(at),
})

/** The plan as people say it: the insurer and its plan, once where both have one name. */
export const coverText = (plan: string | null, planType: string | null): string =>
  [...new Set([plan, planType])].filter(Boolean).join(', ') || 'Sin plan: particular'
