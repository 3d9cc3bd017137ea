import {askBackup, backupState} from '@ceibo/contract/backups/backups'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {testServer} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {ROUTES} from '#server-modules.ts'

const {db} = await freshDatabase()

beforeEach(async () => {
  await db.deleteFrom('backup_run').execute()
})

const backups: Dependencies['backups'] = {
  title: 'a place',
  make: () => Promise.reject(new Error('not here')),
  storeFiles: async () => 0,
  archive: () => ({state: () => ({is: 'starting'}), stop: async () => undefined}),
}

async function anAdministrator(changes: Partial<Dependencies> = {backups}) {
  const woken: string[] = []
  const server = await testServer(db, {...changes, routes: ROUTES, wake: (job) => void woken.push(job)})
  const {headers} = await signedInStaff(db, {roles: ['administrator'], name: 'Ana Ruiz'})
  const send = async (call: typeof askBackup | typeof backupState) => {
    const answer = await server.inject({
      method: call.method,
      url: pathOf(call),
      headers,
      ...(call.method === 'POST' && {payload: {}}),
    })
    return answer.json<Record<string, unknown>>()
  }
  return {send, woken}
}

describe('the backups of the console', () => {
  it('are asked for once, wake the job and are noted in the audit', async () => {
    const {send, woken} = await anAdministrator()
    expect(await send(askBackup)).toMatchObject({estado: 0})
    expect(await send(askBackup)).toMatchObject({estado: 0})

    expect(woken).toEqual(['make-backup', 'make-backup'])
    const {runs, isSetUp} = await send(backupState)
    expect(isSetUp).toBe(true)
    expect(runs).toMatchObject([{state: 'asked', isAsked: true, endedAt: null, bytes: null}])
    const noted = await db.selectFrom('audit_event').select('action').where('action', '=', 'backup-ask').execute()
    expect(noted).toHaveLength(2)
  })

  it('are refused where none are set up', async () => {
    const {send, woken} = await anAdministrator({backups: undefined})
    expect(await send(askBackup)).toMatchObject({estado: 1, mensaje: 'Los respaldos no están configurados.'})
    expect(await send(backupState)).toMatchObject({isSetUp: false, runs: [], changesUntil: null})
    expect(woken).toEqual([])
  })
})
