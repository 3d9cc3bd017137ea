import type {NamedProfessional} from '@ceibo/contract/appointments/named-professionals'
import type {SlotKey} from '@ceibo/contract/appointments/slots'
import {WIRE_WEEKDAYS, type WireWeekday} from '@ceibo/contract/wire/wire-fields'
import {MOVES} from '#shared/appointments/move-href.ts'
import {SELF, WHOM} from '#shared/family/acting-target.ts'

/** The time slider: minutes after 7:00, in steps of 15. */
export const TIME_SLIDER = {startHour: 7, max: 990, step: 15} as const

export type SlotFilters = {
  /** Empty: every day of the week. */
  weekdays: readonly WireWeekday[]
  /** Minutes after 7:00; the whole range means any time. */
  fromMinute: number
  toMinute: number
  practitionerSex: 'M' | 'F' | null
  practitionerId: number | null
}

/** The patient's choices so far, kept in the address so that back and reload lose nothing. */
export type BookingDraft = {
  /** Null for the signed-in person. */
  patientId: number | null
  /** The signed-in person was chosen although they act for somebody; without it the wizard begins with that member. */
  insistsOnSelf: boolean
  specialtyId: number | null
  serviceId: number | null
  centreIds: readonly string[]
  filters: SlotFilters
  /** The day on the screen. */
  day: string | null
  /** The time of that day named by a link that does not know the professional, until a slot is chosen. */
  time: string | null
  slot: SlotKey | null
  /** The appointment that is given another time; null for a new one. */
  movesId: number | null
}

export const NO_FILTERS: SlotFilters = {
  weekdays: [],
  fromMinute: 0,
  toMinute: TIME_SLIDER.max,
  practitionerSex: null,
  practitionerId: null,
}

export const EMPTY_DRAFT: BookingDraft = {
  patientId: null,
  insistsOnSelf: false,
  specialtyId: null,
  serviceId: null,
  centreIds: [],
  filters: NO_FILTERS,
  day: null,
  time: null,
  slot: null,
  movesId: null,
}

const MAX_CENTRES = 24
const CENTRE = /^[a-z0-9_]{2,60}$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CLOCK = /^([01]\d|2[0-3])([0-5]\d)$/

/** Reads the draft from an address. Invalid or unknown values count as not chosen. */
export function parseDraft(query: URLSearchParams): BookingDraft {
  const day = matching(DAY, query.get('dia'))
  return {
    patientId: wholeNumber(query.get(WHOM)),
    insistsOnSelf: query.get(WHOM) === SELF,
    specialtyId: wholeNumber(query.get('especialidad')),
    serviceId: wholeNumber(query.get('practica')),
    centreIds: [...new Set(listOf(query.get('centros')).filter((id) => CENTRE.test(id)))].slice(0, MAX_CENTRES),
    filters: parseFilters(query),
    day,
    time: day && parseClock(query.get('hora')),
    slot: parseSlot(query.get('turno')),
    movesId: wholeNumber(query.get(MOVES)),
  }
}

/** Writes the draft as the query of an address, leaving out what was not chosen. */
export function serializeDraft(draft: BookingDraft): URLSearchParams {
  const {filters, slot} = draft
  const values: Record<string, string | number | null> = {
    [WHOM]: draft.patientId ?? (draft.insistsOnSelf ? SELF : null),
    especialidad: draft.specialtyId,
    practica: draft.serviceId,
    centros: draft.centreIds.join('.') || null,
    dias: filters.weekdays.join('.') || null,
    desde: filters.fromMinute === 0 ? null : filters.fromMinute,
    hasta: filters.toMinute === TIME_SLIDER.max ? null : filters.toMinute,
    sexo: filters.practitionerSex,
    profesional: filters.practitionerId,
    dia: draft.day,
    hora: draft.time?.replace(':', '') ?? null,
    turno: slot && [slot.practitionerId, slot.centreId, slot.date, slot.time.replace(':', '')].join('.'),
    [MOVES]: draft.movesId,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, String(value))
  return query
}

/** How many filters narrow the search. */
export function filterCount(filters: SlotFilters): number {
  const time = filters.fromMinute > 0 || filters.toMinute < TIME_SLIDER.max
  return [filters.weekdays.length > 0, time, filters.practitionerSex, filters.practitionerId !== null].filter(Boolean)
    .length
}

type Professional = Pick<NamedProfessional, 'specialtyId' | 'serviceId' | 'practitionerId'>

