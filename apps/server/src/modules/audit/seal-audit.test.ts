import {connectDatabase, type Database} from '@ceibo/database/open-database'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {checkChain} from './check-chain.ts'
import {sealAudit} from './seal-audit.ts'
import {plain} from './seal-hash.ts'

const {db, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
afterAll(() => owner.destroy())
const sealStore = {secretKey: Buffer.alloc(32, 7), dataDir: temporaryFolder()}
const firstBrokenSeal = async () => (await checkChain(db, sealStore)).broken

async function write(on: Database, action: string): Promise<void> {
  await on
    .insertInto('audit_event')
    .values({at: TEST_NOW, actor_kind: 'patient', actor_id: 1, action, result: 'done'})
    .execute()
}

const sealedActions = async () => {
  const rows = await db
    .selectFrom('audit_seal')
    .innerJoin('audit_event', 'audit_event.id', 'audit_seal.event_id')
    .select('action')
    .orderBy('position')
    .execute()
  return rows.map(({action}) => action)
}

// A transaction in any other database of the server, such as that of another test, delays sealing: hence the waiting.
const untilSealed = async (actions: readonly string[]) => {
  await expect
    .poll(
      async () => {
        await sealAudit(db, sealStore)
        return sealedActions()
      },
      {timeout: 15_000},
    )
    .toEqual(actions)
}

const sealThrice = async () => {
  await Promise.all([sealAudit(db, sealStore), sealAudit(db, sealStore), sealAudit(db, sealStore)])
  return (await sealedActions()).length
}

const canonicalRows = async () => {
  const {rows} = await sql<{position: number; canonical: string}>`
    select seal.position, json_build_array(event.id, extract(epoch from event.at)::numeric::text, event.actor_id, event.actor_kind,
      event.action, event.subject_id, event.object, event.result, event.network, event.request_id, event.transaction_id::text)::text
      as canonical
    from audit_seal seal join audit_event event on event.id = seal.event_id order by seal.position`.execute(owner)
  return rows
}

/** Computes plain hashes over all rows, from a position on called keyed or not. */
async function forge(keyedFrom: number): Promise<void> {
  await sql`alter table audit_seal disable trigger audit_seal_append_only`.execute(owner)
  let hash: Buffer = Buffer.alloc(32)
  for (const {position, canonical} of await canonicalRows()) {
    hash = plain(hash, canonical)
    await owner
      .updateTable('audit_seal')
      .set({hash, keyed: position >= keyedFrom})
      .where('position', '=', position)
      .execute()
  }
}

describe('the chain over the audit', () => {
  it('R11: covers every event once, and is valid', async () => {
    await write(db, 'first')
    await write(db, 'second')

    await untilSealed(['first', 'second'])
    expect(await sealAudit(db, sealStore)).toBe(0)
    expect(await firstBrokenSeal()).toBeUndefined()
  })

  it('R11: waits for transactions that began before, so that no event appears before a sealed one', async () => {
    const finish = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('audit_event')
        .values({at: TEST_NOW, actor_kind: 'system', action: 'slow', result: 'done'})
        .execute()
      written.resolve()
      await finish.promise
    })
    await written.promise
    await write(db, 'quick')
    expect(await sealAudit(db, sealStore)).toBe(0)
    finish.resolve()
    await slow

    await untilSealed(['first', 'second', 'slow', 'quick'])
    expect(await firstBrokenSeal()).toBeUndefined()
  })

  it('R11: is extended by one of several sealers', async () => {
    for (let event = 0; event < 20; event++) await write(db, `event ${event}`)

    await expect.poll(sealThrice, {timeout: 15_000}).toBe(24)
    expect(await firstBrokenSeal()).toBeUndefined()
  })

  it('R11: shows which event was changed directly in the database', async () => {
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(owner)
    await owner.updateTable('audit_event').set({result: 'hidden'}).where('action', '=', 'second').execute()

    expect(await firstBrokenSeal()).toBe(2)
  })

  it('R11: cannot be changed by the server', async () => {
    await expect(db.updateTable('audit_event').set({result: 'x'}).execute()).rejects.toThrow(
      /permission denied|append-only/,
    )
    await expect(db.deleteFrom('audit_seal').execute()).rejects.toThrow(/permission denied|append-only/)
  })
})

describe('somebody who can write the database, and has not the key', () => {
  it('R11: cannot compute the chain again: not called keyed, not called plain, and it is not sealed on', async () => {
    const {keyedFrom} = await checkChain(db, sealStore)
    expect(keyedFrom).toBe(1)

    await forge(1)
    expect(await checkChain(db, sealStore)).toMatchObject({broken: 1})
    await forge(10)
    expect(await checkChain(db, sealStore)).toMatchObject({broken: 10, isStartLost: true})
    await forge(Infinity)
    expect(await checkChain(db, sealStore)).toMatchObject({broken: undefined, keyedFrom: undefined, isStartLost: true})

    await write(db, 'after the forgery')
    await expect(sealAudit(db, sealStore)).rejects.toThrow('no longer begins where')
  })

  it('R11: cannot change what was sealed before there was a key, once a keyed seal covers it', async () => {
    // All seals are plain now, as those of an earlier version.
    const later = {...sealStore, dataDir: temporaryFolder()}
    await expect.poll(() => sealAudit(db, later), {timeout: 15_000}).toBe(1)
    const rows = await canonicalRows()
    const keyedFrom = rows.at(-1)?.position
    expect(await checkChain(db, later)).toMatchObject({
      broken: undefined,
      keyedFrom,
      isStartLost: false,
      lostEnd: undefined,
    })

    await owner.updateTable('audit_event').set({result: 'never'}).where('action', '=', 'first').execute()
    let hash: Buffer = Buffer.alloc(32)
    for (const {position, canonical} of (await canonicalRows()).slice(0, -1)) {
      hash = plain(hash, canonical)
      await owner.updateTable('audit_seal').set({hash}).where('position', '=', position).execute()
    }

    expect(await checkChain(db, later)).toMatchObject({broken: keyedFrom, isStartLost: false})
    const withOtherKey = {...later, secretKey: Buffer.alloc(32, 8)}
    expect(await checkChain(db, withOtherKey)).toMatchObject({broken: keyedFrom})
  })
})
