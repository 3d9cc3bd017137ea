import * as z from 'zod/mini'
import {doubledPair} from '#appointments/desk/booking-desk.ts'
import {appointmentState} from '#appointments/appointments.ts'
import {accountStatus} from '#accounts/access.ts'
import {MESSAGE_CHANNELS} from '#notifications/message-channels.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, isoDate, sex} from '#wire/wire-fields.ts'
import {answer, params} from '#wire/wire-message.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'

/** All that a caller can ask about a person, on one screen. Nothing of what a study or a result says. */

/** The most rows of each list. */
export const MAX_OF_A_LIST = 30

/** A relative; `isProved`: the relationship was proved by documents or by invitation. */
const relative = z.object({
  personId: z.number(),
  name: z.string(),
  kind: z.enum(['child', 'adult']),
  scope: z.enum(['appointments', 'results', 'all']),
  isProved: z.boolean(),
})

/** `mayAct`: the member has the desk in its centre. Appointments of other centres are counted, not shown. */
const shownAppointment = z.object({
  appointmentId: z.number(),
  startsAt: instant,
  service: z.string(),
  specialty: z.string(),
  practitioner: z.string(),
  centreId: z.string(),
  centre: z.string(),
  state: appointmentState,
  /** Of a cancelled one: why, and what the desk wrote down. */
  cancelled: z.nullable(z.object({reason: z.string(), note: z.nullable(z.string())})),
})
export type ShownAppointment = z.infer<typeof shownAppointment>

const shownCase = z.object({
  caseId: z.number(),
  kind: z.enum(['identity', 'minor', 'mail-recovery', 'relationship', 'order']),
  state: z.enum(['submitted', 'accepted', 'rejected', 'closed']),
  changedAt: instant,
  /** Of a rejected one: what is missing, as the person was told. */
  missing: z.array(z.string()),
})

/** What became of a mail. */
const mailFate = z.enum(['sent', 'waiting', 'failing', 'dropped'])
/** `canResend`: it can be made anew, and is not about to go out. */
const shownMail = z.object({
  mailId: z.number(),
  kind: z.string(),
  at: instant,
  fate: mailFate,
  canResend: z.boolean(),
})

/** What became of a message to their telephone, and whether they pressed an answer. */
const shownMessage = z.object({
  messageId: z.number(),
  kind: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  at: instant,
  fate: z.enum(['waiting', 'failing', 'sent', 'delivered', 'read', 'failed']),
  isAnswered: z.boolean(),
})

/** What whoever attends the person must know first. */
const cardWarning = z.enum([
  'unvalidated',
  'pending',
  'no-tax-id',
  'no-email',
  'no-account',
  'closing',
  'declared-by-other',
])
export type CardWarning = z.infer<typeof cardWarning>

/** Why a desk may not correct name, sex and birth date of a person. */
export const CORRECTION_BARS = ['validated', 'plan-member', 'under-review', 'own-data'] as const
export type CorrectionBar = (typeof CORRECTION_BARS)[number]

const cardFields = {
  personId: ['personId', z.number()],
  firstName: ['firstName', z.string()],
  chosenName: ['chosenName', z.nullable(z.string())],
  lastName: ['lastName', z.string()],
  documentTypeId: ['documentTypeId', z.number()],
  documentType: ['documentType', z.string()],
  documentNumber: ['documentNumber', z.string()],
  birthDate: ['birthDate', isoDate],
  sex: ['sex', sex],
  status: ['status', accountStatus],
  hasAccount: ['hasAccount', z.boolean()],
  /** Null where the desk may correct who the person is. */
  correction: ['correction', z.nullable(z.enum(CORRECTION_BARS))],
  warnings: ['warnings', z.array(cardWarning)],
  cover: ['cover', z.string()],
  /** Null for roles that need no contact. */
  contact: ['contact', z.nullable(z.object({email: z.nullable(z.string()), phone: z.nullable(z.string())}))],
  actsFor: ['actsFor', z.array(relative)],
  actedForBy: ['actedForBy', z.array(relative)],
  appointments: ['appointments', z.array(shownAppointment)],
  /** Moves of which both appointments stand in the system of the agenda, which gave neither up. */
  doubled: ['doubled', z.array(doubledPair)],
  elsewhere: ['elsewhere', z.number()],
  isAgendaDown: ['isAgendaDown', z.boolean()],
  cases: ['cases', z.array(shownCase)],
  mails: ['mails', z.array(shownMail)],
  messages: ['messages', z.array(shownMessage)],
} as const

const card = answer(cardFields)
export type PatientCard = z.infer<typeof card>

export const patientCard = endpoint('patientCard', 'GET /pacientes/{personId}', {
  base: STAFF_API,
  summary:
    'Who a person is, cover, family, appointments, cases, mails and messages, for the staff who attend them; audited',
  authorization: 'staff',
  roles: STAFF_MAY.seePatient,
  limits: [perMinute('account', 120), perHour('account', 1_500)],
  input: params({personId: ['personId', idInText]}),
  output: card,
})
