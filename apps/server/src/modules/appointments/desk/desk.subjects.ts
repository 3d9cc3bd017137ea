import {civilDate} from '@ceibo/rules/time/civil-time'
import {idIn, ofStaff, type Subject, type SubjectSource} from '#api/subjects/subject.ts'
import {type PersonAtDesk, personAtDesk} from '#modules/people/people.offers.ts'

/** A centre that a call of staff names by its slug; whether there is one is for the command to find. `claims` identify nobody. */
export type NamedCentre = Subject & {is: 'centre'; centreId: string}

export const namedCentre = (field: string, ...claims: string[]): SubjectSource<NamedCentre> => ({
  is: 'centre',
  ids: [field],
  caller: [],
  claims,
  resolve: async ([given]) => ({is: 'centre', centreId: String(given?.value)}),
})

/** A professional that a call of staff names; in which centres they attend is for the command to find. */
export type NamedPractitioner = Subject & {is: 'practitioner'; practitionerId: number}

export const namedPractitioner = (field: string, ...claims: string[]): SubjectSource<NamedPractitioner> => ({
  ...ofStaff('practitioner', [field], async (given) => ({is: 'practitioner', practitionerId: idIn(given)})),
  claims,
})

/** An appointment of any patient, as the staff of its centre handles it. */
export type DeskAppointment = {is: 'desk-appointment'; appointmentId: number; patientId: number; centreId: string}

export const deskAppointment = (id: string): SubjectSource<DeskAppointment> =>
  ofStaff('desk-appointment', [id], async (given, _, {on}) => {
    const found = await on.bookingSystem.appointment(idIn(given))
    if (found === undefined) return undefined
    const {appointmentId, patientId, centreId} = found
    return {is: 'desk-appointment', appointmentId, patientId, centreId}
  })

/** A patient at the desk of any centre: people are of the whole network. */
export type DeskPatient = {is: 'desk-patient'; person: PersonAtDesk}

export const deskPatient = (id: string, ...claims: string[]): SubjectSource<DeskPatient> => ({
  ...ofStaff('desk-patient', [id], async (given, _, {on}) => {
    const person = await personAtDesk(on.db, idIn(given), civilDate(on.clock.now()))
    return person && {is: 'desk-patient', person}
  }),
  claims,
})

/** A patient, and the centre in which a desk books for them. */
export type DeskBooking = {is: 'desk-booking'; person: PersonAtDesk; centreId: string}

export const deskBooking = (id: string, centre: string, ...claims: string[]): SubjectSource<DeskBooking> => ({
  ...ofStaff('desk-booking', [id, centre], async (given, _, {on}) => {
    const person = await personAtDesk(on.db, idIn(given), civilDate(on.clock.now()))
    return person && {is: 'desk-booking', person, centreId: String(given[1]?.value)}
  }),
  claims,
})

/** An appointment, its patient, and the centre in which it gets another time. */
export type DeskMove = {is: 'desk-move'; appointmentId: number; person: PersonAtDesk; from: string; to: string}

export const deskMove = (id: string, centre: string, ...claims: string[]): SubjectSource<DeskMove> => ({
  ...ofStaff('desk-move', [id, centre], async (given, _, {on}) => {
    const found = await on.bookingSystem.appointment(idIn(given))
    if (found === undefined) return undefined
    const person = await personAtDesk(on.db, found.patientId, civilDate(on.clock.now()))
    const {appointmentId, centreId: from} = found
    return person && {is: 'desk-move', appointmentId, person, from, to: String(given[1]?.value)}
  }),
  claims,
})
