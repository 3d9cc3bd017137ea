import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {instant} from '#wire/wire-fields.ts'
import {answer, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The backups of the installation, as its administrators see them. */

const BACKUPS = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageNetwork} as const

/** A try of a backup: asked for and about to begin, running, made, or failed. */
export const BACKUP_RUN_STATES = ['asked', 'running', 'made', 'failed'] as const
export type BackupRunState = (typeof BACKUP_RUN_STATES)[number]

export const backupState = endpoint('backupState', 'GET /respaldos', {
  ...BACKUPS,
  summary: 'The last backups, and up to when every change and every file is stored',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  output: answer({
    /** Whether the environment names a place and a key. */
    isSetUp: ['isSetUp', z.boolean()],
    changesUntil: ['changesUntil', z.nullable(instant)],
    filesUntil: ['filesUntil', z.nullable(instant)],
    /** The newest first. */
    runs: [
      'runs',
      z.array(
        wireObject({
          id: ['id', z.number()],
          state: ['state', z.enum(BACKUP_RUN_STATES)],
          startedAt: ['startedAt', instant],
          endedAt: ['endedAt', z.nullable(instant)],
          /** Somebody pressed the button. */
          isAsked: ['isAsked', z.boolean()],
          bytes: ['bytes', z.nullable(z.number())],
          rows: ['rows', z.nullable(z.number())],
          files: ['files', z.nullable(z.number())],
          reason: ['reason', z.nullable(z.string())],
        }),
      ),
    ],
  }),
})

export const askBackup = endpoint('askBackup', 'POST /respaldos', {
  ...BACKUPS,
  summary: 'Make a backup now; it runs by itself, and one that waits or runs is the one that is asked for',
  limits: [perHour('account', 20)],
  output: outcomes({
    asked: [{estado: 0}],
    'not-set-up': [{estado: 1, mensaje: 'Los respaldos no están configurados.'}],
  }),
})
