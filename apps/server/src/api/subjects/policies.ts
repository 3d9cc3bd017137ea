import {isGranted} from '@ceibo/contract/staff/staff-permissions'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Actor, Patient, Person, Staff} from './actor.ts'
import type {Nobody, OpenedLink} from './subject.ts'

// The policies that several modules use. Those of one module are in its own *.policy.ts.

/** For calls about nobody's data. The endpoint's authorization still decides who may call. */
export const anybody = (_: Actor, subject: Nobody): boolean => subject.is === 'none'

/** A person may see and change their own data. */
export const onlySelf = (actor: Patient, subject: {is: string; person: Person}): boolean =>
  subject.person.personId === actor.personId

/** Something of a person, such as one of their sessions, is theirs alone. */
export const onlyOwner = (actor: Patient, owned: {is: string; personId: number}): boolean =>
  owned.personId === actor.personId

/** A link may be used once, by whoever has its token. */
export const unspentLink = (_: Actor, link: OpenedLink): boolean => !link.isSpent

/** Whether one of these roles is given to a member of staff in this centre, or in all of them. */
export const mayAt = ({grants}: Pick<Staff, 'grants'>, roles: readonly StaffRole[], atCentre: string): boolean =>
  isGranted(grants, roles, atCentre)

/** Whether one of these roles is given to a member of staff, wherever. */
export const maySomewhere = ({grants}: Pick<Staff, 'grants'>, roles: readonly StaffRole[]): boolean =>
  isGranted(grants, roles)
