import {isGlobalAdministrator} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'

/** The installation is of the whole network, so only who administers all of it sets it up. */
export const setUpNetwork = ({grants}: Staff, subject: {is: string}): boolean =>
  subject.is === 'none' && grants.some(isGlobalAdministrator)
