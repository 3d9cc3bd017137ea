import {sql} from 'kysely'
import type {BookingRequest} from './port.ts'

/** The named medical order, if the booker submitted it for this patient, and it was not rejected. */
export const usableMedicalOrder = ({medicalOrder, bookerId, patient}: BookingRequest) => sql`
  select handed_in.id from verification_case as handed_in
  where handed_in.handle = ${medicalOrder ?? null} and handed_in.kind = 'order'
    and handed_in.holder_id = ${bookerId} and handed_in.subject_id = ${patient.personId}
    and handed_in.state in ('submitted', 'accepted')`
