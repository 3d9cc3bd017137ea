import * as desk from '@ceibo/contract/waiting-list/waiting-desk'
import * as contract from '@ceibo/contract/waiting-list/waiting-list'
import * as links from '@ceibo/contract/waiting-list/waiting-links'
import {route, type Route} from '#api/mount/route.ts'
import {onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {link} from '#api/subjects/subject.ts'
import {
  appointment,
  bookFor,
  deskBooking,
  deskPatient,
  manageAppointment,
  useDeskThere,
  useSomeDesk,
} from '#modules/appointments/appointments.offers.ts'
import {family, selfOrDependant} from '#modules/people/people.offers.ts'
import {addAtDesk, readPatientWaiting, removeAtDesk} from './desk-waiting.ts'
import {joinWaitingList, leaveWaitingList, pauseWaiting, waitForEarlier} from './join-waiting-list.ts'
import {listWaiting} from './list-waiting.ts'
import {leaveByLink, readOffer, takeByLink, takeOffered} from './take-offered.ts'
import {openedLeaveLink, openedTakeLink} from './waiting-link.queries.ts'
import {endWaiting, manageWaiting} from './waiting-list.policy.ts'
import {deskEntry, ownEntry, ownOffer} from './waiting-list.subjects.ts'

const caller = {caller: ['callerName']} as const

export const waitingListRoutes: readonly Route[] = [
  route(contract.joinWaitingList, selfOrDependant(['patientId'], caller), bookFor, joinWaitingList),
  route(contract.waitForEarlier, appointment('appointmentId', caller), manageAppointment, waitForEarlier),
  route(contract.waitingEntries, family(), onlySelf, listWaiting),
  route(contract.pauseWaiting, ownEntry('entryId', caller), manageWaiting, pauseWaiting),
  route(contract.leaveWaitingList, ownEntry('entryId', caller), manageWaiting, leaveWaitingList),
  route(contract.takeOffered, ownOffer('offerId', caller), manageWaiting, takeOffered),
  // Nothing spends the links: a repeat is answered alike.
  route(links.offerByLink, link([openedTakeLink]), unspentLink, readOffer),
  route(links.takeByLink, link([openedTakeLink]), unspentLink, takeByLink),
  route(links.leaveByLink, link([openedLeaveLink]), unspentLink, leaveByLink),
  route(desk.patientWaiting, deskPatient('personId'), useSomeDesk, readPatientWaiting),
  route(
    desk.addToWaitingList,
    deskBooking('personId', 'centreId', 'specialtyId', 'serviceId', 'practitionerId', 'appointmentId'),
    useDeskThere,
    addAtDesk,
  ),
  route(desk.removeFromWaitingList, deskEntry('waitingId'), endWaiting, removeAtDesk),
]
