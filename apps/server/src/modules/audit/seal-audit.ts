import {createHash} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {addSeals, eventsToSeal, lastSeal, sealedEvents, tryLockSealing} from './audit-seal.queries.ts'

const BATCH = 1_000
const BEFORE_THE_FIRST = Buffer.alloc(32)

/** Extends the audit's hash chain over the new events; returns how many it sealed. */
export async function sealAudit(db: Database): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await tryLockSealing(tx))) return 0
      let hash = (await lastSeal(tx)) ?? BEFORE_THE_FIRST
      const seals = (await eventsToSeal(tx, BATCH)).map(({id, canonical}) => {
        hash = chained(hash, canonical)
        return {event_id: id, hash}
      })
      if (seals.length > 0) await addSeals(tx, seals)
      return seals.length
    })
    sealed += count
    if (count < BATCH) return sealed
  }
}

/** The position of the first seal that does not match its event; undefined when the chain is valid. */
export async function firstBrokenSeal(db: Database): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    let hash = BEFORE_THE_FIRST
    let position = 0
    for (;;) {
      const events = await sealedEvents(tx, position, BATCH)
      for (const event of events) {
        hash = chained(hash, event.canonical)
        if (!hash.equals(event.hash)) return event.position
        ;({position} = event)
      }
      if (events.length < BATCH) return undefined
    }
  })
}

const chained = (previous: Buffer, canonical: string) =>
  createHash('sha256').update(previous).update(canonical).digest()
