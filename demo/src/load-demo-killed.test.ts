import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {isDemoLoaded} from './demo-presence.queries.ts'
import {loadDemo, NetworkAlreadyThere} from './load-demo.ts'
import {networkDigest} from './test-network-digest.ts'

// A Saturday before two holidays, in February of a leap year.
const now = new Date('2028-02-26T15:00:00Z')
const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`)
const putPicture = () => Promise.resolve()
const {db} = await freshDatabase()

describe('a load that is aborted', () => {
  it('leaves nothing behind, and the next one loads everything', async () => {
    const empty = await networkDigest(db)

    await killTheOneWho(() => loadDemo(db, {now, hashPassword, putPicture}))

    expect(await isDemoLoaded(db)).toBe(false)
    expect(await networkDigest(db)).toEqual(empty)

    const both = await Promise.all([
      loadDemo(db, {now, hashPassword, putPicture}),
      loadDemo(db, {now, hashPassword, putPicture}),
    ])

    expect(both.filter(({loaded}) => loaded).length).toBe(1)
    const {rows} = await sql<{free: number}>`
      select count(*) as free from slot where state = 'free' and online and starts_at > ${now}`.execute(db)
    expect(rows[0]?.free).toBeGreaterThanOrEqual(100_000)
  }, 120_000)

  it('never touches a network that is not its own', async () => {
    await db.updateTable('practitioner').set({licence: 'MN 1'}).where('licence', '=', 'MN 900001').execute()

    await expect(loadDemo(db, {now, hashPassword, putPicture})).rejects.toThrow(NetworkAlreadyThere)
  })
})

/** Locks the table of slots, so that the load stops there after writing its network, and then terminates its connection. */
async function killTheOneWho(load: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table slot in exclusive mode`.execute(tx)
    const outcome = load().then(
      () => 'loaded',
      () => 'killed',
    )
    await sql`
      do $$ begin
        for turn in 1..1500 loop
          perform pg_stat_clear_snapshot();
          exit when exists (
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          );
          perform pg_sleep(0.01);
        end loop;
        perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock';
      end $$`.execute(tx)
    expect(await outcome).toBe('killed')
  })
}
