import {STAFF_MAY, isGranted} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {centreOfEnquiry, type InboxScope} from './enquiry-inbox.queries.ts'

/** A message of the inbox; that of a check-up is of a centre, any other of the whole network. */
export type EnquirySubject = {is: 'enquiry'; enquiryId: number; centre: string | null}

export const enquiry = (...ids: ['enquiryId', ...string[]]): SubjectSource<EnquirySubject> =>
  ofStaff('enquiry', ids, async (given, _, {on}) => {
    const enquiryId = idIn(given)
    const found = await centreOfEnquiry(on.db, enquiryId)
    return found && {is: 'enquiry', enquiryId, ...found}
  })

const ROLES = STAFF_MAY.answerMessages

/** What is of no centre is for the roles that are given in all of them. */
const mayEverywhere = ({grants}: Pick<Staff, 'grants'>): boolean =>
  isGranted(
    grants.filter(({centreId}) => centreId === null),
    ROLES,
  )

export const answerMessages = (actor: Staff, {centre}: EnquirySubject): boolean =>
  centre === null ? mayEverywhere(actor) : mayAt(actor, ROLES, centre)

/** The messages that a list shows this member. */
export const inboxScope = (actor: Staff): InboxScope =>
  mayEverywhere(actor)
    ? 'everything'
    : actor.grants.flatMap(({role, centreId}) =>
        centreId !== null && isGranted([{role, centreId}], ROLES) ? [centreId] : [],
      )
