import type {Appointment} from '@ceibo/contract/appointments/appointments'
import type {FirstTimes} from '@ceibo/contract/appointments/first-times'
import type {Slot} from '@ceibo/contract/appointments/slots'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {ListedAppointment} from '@ceibo/agenda/port'
import {appointmentActions} from './appointments.policy.ts'

/** An appointment as the reader `personId` sees it now. */
export function appointmentView(one: ListedAppointment, personId: number, now: Date): Appointment {
  const {practitioner, patient, centre} = one
  return {
    id: one.appointmentId,
    startsAt: civilInstant(one.startsAt),
    endsAt: civilInstant(one.endsAt),
    specialty: one.specialty,
    service: one.service,
    serviceId: one.serviceId,
    practitioner: {
      title: practitioner.title,
      firstName: practitioner.firstName,
      lastName: practitioner.lastName,
      licence: practitioner.licence,
      ...(practitioner.photo != null && {photo: practitioner.photo}),
    },
    ...(one.practitionerId !== null && {practitionerId: one.practitionerId}),
    patient: {
      id: patient.ednsId,
      firstName: patient.firstName,
      lastName: patient.lastName,
      isSelf: patient.personId === personId,
    },
    centre: {id: centre.id, name: centre.name, address: centre.address, phone: centre.phone},
    room: one.room,
    preparationId: one.hasPreparation ? one.serviceId : null,
    state: one.state,
    can: appointmentActions(one, now),
  }
}

/** The languages and the photo of who attends; left out where there are none. */
const moreOf = ({practitionerLanguages = [], practitionerPhoto}: Slot) => ({
  ...(practitionerLanguages.length > 0 && {practitionerLanguages}),
  ...(practitionerPhoto != null && {practitionerPhoto}),
})

/** A free slot as a search shows it. */
export const slotView = (slot: Slot): Slot => ({
  centreId: slot.centreId,
  centreName: slot.centreName,
  date: slot.date,
  time: slot.time,
  minutes: slot.minutes,
  practitionerId: slot.practitionerId,
  practitionerTitle: slot.practitionerTitle,
  practitionerFirstName: slot.practitionerFirstName,
  practitionerLastName: slot.practitionerLastName,
  practitionerLicence: slot.practitionerLicence,
  ...moreOf(slot),
  roomId: slot.roomId,
  roomName: slot.roomName,
})

/** The block of the slots of one professional in one centre, with the centre's address; none for no slot. */
export const firstTimesView = (slots: readonly Slot[], addresses: ReadonlyMap<string, string>): FirstTimes[] =>
  slots.slice(0, 1).map((first) => ({
    centreId: first.centreId,
    centreName: first.centreName,
    centreAddress: addresses.get(first.centreId) ?? '',
    practitionerId: first.practitionerId,
    practitionerTitle: first.practitionerTitle,
    practitionerFirstName: first.practitionerFirstName,
    practitionerLastName: first.practitionerLastName,
    practitionerLicence: first.practitionerLicence,
    ...moreOf(first),
    times: slots.map(({date, time, minutes}) => ({date, time, minutes})),
  }))
