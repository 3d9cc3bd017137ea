import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {searchedCentres} from '#appointments/slots.ts'
import {endpoint, PATIENT_READS, perDay, perTenMinutes} from '#wire/endpoint.ts'
import {
  claimedUser,
  orElse,
  slashDate,
  weekdayList,
  wireDateTime,
  wireId,
  wireIdOrAny,
  wireIntegerId,
  wireSmallId,
  wireTime,
} from '#wire/wire-fields.ts'
import {answer, answerWith, body, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {offeredTime, takenOutcomes} from './waiting-links.ts'

// "Avisame si se libera": who waits is offered what becomes free, and takes it by one press.

const LIST = '/apim/turnos/espera'

/** When a time that somebody would take may begin; no weekday means any. */
const wishFields = {
  weekdays: ['dias', orElse(weekdayList, [])],
  timeFrom: ['horaDesde', byDefault(wireTime, '00:00')],
  timeTo: ['horaHasta', byDefault(wireTime, '23:59')],
} as const

const caller = {callerName: ['usuLogin', claimedUser]} as const

const joining = {
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 30), perDay('account', 60)],
  output: answer({entryId: ['id', z.number()]}, {sends: () => ({mensaje: 'Te avisamos si se libera un turno'})}),
} as const

export const joinWaitingList = endpoint('joinWaitingList', `POST ${LIST}`, {
  ...joining,
  summary: 'Wait for a time of a service; whoever waits for it already changes what they would take',
  input: body({
    patientId: ['idEdns', z.optional(wireId)],
    specialtyId: ['especialidadId', wireSmallId],
    serviceId: ['practicas', wireIntegerId],
    /** None for every centre where the plan covers it. */
    centreIds: ['idCentros', z.optional(searchedCentres)],
    practitionerId: ['prestadorId', wireIdOrAny],
    ...wishFields,
    /** The last day that would do. */
    until: ['fechaHasta', slashDate],
    ...caller,
  }),
  errors: ['no-suitable-patient', 'no-coverage', 'agenda-elsewhere'],
})

export const waitForEarlier = endpoint('waitForEarlier', `POST ${LIST}/antes`, {
  ...joining,
  summary: 'Wait for an earlier time than that of a booked appointment, which it would take the place of',
  input: body({
    appointmentId: ['nSolic', wireId],
    /** Only in the centre of the appointment, and not in every one where the plan covers it. */
    sameCentre: ['mismoCentro', z.boolean()],
    /** Only with its professional. */
    sameProfessional: ['mismoPrestador', z.boolean()],
    ...wishFields,
    ...caller,
  }),
  errors: ['not-movable', 'no-coverage', 'agenda-elsewhere'],
})

const entry = wireObject({
  id: ['id', z.number()],
  patient: {
    id: ['idEdns', z.number()],
    firstName: ['nombre', z.string()],
    lastName: ['ape', z.string()],
    isSelf: ['titular', z.boolean()],
  },
  specialty: ['especialidad', z.string()],
  service: ['practica', z.string()],
  centres: ['centros', z.array(z.string())],
  practitioner: ['prestador', z.nullable(z.string())],
  weekdays: ['dias', weekdayList],
  timeFrom: ['horaDesde', wireTime],
  timeTo: ['horaHasta', wireTime],
  until: ['fechaHasta', slashDate],
  isPaused: ['pausada', z.boolean()],
  /** The appointment in whose place an earlier time would be. */
  improves: [
    'turno',
    z.nullable(wireObject({id: ['consulta_id', z.number()], startsAt: ['fecha_desde', wireDateTime]})),
  ],
  /** What they were offered and can still take. */
  offers: ['ofrecidos', z.array(wireObject({id: ['id', z.number()], ...offeredTime}))],
})
export type WaitingEntry = z.infer<typeof entry>

export const waitingEntries = endpoint('waitingEntries', `GET ${LIST}`, {
  ...PATIENT_READS,
  summary: 'What the person and the family for whom they book wait for, and what they were offered',
  output: answerWith('data', z.array(entry)),
})

const ofEntry = {
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 60)],
  errors: ['wrong-state'],
} as const

export const pauseWaiting = endpoint('pauseWaiting', `POST ${LIST}/pausar`, {
  ...ofEntry,
  summary: 'Be offered nothing for a while, or again; a repeat answers the same',
  input: body({entryId: ['idEspera', wireId], isPaused: ['pausada', z.boolean()], ...caller}),
})

export const leaveWaitingList = endpoint('leaveWaitingList', `POST ${LIST}/salir`, {
  ...ofEntry,
  summary: 'Wait no more; a repeat answers the same',
  input: body({entryId: ['idEspera', wireId], ...caller}),
})

const takenOutcome = outcomes(takenOutcomes)
export type TakenOutcome = z.infer<typeof takenOutcome>

export const takeOffered = endpoint('takeOffered', `POST ${LIST}/tomar`, {
  authorization: 'patient',
  summary:
    'Take an offered time: it is booked, or takes the place of the appointment that it improves; a repeat answers the same',
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 60)],
  input: body({offerId: ['idOferta', wireId], ...caller}),
  output: takenOutcome,
})
