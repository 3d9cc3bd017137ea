import {STAFF_MAY, type StaffPermission} from '@ceibo/contract/staff/staff-permissions'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Staff} from '#api/subjects/actor.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** People are of the whole network, so a role in any centre counts; what a card shows of a centre follows the roles there. */
const inAnyCentre =
  (permission: StaffPermission) =>
  (actor: Staff, {is}: CardSubject): boolean => {
    const allowed: readonly StaffRole[] = STAFF_MAY[permission]
    return is === 'card' && actor.roles.some((role) => allowed.includes(role))
  }

export const seePatients = inAnyCentre('seePatient')
export const correctContacts = inAnyCentre('correctContact')
