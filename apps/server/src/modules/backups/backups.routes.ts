import * as contract from '@ceibo/contract/backups/backups'
import {isGlobalAdministrator} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'
import {askBackup} from './ask-backup.ts'
import {readBackups} from './read-backups.ts'

/** A backup is of the whole network, so only who administers all of it sees it. */
const administerAll = ({grants}: Staff, subject: {is: string}): boolean =>
  subject.is === 'none' && grants.some(isGlobalAdministrator)

export const backupsRoutes: readonly Route[] = [
  route(contract.backupState, nobody(), administerAll, readBackups),
  route(contract.askBackup, nobody(), administerAll, askBackup),
]
