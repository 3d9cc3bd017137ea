import type {ListedAppointment, NamedPractitioner} from '@ceibo/agenda/port'
import type {Slot} from '@ceibo/contract/appointments/slots'
import type {
  FoundAppointment,
  FoundCase,
  FoundPerson,
  FoundProfessional,
  FoundTime,
} from '@ceibo/contract/desk/one-line'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {ageOn} from '@ceibo/rules/people/age'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {IdentityCard} from '@ceibo/rules/verification/identity-card'
import type {FoundRow} from '#modules/people/people.offers.ts'

/** A person as the list shows them, with the name they chose. */
export const personView = (row: FoundRow, today: string): FoundPerson => ({
  personId: row.personId,
  firstName: row.chosenName ?? row.firstName,
  lastName: row.lastName,
  documentTypeId: row.documentTypeId,
  documentNumber: row.documentNumber,
  age: ageOn(row.birthDate, today),
  status: row.status,
})

export const foundAppointmentView = (one: ListedAppointment): FoundAppointment => ({
  appointmentId: one.appointmentId,
  personId: one.patient.personId,
  patient: `${one.patient.lastName}, ${one.patient.firstName}`,
  startsAt: civilInstant(one.startsAt),
  service: `${one.specialty}, ${one.service}`,
  practitioner: practitionerName(one.practitioner),
  centreId: one.centre.id,
  centre: one.centre.name,
  state: one.state,
})

export const caseView = (row: {
  id: number
  kind: FoundCase['kind']
  person_id: number | null
  first_name: string | null
  last_name: string | null
}): FoundCase => ({
  caseId: row.id,
  kind: row.kind,
  personId: row.person_id,
  person: [row.last_name, row.first_name].filter(Boolean).join(', '),
})

export const weekView = ({id, specialties, ...named}: NamedPractitioner): FoundProfessional => ({
  practitionerId: id,
  practitioner: practitionerName(named),
  specialties,
})

export const cardView = ({documentNumber, lastName, firstName, sex, birthDate}: IdentityCard) => ({
  documentNumber,
  lastName,
  firstName,
  sex: sex ?? null,
  birthDate,
})

type Offered = {specialtyId: number; specialty: string; serviceId: number; service: string}

export const timeView = (slot: Slot, {specialtyId, specialty, serviceId, service}: Offered): FoundTime => ({
  specialtyId,
  specialty,
  serviceId,
  service,
  centreId: slot.centreId,
  centre: slot.centreName,
  date: slot.date,
  time: slot.time,
  minutes: slot.minutes,
  practitionerId: slot.practitionerId,
  practitioner: practitionerName({
    title: slot.practitionerTitle,
    firstName: slot.practitionerFirstName,
    lastName: slot.practitionerLastName,
  }),
})
