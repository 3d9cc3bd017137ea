import {Kysely, sql, type Transaction} from 'kysely'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {connectionPool} from './connection-pool.ts'
import {isExclusionViolation, isUniqueViolation, sqlState} from './database-errors.ts'
import {preparedDialect} from './prepared-dialect.ts'
import {startTemporaryServer} from './temporary-server.ts'
import {inTransaction} from './transaction.ts'

type Tables = {
  duty: {doctor: string; on_call: boolean}
  counter: {id: number; value: number}
}

const server = await startTemporaryServer(() => undefined)
const pool = connectionPool(server.ownerUrl, () => undefined)
const db = new Kysely<Tables>({dialect: preparedDialect(pool)})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

beforeEach(async () => {
  await pool.query(`
    drop table if exists duty, counter, booking;
    create table duty (doctor text primary key, on_call boolean not null);
    create table counter (id int primary key, value int not null);
    create table booking (during int4range,
      constraint booking_overlap exclude using gist (during with &&));
    insert into duty values ('Ana', true), ('Luis', true);
    insert into counter values (1, 0), (2, 0);
  `)
})

describe('a transaction', () => {
  it('runs again when another one changed the rows it had read', async () => {
    const bothHaveRead = barrier(2)
    let runs = 0
    const goOffCall = (doctor: string) =>
      inTransaction(
        db,
        async (tx) => {
          runs++
          const onCall = await tx.selectFrom('duty').select('doctor').where('on_call', '=', true).execute()
          await bothHaveRead()
          if (onCall.length < 2) return 'stays'
          await tx.updateTable('duty').set({on_call: false}).where('doctor', '=', doctor).execute()
          return 'goes'
        },
        {isolation: 'serializable'},
      )

    const answers = await Promise.all([goOffCall('Ana'), goOffCall('Luis')])

    expect(answers.toSorted()).toEqual(['goes', 'stays'])
    expect(runs).toBe(3)
    expect(await db.selectFrom('duty').select('doctor').where('on_call', '=', true).execute()).toHaveLength(1)
  })

  it('runs again after a deadlock', async () => {
    const bothHaveOne = barrier(2)
    const addInOrder = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await addOne(tx, first)
        await bothHaveOne()
        await addOne(tx, second)
      })

    await Promise.all([addInOrder(1, 2), addInOrder(2, 1)])

    expect(await db.selectFrom('counter').selectAll().orderBy('id').execute()).toEqual([
      {id: 1, value: 2},
      {id: 2, value: 2},
    ])
  })

  it('writes nothing when its connection is lost before its first statement', async () => {
    const alone = new Kysely<Tables>({
      dialect: preparedDialect(
        connectionPool(server.ownerUrl, () => undefined, {connections: 1, statementSeconds: 10, planOnce: true}),
      ),
    })
    const {rows} = await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(alone)

    const lost = inTransaction(alone, async (tx) => {
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
      await tx.updateTable('counter').set({value: 7}).execute()
    })

    await expect(lost).rejects.toThrow(/terminat|connection/i)
    expect(await db.selectFrom('counter').select('value').distinct().execute()).toEqual([{value: 0}])
    await alone.destroy()
  })

  it('is given up after five tries', async () => {
    let runs = 0
    const hopeless = inTransaction(db, async (tx) => {
      runs++
      await sql`do $$ begin raise serialization_failure; end $$`.execute(tx)
    })

    await expect(hopeless).rejects.toSatisfy((error) => sqlState(error) === '40001')
    expect(runs).toBe(5)
  })

  it('loses no count when many add at the same time', async () => {
    const additions = Array.from({length: 12}, () =>
      inTransaction(db, (tx) => addOne(tx, 1), {isolation: 'read committed'}),
    )

    await Promise.all(additions)

    expect(await db.selectFrom('counter').select('value').where('id', '=', 1).execute()).toEqual([{value: 12}])
  })

  it('leaves nothing behind, and does not run again, when its work throws', async () => {
    let runs = 0
    const failing = inTransaction(db, async (tx) => {
      runs++
      await addOne(tx, 1)
      throw new Error('changed my mind')
    })

    await expect(failing).rejects.toThrow('changed my mind')
    expect(runs).toBe(1)
    expect(await db.selectFrom('counter').select('value').where('id', '=', 1).execute()).toEqual([{value: 0}])
  })
})

describe('a violated constraint', () => {
  it('is recognized by its kind and its name', async () => {
    const twice = await failure("insert into duty values ('Ana', true)")
    expect([
      isUniqueViolation(twice),
      isUniqueViolation(twice, 'duty_pkey'),
      isUniqueViolation(twice, 'other'),
    ]).toEqual([true, true, false])

    const overlap = await failure("insert into booking values ('[1,5)'), ('[4,9)')")
    expect([isExclusionViolation(overlap, 'booking_overlap'), isExclusionViolation(overlap, 'other')]).toEqual([
      true,
      false,
    ])
    expect(isUniqueViolation(overlap)).toBe(false)

    expect(isUniqueViolation(new Error('other'))).toBe(false)
  })
})

function addOne(tx: Transaction<Tables>, id: number): Promise<unknown> {
  return tx
    .updateTable('counter')
    .set((eb) => ({value: eb('value', '+', 1)}))
    .where('id', '=', id)
    .execute()
}

function failure(statement: string): Promise<unknown> {
  return pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Holds the first callers until `parties` have arrived; later ones pass. */
function barrier(parties: number): () => Promise<void> {
  let arrived = 0
  const {promise, resolve} = Promise.withResolvers<void>()
  return () => {
    arrived++
    if (arrived >= parties) resolve()
    return promise
  }
}
