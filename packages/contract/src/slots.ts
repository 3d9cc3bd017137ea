import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {slotKey} from './slot-key.ts'
import {
  answer,
  clockTime,
  ignored,
  isoDate,
  saidUser,
  semicolonList,
  slashDate,
  SUCCESS,
  weekdayList,
  WEEKDAYS,
  wireId,
  wireIdOrAny,
  wireIntegerId,
  wireSmallId,
  wireTime,
} from './wire-fields.ts'

/** At most so many days in one search. */
export const MAX_SEARCH_DAYS = 30
/** At most so many centres in one search. */
export const MAX_SEARCH_CENTRES = 24
/** Most slots that one answer carries. */
export const MAX_SLOTS = 200
/** How long a chosen slot is kept for a patient who is confirming it, in minutes. */
export const HOLD_MINUTES = 10

/** What a patient looks for. Times are civil times of Buenos Aires; no weekday means every day. */
export const slotSearch = z.object({
  patientId: z.optional(z.number()),
  specialtyId: z.number(),
  practiceId: z.number(),
  centreIds: z.array(z.string()).check(z.minLength(1, 'Elegí al menos un centro'), z.maxLength(MAX_SEARCH_CENTRES)),
  from: isoDate,
  to: isoDate,
  timeFrom: clockTime,
  timeTo: clockTime,
  weekdays: z.array(z.enum(WEEKDAYS)),
  providerId: z.optional(z.number()),
  providerSex: z.optional(z.enum(['M', 'F'])),
  limit: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_SLOTS)),
})
export type SlotSearch = z.infer<typeof slotSearch>

const wireSearch = z.object({
  idEdns: z.optional(wireId),
  prestadorId: wireIdOrAny,
  dias: z.nullish(weekdayList),
  fechaDesde: slashDate,
  fechaHasta: slashDate,
  horaDesde: z.optional(wireTime),
  horaHasta: z.optional(wireTime),
  primeraVez: ignored,
  estadoTurno: ignored,
  idCentros: semicolonList,
  practicas: wireIntegerId,
  traerTurnoCompleto: ignored,
  esConsultorio: ignored,
  sistema: ignored,
  especialidadId: wireSmallId,
  cantidad: wireIdOrAny,
  sexoPrestador: z.nullish(z.enum(['M', 'F', ''])),
  usuLogin: saidUser,
  'resu-temporal': ignored,
})

const searchInput = z.codec(z.object({body: wireSearch}), slotSearch, {
  decode: ({body}) => ({
    patientId: body.idEdns,
    specialtyId: body.especialidadId,
    practiceId: body.practicas,
    centreIds: body.idCentros,
    from: body.fechaDesde,
    to: body.fechaHasta,
    timeFrom: body.horaDesde ?? '00:00',
    timeTo: body.horaHasta ?? '23:59',
    weekdays: body.dias ?? [],
    providerId: body.prestadorId,
    providerSex: body.sexoPrestador === 'M' || body.sexoPrestador === 'F' ? body.sexoPrestador : undefined,
    limit: body.cantidad ?? 1,
  }),
  encode: (search) => ({
    body: {
      idEdns: search.patientId,
      prestadorId: search.providerId,
      dias: search.weekdays,
      fechaDesde: search.from,
      fechaHasta: search.to,
      horaDesde: search.timeFrom,
      horaHasta: search.timeTo,
      estadoTurno: 'L',
      idCentros: search.centreIds,
      practicas: search.practiceId,
      sistema: 'CMA',
      especialidadId: search.specialtyId,
      cantidad: search.limit,
      sexoPrestador: search.providerSex,
    },
  }),
})

/** A free slot that the patient can choose. `startsAt` is the civil date and time in Buenos Aires. */
export const slot = z.object({
  centreId: z.string(),
  centreName: z.string(),
  date: isoDate,
  time: clockTime,
  minutes: z.number(),
  providerId: z.number(),
  providerTitle: z.string(),
  providerFirstName: z.string(),
  providerLastName: z.string(),
  providerLicence: z.string(),
  roomId: z.number(),
  roomName: z.string(),
})
export type Slot = z.infer<typeof slot>

const wireSlot = z.object({
  'id-centro': z.string(),
  'd-centro': z.string(),
  'fecha-turno': slashDate,
  'hora-desde': wireTime,
  prestador: z.number(),
  'nombre-abre': z.string(),
  'ape-razon': z.string(),
  titulo: z.string(),
  matricula: z.string(),
  consultorio: z.number(),
  'consultorio-deno': z.string(),
  'primera-vez': z.string(),
  'duracion-turno': z.number(),
})

