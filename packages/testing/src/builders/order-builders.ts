import type {SlotSearch} from '@ceibo/contract/appointments/slots'
import type {Sex} from '@ceibo/contract/wire/wire-fields'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import type {BookablePatient, BookingRequest} from '@ceibo/agenda/port'
import type {Agenda} from './agenda-builders.ts'

type PersonRow = {id: number; birth_date: string; sex: string; plan_id: number | null; plan_type_id: number | null}

/** The fields of a person's row that booking uses. */
export const bookable = (person: PersonRow): BookablePatient => ({
  personId: person.id,
  birthDate: person.birth_date,
  sex: sexOf(person.sex),
  planId: person.plan_id,
  planTypeId: person.plan_type_id,
})

const sexOf = (letter: string): Sex => (letter === 'M' || letter === 'F' ? letter : 'I')

/** A booking request of a person, by default for themselves, for a slot of an agenda. */
export function anOrder(
  agenda: Agenda,
  slot: {starts_at: Date},
  person: PersonRow,
  overrides: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    practitionerId: agenda.practitioner.id,
    centreId: agenda.centre.slug,
    date: civilDate(slot.starts_at),
    time: civilTime(slot.starts_at),
    patient: bookable(person),
    bookerId: person.id,
    specialtyId: agenda.service.specialty_id,
    serviceId: agenda.service.id,
    requestKey: undefined,
    medicalOrder: undefined,
    ...overrides,
  }
}

/** A search in the centre of an agenda for its service, at all hours of a period. */
export const aSearch = (agenda: Agenda, overrides: Partial<SlotSearch> & {from: string; to: string}): SlotSearch => ({
  specialtyId: agenda.service.specialty_id,
  serviceId: agenda.service.id,
  centreIds: [agenda.centre.slug],
  timeFrom: '00:00',
  timeTo: '23:59',
  weekdays: [],
  limit: 1,
  ...overrides,
})
