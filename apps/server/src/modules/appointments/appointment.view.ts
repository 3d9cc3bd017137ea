import type {Appointment} from '@ceibo/contract/appointments'
import type {Slot} from '@ceibo/contract/slots'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {ListedAppointment} from '@ceibo/adapters/booking-system/port'
import {appointmentActions} from './appointments.policy.ts'

/** An appointment as the reader `personId` sees it now. */
export function appointmentView(one: ListedAppointment, personId: number, now: Date): Appointment {
  const {provider, patient, centre} = one
  return {
    id: one.appointmentId,
    startsAt: civilInstant(one.startsAt),
    endsAt: civilInstant(one.endsAt),
    specialty: one.specialty,
    practice: one.practice,
    practiceId: one.practiceId,
    provider: {
      title: provider.title,
      firstName: provider.firstName,
      lastName: provider.lastName,
      licence: provider.licence,
    },
    patient: {
      id: patient.ednsId,
      firstName: patient.firstName,
      lastName: patient.lastName,
      isSelf: patient.personId === personId,
    },
    centre: {id: centre.id, name: centre.name, address: centre.address, phone: centre.phone},
    room: one.room,
    preparationId: one.hasPreparation ? one.practiceId : null,
    state: one.state,
    can: appointmentActions(one, now),
  }
}

/** A free slot as a search shows it. */
export const slotView = (slot: Slot): Slot => ({
  centreId: slot.centreId,
  centreName: slot.centreName,
  date: slot.date,
  time: slot.time,
  minutes: slot.minutes,
  providerId: slot.providerId,
  providerTitle: slot.providerTitle,
  providerFirstName: slot.providerFirstName,
  providerLastName: slot.providerLastName,
  providerLicence: slot.providerLicence,
  roomId: slot.roomId,
  roomName: slot.roomName,
})
