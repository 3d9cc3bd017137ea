import {readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {connectDatabase} from '@ceibo/database/open-database'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {acceptChain} from './accept-chain.ts'
import {readMemory} from './chain-memory.ts'
import {checkChain} from './check-chain.ts'
import {sealAudit} from './seal-audit.ts'
import type {SealStore} from './seal-hash.ts'

const {db, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
const secretKey = Buffer.alloc(32, 7)
/** Two servers on one database, each with a data directory of its own. */
const one = {secretKey, dataDir: temporaryFolder()}
const other = {secretKey, dataDir: temporaryFolder()}
const WHOLE = {broken: undefined, gap: undefined, isStartLost: false, lostEnd: undefined}

beforeAll(async () => {
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(owner)
  await sql`alter table audit_seal disable trigger audit_seal_append_only`.execute(owner)
})
afterAll(() => owner.destroy())

const positions = async () => {
  const rows = await db.selectFrom('audit_seal').select('position').orderBy('position').execute()
  return rows.map(({position}) => position)
}
const lastPosition = async () => (await positions()).at(-1) ?? 0

async function write(action: string): Promise<void> {
  await db.insertInto('audit_event').values({at: TEST_NOW, actor_kind: 'system', action, result: 'done'}).execute()
}

/** Writes events and seals them. A transaction in the database of another test delays sealing: hence the waiting. */
async function sealed(events: number, sealStore: SealStore): Promise<void> {
  const before = await lastPosition()
  for (let event = 0; event < events; event++) await write(`event ${event}`)
  const afterSealing = async () => {
    await sealAudit(db, sealStore)
    return lastPosition()
  }
  await expect.poll(afterSealing, {timeout: 15_000}).toBe(before + events)
}

/** What somebody who can only write the database does: the last rows and their seals are gone. */
async function cut(rows: number): Promise<void> {
  const after = (await lastPosition()) - rows
  const events = await owner.deleteFrom('audit_seal').where('position', '>', after).returning('event_id').execute()
  const ids = events.map(({event_id}) => event_id)
  await owner.deleteFrom('audit_event').where('id', 'in', ids).execute()
}

const accept = (sealStore: SealStore) => acceptChain({by: 'Ana', reason: 'restored', now: TEST_NOW}, db, sealStore)

/** Accepts the chain and seals the event of it, so that the next test begins with a whole one. */
async function accepted(sealStore: SealStore): Promise<void> {
  const before = await lastPosition()
  expect(await accept(sealStore)).toMatchObject({is: 'accepted'})
  const afterSealing = async () => {
    await sealAudit(db, sealStore)
    return lastPosition()
  }
  await expect.poll(afterSealing, {timeout: 15_000}).toBe(before + 1)
  expect(await checkChain(db, sealStore)).toMatchObject(WHOLE)
}

it('R11: remembers the newest seal once it is committed, also of another server', async () => {
  await sealed(3, one)
  expect(readMemory(one.dataDir).end).toMatchObject({position: 3})
  await sealed(2, other)
  expect(readMemory(one.dataDir).end).toMatchObject({position: 3})

  expect(await sealAudit(db, one)).toBe(0)
  expect(readMemory(one.dataDir).end).toMatchObject({position: 5})
  expect(readMemory(one.dataDir).end?.hash).toEqual(readMemory(other.dataDir).end?.hash)
  expect(readdirSync(one.dataDir).toSorted()).toEqual(['audit-chain-end.json', 'audit-chain-start.json'])
  expect(await checkChain(db, one)).toMatchObject({...WHOLE, last: 5, rememberedTo: 5})
})

it('R11: does not remember a seal that was not committed', async () => {
  await sql`create function fail_seals() returns trigger language plpgsql as $$ begin raise exception 'no seal'; end $$`.execute(
    owner,
  )
  await sql`create constraint trigger fail_seals after insert on audit_seal deferrable initially deferred
    for each row execute function fail_seals()`.execute(owner)
  await write('never sealed at first')
  const failing = () => sealAudit(db, one).then(String, () => 'failed')
  await expect.poll(failing, {timeout: 15_000}).toBe('failed')
  expect(readMemory(one.dataDir).end).toMatchObject({position: 5})

  await sql`drop trigger fail_seals on audit_seal`.execute(owner)
  await expect.poll(() => sealAudit(db, one), {timeout: 15_000}).toBe(1)
  expect(await positions()).toEqual([1, 2, 3, 4, 5, 6])
})

it('R11: shows that the last rows and their seals were deleted, and seals nothing over it', async () => {
  await sealed(4, one)
  await cut(3)

  expect(await checkChain(db, one)).toMatchObject({...WHOLE, lostEnd: 10, last: 7})
  await expect(sealAudit(db, one)).rejects.toThrow('(number 10)')
  expect(await lastPosition()).toBe(7)
  expect(readMemory(one.dataDir).end).toMatchObject({position: 10})
})

it('R11: accepts a restored database by name and reason, which are audited and sealed, and reports the loss no more', async () => {
  await accepted(one)

  const rows = await db.selectFrom('audit_event').select('object').where('action', '=', 'audit-chain-accept').execute()
  expect(rows).toEqual([{object: 'chain up to 7, remembered up to 10, by Ana: restored'}])
  expect(await accept(one)).toEqual({is: 'nothing-lost'})
  await sealed(1, one)
})

it('R11: shows a cut that a server with an older memory sealed over, from the data directory that saw the rows', async () => {
  await sealAudit(db, other)
  await sealed(3, other)
  await cut(3)
  await sealed(5, one)

  // This one had not seen them yet.
  expect(await checkChain(db, one)).toMatchObject(WHOLE)
  expect(await checkChain(db, other)).toMatchObject({...WHOLE, lostEnd: 12})
  await expect(sealAudit(db, other)).rejects.toThrow('(number 12)')
  await accepted(other)
})

it('R11: leaves no number out, and shows one that is left out since this data directory first saw the chain', async () => {
  await sealed(1, one)
  await sealed(1, other)
  const last = await lastPosition()
  await owner
    .updateTable('audit_seal')
    .set({position: last + 1})
    .where('position', '=', last)
    .execute()

  expect(await checkChain(db, one)).toMatchObject({...WHOLE, gap: last + 1})
  // A sequence numbered the seals of earlier versions, and left numbers out when a transaction failed.
  const later = {secretKey, dataDir: temporaryFolder()}
  await sealed(1, later)
  expect(await checkChain(db, later)).toMatchObject({...WHOLE, last: last + 2})
  await accepted(one)
})

it('R11: begins to remember anew in a data directory that was lost', async () => {
  const fresh = {secretKey, dataDir: join(temporaryFolder(), 'new')}
  expect(await checkChain(db, fresh)).toMatchObject({...WHOLE, rememberedTo: undefined})
  await sealed(2, fresh)
  await cut(1)
  expect(await checkChain(db, fresh)).toMatchObject({...WHOLE, lostEnd: (await lastPosition()) + 1})
  await accepted(fresh)
})

it('says which file of its memory is damaged', async () => {
  const damaged = {secretKey, dataDir: temporaryFolder()}
  writeFileSync(join(damaged.dataDir, 'audit-chain-end.json'), '{"position":')
  await expect(sealAudit(db, damaged)).rejects.toThrow(/audit-chain-end\.json is damaged/)
  await expect(checkChain(db, damaged)).rejects.toThrow(/audit-chain-end\.json is damaged/)
})

it('R11: shows the last rows deleted without their seals', async () => {
  await sealed(2, one)
  const last = await lastPosition()
  await sql`alter table audit_seal drop constraint audit_seal_event_id_fkey`.execute(owner)
  const seal = await db
    .selectFrom('audit_seal')
    .select('event_id')
    .where('position', '=', last)
    .executeTakeFirstOrThrow()
  const removed = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('id', '=', seal.event_id)
    .executeTakeFirstOrThrow()
  await owner.deleteFrom('audit_event').where('id', '=', removed.id).execute()

  expect(await checkChain(db, one)).toMatchObject({broken: last})
  expect(await accept(one)).toMatchObject({is: 'broken', broken: last})
})
