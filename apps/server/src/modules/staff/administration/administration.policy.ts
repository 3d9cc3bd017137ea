import {isGlobalAdministrator} from '@ceibo/contract/staff/staff-permissions'
import type {Actor, Staff} from '#api/subjects/actor.ts'

/** Accounts are of the whole network, so only who administers all of it changes them. */
export const administerStaff = (actor: Staff, subject: {is: string}): boolean =>
  subject.is === 'staff-member' && actor.grants.some(isGlobalAdministrator)

/** The same, for calls about no account that exists. */
export const administerAll = (actor: Actor, subject: {is: string}): boolean =>
  subject.is === 'none' && actor.is === 'staff' && actor.grants.some(isGlobalAdministrator)
