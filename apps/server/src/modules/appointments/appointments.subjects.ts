import {type Dependant, memberThat} from '#modules/people/people.offers.ts'
import {idIn, type MoreFields, ofPatient, type Self, type SubjectSource} from '#api/subjects/subject.ts'

/** An appointment whose patient is the person of the session or a member of the family group. */
export type OwnedAppointment = {
  is: 'appointment'
  appointmentId: number
  patient: Self | Dependant
  bookedById: number
}

export const appointment = (id: string, more: MoreFields = {}): SubjectSource<OwnedAppointment> =>
  ofPatient('appointment', [id], more, async (given, patient, request) => {
    const found = await request.on.bookingSystem.appointment(idIn(given))
    if (found === undefined) return undefined
    const {appointmentId, patientId, bookedById} = found
    const owner = await memberThat(({personId}) => personId === patientId, patient, request)
    return owner && {is: 'appointment', appointmentId, patient: owner, bookedById}
  })
