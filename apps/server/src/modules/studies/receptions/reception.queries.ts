import type {Reception, ReceptionState, ReceptionWay} from '@ceibo/contract/studies/inbox/result-receptions'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type ReceptionRow = Omit<Reception, 'at' | 'lastAt'> & {receivedAt: Date; lastAt: Date}

export type NewReception = Pick<
  ReceptionRow,
  'way' | 'sender' | 'number' | 'state' | 'results' | 'waiting' | 'notes' | 'receivedAt'
> & {
  /** By which the same is counted instead of listed again. */
  sameness: Buffer | null
}

/** Adds a row, or counts one more time in that of the same sameness. */
export async function writeReception(tx: Database, {receivedAt, notes, ...row}: NewReception): Promise<void> {
  await tx
    .insertInto('result_reception')
    .values({...row, notes: [...notes], received_at: receivedAt, last_at: receivedAt})
    .onConflict((conflict) =>
      conflict.column('sameness').doUpdateSet({
        times: sql<number>`result_reception.times + 1`,
        last_at: sql<Date>`greatest(result_reception.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

type Sought = {
  state: ReceptionState | null
  way: ReceptionWay | null
  from: Date | null
  to: Date | null
  /** The last one that was read. */
  after: number | null
}

/** What was received, the latest first. */
export async function receptionRows(
  db: Database,
  {state, way, from, to, after}: Sought,
  limit: number,
): Promise<ReceptionRow[]> {
  const {rows} = await sql<ReceptionRow>`
    select id, received_at as "receivedAt", times, last_at as "lastAt", way, sender, number, state, results, waiting, notes
    from result_reception
    where (${state}::text is null or state = ${state}) and (${way}::text is null or way = ${way})
      and (${from}::timestamptz is null or received_at >= ${from})
      and (${to}::timestamptz is null or received_at < ${to}) and (${after}::bigint is null or id < ${after})
    order by id desc limit ${limit}`.execute(db)
  return rows
}
