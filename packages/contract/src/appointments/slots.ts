import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {endpoint, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {
  instant,
  orElse,
  claimedUser,
  semicolonList,
  slashDate,
  weekdayList,
  wireId,
  wireIdOrAny,
  wireIntegerId,
  wireSmallId,
  wireTime,
} from '#wire/wire-fields.ts'
import {answer, answerWith, body} from '#wire/wire-message.ts'
import {insideObject, type InsideOf} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The maximum number of days in one search. */
export const MAX_SEARCH_DAYS = 30
/** The maximum number of centres in one search. */
export const MAX_SEARCH_CENTRES = 24
/** The maximum number of slots in one answer. */
export const MAX_SLOTS = 200
/** How long a chosen slot is held for a patient who is confirming it, in minutes. */
export const HOLD_MINUTES = 10

export const slotKeyFields = {
  practitionerId: ['prestadorId', wireIntegerId],
  centreId: ['idCentro', z.string()],
  date: ['fechaDesde', slashDate],
  time: ['horaDesde', wireTime],
} as const

/** Identifies a slot: a professional begins only one appointment at a given time and centre. */
export type SlotKey = InsideOf<typeof slotKeyFields>

export const searchedCentres = semicolonList.check(
  z.minLength(1, 'Elegí al menos un centro'),
  z.maxLength(MAX_SEARCH_CENTRES, `Elegí hasta ${MAX_SEARCH_CENTRES} centros`),
)

/** M or F; absent for no preference. */
export const sexOrAny = z.codec(z.nullish(z.enum(['M', 'F', ''])), z.optional(z.enum(['M', 'F'])), {
  decode: (given) => given || undefined,
  encode: (sex) => sex,
})

/** The number of requested slots; one by default. */
const atMost = z.codec(wireIdOrAny, z.number().check(z.int(), z.minimum(1), z.maximum(MAX_SLOTS)), {
  decode: (given) => given ?? 1,
  encode: (limit) => limit,
})

/** What is searched for, wherever and whenever. */
export const wantedFields = {
  patientId: ['idEdns', z.optional(wireId)],
  specialtyId: ['especialidadId', wireSmallId],
  serviceId: ['practicas', wireIntegerId],
  timeFrom: ['horaDesde', byDefault(wireTime, '00:00')],
  timeTo: ['horaHasta', byDefault(wireTime, '23:59')],
  weekdays: ['dias', orElse(weekdayList, [])],
  practitionerId: ['prestadorId', wireIdOrAny],
  practitionerSex: ['sexoPrestador', sexOrAny],
} as const

const searchFields = {
  ...wantedFields,
  centreIds: ['idCentros', searchedCentres],
  from: ['fechaDesde', slashDate],
  to: ['fechaHasta', slashDate],
  limit: ['cantidad', atMost],
} as const

/** A search for slots. Times are civil times of Buenos Aires; no weekday means every day. */
export type SlotSearch = InsideOf<typeof searchFields>

/** The most languages of a professional. */
export const MAX_LANGUAGES = 10

/** Who attends a time. */
export const practitionerFields = {
  practitionerId: ['prestador', z.number()],
  practitionerTitle: ['titulo', z.string()],
  practitionerFirstName: ['nombre-abre', z.string()],
  practitionerLastName: ['ape-razon', z.string()],
  practitionerLicence: ['matricula', z.string()],
  /** In which they attend besides Spanish; absent where it is none, or not known. */
  practitionerLanguages: ['idiomas', z.optional(z.array(z.string()))],
  /** A fixed picture; absent where there is none. */
  practitionerPhoto: ['foto', z.optional(z.nullable(z.string()))],
} as const

const slotFields = {
  centreId: ['id-centro', z.string()],
  centreName: ['d-centro', z.string()],
  date: ['fecha-turno', slashDate],
  time: ['hora-desde', wireTime],
  minutes: ['duracion-turno', z.number()],
  ...practitionerFields,
  roomId: ['consultorio', z.number()],
  roomName: ['consultorio-deno', z.string()],
} as const

/** A free slot that the patient can choose, in civil date and time of Buenos Aires. */
export const slot = insideObject(slotFields)
export type Slot = InsideOf<typeof slotFields>

export const wireSlot = wireObject(slotFields, {
  unread: {'primera-vez': z.string()},
  sends: () => ({'primera-vez': 'N'}),
})

const searching = {
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  input: body(
    {...searchFields, callerName: ['usuLogin', claimedUser]},
    {
      ignores: ['primeraVez', 'estadoTurno', 'traerTurnoCompleto', 'esConsultorio', 'sistema', 'resu-temporal'],
      sends: () => ({estadoTurno: 'L', sistema: 'CMA'}),
    },
  ),
  errors: ['no-suitable-patient', 'no-coverage'],
} as const

export const firstFreeSlot = endpoint('firstFreeSlot', 'POST /apim/turnos/primero-disponible', {
  ...searching,
  summary: 'The first free slot that fits a search',
  output: answerWith('respuesta.turnos.turno', z.array(wireSlot)),
})

export const freeSlots = endpoint('freeSlots', 'POST /apim/turnos/disponibles', {
  ...searching,
  summary: 'Free slots that fit a search, in order of time',
  output: answerWith('respuesta.turnos.turno', z.array(wireSlot)),
})

/** The parts of a day by which its free slots are counted and searched, each up to the next. */
export const DAY_PARTS = [
  {id: 'morning', before: '13:00'},
  {id: 'afternoon', before: '19:00'},
  {id: 'evening', before: '24:00'},
] as const

const dayCount = wireObject({
  date: ['fecha', slashDate],
  free: ['libres', z.number()],
  // Of each part of the day; absent where the agenda does not say it.
  morning: ['libresManana', z.optional(z.number())],
  afternoon: ['libresTarde', z.optional(z.number())],
  evening: ['libresNoche', z.optional(z.number())],
})
export type DayCount = z.infer<typeof dayCount>

export const freeSlotDays = endpoint('freeSlotDays', 'POST /apim/turnos/dias', {
  ...searching,
  summary:
    'How many free slots each day of a search has, and of them each part of the day (days without any are left out)',
  output: answerWith('data', z.array(dayCount)),
})

export const whyNoSlots = endpoint('whyNoSlots', 'POST /apim/turnos/motivos', {
  ...searching,
  summary: 'Why a search finds nothing, in words; its days may be all that are open',
  output: answerWith('data', z.array(z.string())),
  errors: [],
})

/** When the hold of a slot ends, and the seconds left by the server's clock, because the device's clock may be wrong. */
const holdFields = {until: ['retenidoHasta', instant], seconds: ['segundos', z.optional(z.number())]} as const
export type SlotHold = InsideOf<typeof holdFields>

/** The slot, the patient and the service; without a service, any that the slot offers. */
const slotToHold = {
  ...slotKeyFields,
  patientId: ['idEdns', z.optional(wireId)],
  specialtyId: ['especialidadId', z.optional(wireSmallId)],
  serviceId: ['practicas', z.optional(wireIntegerId)],
} as const

export const holdSlot = endpoint('holdSlot', 'POST /apim/turnos/retener', {
  summary: 'Keep a slot that the patient may see for ten minutes while they confirm; a person holds one at a time',
  authorization: 'patient',
  // A repeat renews the hold; a stored answer would have an old end.
  idempotent: 'by-itself',
  limits: [perTenMinutes('account', 30)],
  input: body(slotToHold),
  output: answer(holdFields),
  errors: ['slot-not-found', 'slot-taken', 'already-booked', 'slot-held-elsewhere', 'slot-past'],
})
