import {subjectOfEvent} from '#modules/audit/audit.offers.ts'
import {idIn, ofPatient, type SubjectSource} from '#api/subjects/subject.ts'

/** An audited event about the data of a person. */
export type OwnedAccess = {is: 'access'; eventId: number; personId: number}

export const access = (id: string): SubjectSource<OwnedAccess> =>
  ofPatient('access', [id], {}, async (given, _, {on}) => {
    const eventId = idIn(given)
    const personId = await subjectOfEvent(on.db, eventId)
    return personId === undefined ? undefined : {is: 'access', eventId, personId}
  })
