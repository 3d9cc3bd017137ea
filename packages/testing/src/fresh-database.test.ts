import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {freshDatabase} from './fresh-database.ts'

const startedAt = performance.now()
const first = await freshDatabase()
const second = await freshDatabase()
await sql`select 1`.execute(second.db)
const milliseconds = (performance.now() - startedAt) / 2
const seeded = {template: {name: 'two_plans', seed: seedTwoPlans}}
let seedings = 0
const copies = await Promise.all([freshDatabase(seeded), freshDatabase(seeded)])

async function seedTwoPlans({db}: {db: typeof first.db}): Promise<void> {
  seedings++
  await db
    .insertInto('plan')
    .values([
      {id: 901, name: 'Uno'},
      {id: 902, name: 'Dos'},
    ])
    .execute()
}

describe('a fresh database', () => {
  it('is migrated, without people and separate from the others', async () => {
    await first.db.insertInto('plan').values({id: 900, name: 'Plan'}).execute()

    expect(await plansOf(first)).toEqual([900])
    expect(await plansOf(second)).toEqual([])
    process.stdout.write(`A fresh database takes ${milliseconds.toFixed(0)} ms\n`)
  })

  it('is used with the role of the application, which cannot change the tables', async () => {
    await expect(sql`drop table plan`.execute(first.db)).rejects.toThrow('must be owner of table plan')
  })

  it('can be a copy of a content that is prepared once', async () => {
    expect(await Promise.all(copies.map(plansOf))).toEqual([
      [901, 902],
      [901, 902],
    ])
    expect(seedings).toBe(1)
  })
})

async function plansOf({db}: {db: typeof first.db}): Promise<number[]> {
  const rows = await db.selectFrom('plan').select('id').orderBy('id').execute()
  return rows.map(({id}) => id)
}
