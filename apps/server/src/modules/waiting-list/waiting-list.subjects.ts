import {type Dependant, memberThat} from '#modules/people/people.offers.ts'
import {idIn, type MoreFields, ofPatient, ofStaff, type Self, type SubjectSource} from '#api/subjects/subject.ts'

/** An entry of the list whose patient is the person of the session or a member of the family group. */
export type OwnEntry = {is: 'waiting-entry'; entryId: number; patient: Self | Dependant; askedBy: number}

export const ownEntry = (id: string, more: MoreFields = {}): SubjectSource<OwnEntry> =>
  ofPatient('waiting-entry', [id], more, async (given, patient, request) => {
    const found = await request.on.bookingSystem.waiting?.owner(idIn(given))
    const member = found && (await memberThat(({personId}) => personId === found.patientId, patient, request))
    return member && {is: 'waiting-entry', entryId: found.entryId, patient: member, askedBy: found.askedBy}
  })

/** A time that was offered to such an entry. */
export type OwnOffer = Omit<OwnEntry, 'is'> & {is: 'waiting-offer'; offerId: number}

export const ownOffer = (id: string, more: MoreFields = {}): SubjectSource<OwnOffer> =>
  ofPatient('waiting-offer', [id], more, async (given, patient, request) => {
    const found = await request.on.bookingSystem.waiting?.offered(idIn(given))
    if (found === undefined) return undefined
    const {offerId, entryId, patientId, askedBy} = found
    const member = await memberThat(({personId}) => personId === patientId, patient, request)
    return member && {is: 'waiting-offer', offerId, entryId, patient: member, askedBy}
  })

/** An entry of any patient, at a desk. */
export type DeskEntry = {is: 'desk-entry'; entryId: number; patientId: number}

export const deskEntry = (id: string): SubjectSource<DeskEntry> =>
  ofStaff('desk-entry', [id], async (given, _, {on}) => {
    const found = await on.bookingSystem.waiting?.owner(idIn(given))
    return found && {is: 'desk-entry', entryId: found.entryId, patientId: found.patientId}
  })
