import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {connectDatabase} from '@ceibo/database/open-database'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import {createLog} from '../http/create-log.ts'
import {TEST_NOW} from '../http/test-server.ts'
import {coalesced} from './coalesced-work.ts'
import {purgeExpired} from './purge.queries.ts'
import {SCHEDULED_JOBS} from './scheduled-jobs.ts'
import {startJobs} from './start-jobs.ts'

const {db, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
afterAll(() => owner.destroy())

describe('the jobs', () => {
  it('start on the product’s own database, and stop', async () => {
    const jobs = await startJobs({
      db,
      ownerUrl,
      clock: settableClock(TEST_NOW),
      files: folderFiles('unused'),
      wakeMail: () => undefined,
      log: createLog('silent'),
      jobs: SCHEDULED_JOBS,
    })
    const {rows} = await sql<{name: string}>`select name from pgboss.schedule order by name`.execute(owner)
    await jobs.stop()

    expect(rows.map(({name}) => name)).toEqual(SCHEDULED_JOBS.map(({name}) => name).toSorted())
  })

  it('forget what is of no more use', async () => {
    const old = new Date(TEST_NOW.getTime() - 3 * 24 * 3_600_000)
    const row = {action: 'x', subject: Buffer.from('s'), count: 1}
    await db
      .insertInto('rate_limit')
      .values([
        {...row, window_start: old},
        {...row, window_start: TEST_NOW},
      ])
      .execute()
    await db.insertInto('captcha_used').values({challenge: 'c', expires_at: old}).execute()

    expect(await purgeExpired(db, TEST_NOW)).toBe(2)
    expect(await purgeExpired(db, TEST_NOW)).toBe(0)
  })
})

describe('work that is asked for often', () => {
  it('runs one at a time, and once more for what was asked meanwhile', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const work = coalesced(
      async () => gates[runs++]?.promise,
      () => undefined,
    )
    work.wake()
    work.wake()
    work.wake()
    expect(runs).toBe(1)
    gates[0]?.resolve()
    gates[1]?.resolve()
    await work.idle()

    expect(runs).toBe(2)
  })

  it('goes on after a failure', async () => {
    const failures: unknown[] = []
    const work = coalesced(
      async () => Promise.reject(new Error('broken')),
      (error) => failures.push(error),
    )
    work.wake()
    await work.idle()
    work.wake()
    await work.idle()

    expect(failures).toHaveLength(2)
  })
})
