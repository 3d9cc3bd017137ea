import {connectDatabase} from '@ceibo/database/open-database'
import type {Database} from '@ceibo/database/open-database'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import {TEST_NOW} from '../../api/test-server.ts'
import {firstBrokenSeal, sealAudit} from './seal-audit.ts'

const {db, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
afterAll(() => owner.destroy())

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
        await sealAudit(db)
        return sealedActions()
      },
      {timeout: 15_000},
    )
    .toEqual(actions)
}

describe('the chain over the audit', () => {
  it('R11: covers every event once, and is valid', async () => {
    await write(db, 'first')
    await write(db, 'second')

    await untilSealed(['first', 'second'])
    expect(await sealAudit(db)).toBe(0)
    expect(await firstBrokenSeal(db)).toBeUndefined()
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
    expect(await sealAudit(db)).toBe(0)
    finish.resolve()
    await slow

    await untilSealed(['first', 'second', 'slow', 'quick'])
    expect(await firstBrokenSeal(db)).toBeUndefined()
  })

  it('R11: is extended by one of several sealers', async () => {
    for (let event = 0; event < 20; event++) await write(db, `event ${event}`)
    const allAtOnce = async () => {
      await Promise.all([sealAudit(db), sealAudit(db), sealAudit(db)])
      return (await sealedActions()).length
    }

    await expect.poll(allAtOnce, {timeout: 15_000}).toBe(24)
    expect(await firstBrokenSeal(db)).toBeUndefined()
  })

  it('R11: shows which event was changed directly in the database', async () => {
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(owner)
    await owner.updateTable('audit_event').set({result: 'hidden'}).where('action', '=', 'second').execute()

    expect(await firstBrokenSeal(db)).toBe(2)
  })

  it('R11: cannot be changed by the server', async () => {
    await expect(db.updateTable('audit_event').set({result: 'x'}).execute()).rejects.toThrow(
      /permission denied|append-only/,
    )
    await expect(db.deleteFrom('audit_seal').execute()).rejects.toThrow(/permission denied|append-only/)
  })
})