/** Changes a choice and clears only the choices that depend on it. */
export const choose = {
  /** `fittingDraft` later removes the choices that are not offered to the other person. */
  patient: (draft: BookingDraft, patientId: number | null): BookingDraft =>
    patientId === draft.patientId
      ? draft
      : {...choose.centres(draft, draft.centreIds), patientId, insistsOnSelf: false},
  specialty: (draft: BookingDraft, specialtyId: number | null): BookingDraft =>
    specialtyId === draft.specialtyId
      ? draft
      : {...choose.service(draft, null), specialtyId, filters: withoutPractitioner(draft.filters)},
  /** Applies a search result. Without a service, the chosen service stays if the specialty is the same. */
  found: (draft: BookingDraft, specialtyId: number, serviceId: number | null): BookingDraft => {
    const chosen = choose.specialty(draft, specialtyId)
    return serviceId === null ? chosen : choose.service(chosen, serviceId)
  },
  /** With everybody of the network: the professional may attend elsewhere than in the chosen centres. */
  professional: (draft: BookingDraft, {specialtyId, serviceId, practitionerId}: Professional): BookingDraft => ({
    ...choose.centres(draft, []),
    specialtyId,
    serviceId,
    filters: {...draft.filters, practitionerId, practitionerSex: null},
  }),
  service: (draft: BookingDraft, serviceId: number | null): BookingDraft =>
    serviceId === draft.serviceId
      ? draft
      : {...choose.centres(draft, draft.serviceId === null ? draft.centreIds : []), serviceId},
  centres: (draft: BookingDraft, centreIds: readonly string[]): BookingDraft => ({
    ...draft,
    centreIds: centreIds.slice(0, MAX_CENTRES),
    filters: withoutPractitioner(draft.filters),
    day: null,
    time: null,
    slot: null,
  }),
  filters: (draft: BookingDraft, filters: SlotFilters): BookingDraft => ({
    ...draft,
    filters,
    day: null,
    time: null,
    slot: null,
  }),
  day: (draft: BookingDraft, day: string | null): BookingDraft => ({...draft, day, time: null, slot: null}),
  slot: (draft: BookingDraft, slot: SlotKey): BookingDraft => ({...draft, day: slot.date, time: null, slot}),
}

const withoutPractitioner = (filters: SlotFilters): SlotFilters => ({...filters, practitionerId: null})

function parseFilters(query: URLSearchParams): SlotFilters {
  const fromMinute = sliderMinute(query.get('desde')) ?? 0
  // A part of the day ends with the minute before a step.
  const toMinute = sliderMinute(query.get('hasta')) ?? sliderMinute(query.get('hasta'), 1) ?? TIME_SLIDER.max
  const sex = query.get('sexo')
  const days = listOf(query.get('dias'))
  return {
    weekdays: WIRE_WEEKDAYS.filter((day) => days.includes(day)),
    ...(fromMinute < toMinute ? {fromMinute, toMinute} : {fromMinute: 0, toMinute: TIME_SLIDER.max}),
    practitionerSex: sex === 'M' || sex === 'F' ? sex : null,
    practitionerId: wholeNumber(query.get('profesional')),
  }
}

function parseSlot(written: string | null): SlotKey | null {
  const [practitioner = '', centreId = '', date = '', clock = ''] = listOf(written)
  const practitionerId = wholeNumber(practitioner)
  const time = parseClock(clock)
  if (practitionerId === null || !CENTRE.test(centreId) || !DAY.test(date) || time === null) return null
  return {practitionerId, centreId, date, time}
}

/** `1030` as `10:30`. */
function parseClock(written: string | null): string | null {
  const [, hour, minute] = CLOCK.exec(written ?? '') ?? []
  return hour && minute ? `${hour}:${minute}` : null
}

/** A step of the slider, or so many minutes before one. */
function sliderMinute(written: string | null, before = 0): number | null {
  const minute = wholeNumber(written)
  return minute !== null && minute <= TIME_SLIDER.max && (minute + before) % TIME_SLIDER.step === 0 ? minute : null
}

const listOf = (written: string | null): string[] => (written ?? '').split('.').filter(Boolean)
const matching = (pattern: RegExp, written: string | null) =>
  written !== null && pattern.test(written) ? written : null
const wholeNumber = (written: string | null) => (/^\d{1,15}$/.test(written ?? '') ? Number(written) : null)
