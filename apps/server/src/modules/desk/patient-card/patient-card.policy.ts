import {STAFF_MAY, type StaffPermission} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** People are of the whole network, so a role in any centre counts; what a card shows of a centre follows the roles there. */
const inAnyCentre =
  (permission: StaffPermission) =>
  (actor: Staff, {is}: CardSubject): boolean =>
    is === 'card' && maySomewhere(actor, STAFF_MAY[permission])

export const seePatients = inAnyCentre('seePatient')
export const useDesk = inAnyCentre('useDesk')
export const confirmIdentities = inAnyCentre('confirmIdentity')
export const correctContacts = inAnyCentre('correctContact')