const slotList = z.codec(
  z.object({
    ...answer,
    respuesta: z.object({turnos: z.object({turno: z.array(wireSlot)})}),
  }),
  z.array(slot),
  {
    decode: (wire) =>
      wire.respuesta.turnos.turno.map((row) => ({
        centreId: row['id-centro'],
        centreName: row['d-centro'],
        date: row['fecha-turno'],
        time: row['hora-desde'],
        minutes: row['duracion-turno'],
        providerId: row.prestador,
        providerFirstName: row['nombre-abre'],
        providerLastName: row['ape-razon'],
        providerTitle: row.titulo,
        providerLicence: row.matricula,
        roomId: row.consultorio,
        roomName: row['consultorio-deno'],
      })),
    encode: (slots) => ({
      ...SUCCESS,
      respuesta: {
        turnos: {
          turno: slots.map((row) => ({
            'id-centro': row.centreId,
            'd-centro': row.centreName,
            'fecha-turno': row.date,
            'hora-desde': row.time,
            prestador: row.providerId,
            'nombre-abre': row.providerFirstName,
            'ape-razon': row.providerLastName,
            titulo: row.providerTitle,
            matricula: row.providerLicence,
            consultorio: row.roomId,
            'consultorio-deno': row.roomName,
            'primera-vez': 'N',
            'duracion-turno': row.minutes,
          })),
        },
      },
    }),
  },
)

const searching = {
  method: 'POST',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 30, seconds: 60}],
  countedIn: 'memory',
  input: searchInput,
  errors: ['not-found', 'no-suitable-patient', 'no-coverage'],
} as const

export const firstAvailable = endpoint('firstAvailable', {
  ...searching,
  path: '/apim/turnos/primero-disponible',
  summary: 'The first free slot that fits a search',
  output: slotList,
})

export const available = endpoint('available', {
  ...searching,
  path: '/apim/turnos/disponibles',
  summary: 'Free slots that fit a search, in order of time',
  output: slotList,
})

const dayCount = z.object({date: isoDate, free: z.number()})
export type DayCount = z.infer<typeof dayCount>

export const availableDays = endpoint('availableDays', {
  ...searching,
  path: '/apim/turnos/dias',
  summary: 'How many free slots each day of a search has (days without any are left out)',
  output: z.codec(
    z.object({...answer, data: z.array(z.object({fecha: slashDate, libres: z.number()}))}),
    z.array(dayCount),
    {
      decode: (wire) => wire.data.map((row) => ({date: row.fecha, free: row.libres})),
      encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({fecha: row.date, libres: row.free}))}),
    },
  ),
})

/** Until when a slot is kept, and how many seconds are left by the clock of the server: the device's may be wrong. */
export const slotHold = z.object({until: z.string(), seconds: z.optional(z.number())})
export type SlotHold = z.infer<typeof slotHold>

/** Which slot, for whom and for what; without a practice, for any that is done there. */
export const slotToHold = z.object({
  ...slotKey.shape,
  patientId: z.optional(z.number()),
  specialtyId: z.optional(z.number()),
  practiceId: z.optional(z.number()),
})
export type SlotToHold = z.infer<typeof slotToHold>

export const holdSlot = endpoint('holdSlot', {
  method: 'POST',
  path: '/apim/turnos/retener',
  summary: 'Keep a slot that the patient may see for ten minutes while they confirm; a person holds one at a time',
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  // A repeat keeps it anew: an answer from before would tell a time that is over.
  idempotent: false,
  limits: [{by: 'account', max: 30, seconds: 600}],
  input: z.codec(
    z.object({
      body: z.object({
        idEdns: z.optional(wireId),
        prestadorId: wireIntegerId,
        idCentro: z.string(),
        fechaDesde: slashDate,
        horaDesde: wireTime,
        especialidadId: z.optional(wireSmallId),
        practicas: z.optional(wireIntegerId),
      }),
    }),
    slotToHold,
    {
      decode: ({body}) => ({
        patientId: body.idEdns,
        providerId: body.prestadorId,
        centreId: body.idCentro,
        date: body.fechaDesde,
        time: body.horaDesde,
        specialtyId: body.especialidadId,
        practiceId: body.practicas,
      }),
      encode: (wanted) => ({
        body: {
          idEdns: wanted.patientId,
          prestadorId: wanted.providerId,
          idCentro: wanted.centreId,
          fechaDesde: wanted.date,
          horaDesde: wanted.time,
          especialidadId: wanted.specialtyId,
          practicas: wanted.practiceId,
        },
      }),
    },
  ),
  output: z.codec(
    z.object({...answer, retenidoHasta: z.iso.datetime({offset: true}), segundos: z.optional(z.number())}),
    slotHold,
    {
      decode: (wire) => ({until: wire.retenidoHasta, seconds: wire.segundos}),
      encode: ({until, seconds}) => ({...SUCCESS, retenidoHasta: until, segundos: seconds}),
    },
  ),
  errors: ['slot-not-found', 'slot-taken', 'slot-held-elsewhere', 'slot-past'],
})
