import type {Database} from '@ceibo/database/open-database'

/** How many audit rows are sealed, how many of them with the key, and how many wait for their seal. */
export async function countSeals(db: Database): Promise<{sealed: number; keyed: number; waiting: number}> {
  const {events, seals, keyed} = await db
    .selectNoFrom((on) => [
      on.selectFrom('audit_event').select(on.fn.countAll<number>().as('count')).as('events'),
      on.selectFrom('audit_seal').select(on.fn.countAll<number>().as('count')).as('seals'),
      on.selectFrom('audit_seal').select(on.fn.countAll<number>().as('count')).where('keyed', '=', true).as('keyed'),
    ])
    .executeTakeFirstOrThrow()
  const sealed = seals ?? 0
  return {sealed, keyed: keyed ?? 0, waiting: (events ?? 0) - sealed}
}

/** The audit row at a position of the chain; its columns are null when the row was removed. */
export function eventAt(db: Database, position: number) {
  return db
    .selectFrom('audit_seal')
    .leftJoin('audit_event', 'audit_event.id', 'audit_seal.event_id')
    .select(['audit_seal.event_id', 'audit_event.at', 'audit_event.action'])
    .where('audit_seal.position', '=', position)
    .executeTakeFirstOrThrow()
}
