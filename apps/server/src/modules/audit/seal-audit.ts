import {createHash, createHmac} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {addSeals, eventsToSeal, firstKeyedSeal, lastSeal, sealedEvents, tryLockSealing} from './audit-seal.queries.ts'
import {isSameStart, rememberedStart, rememberStart} from './chain-start.ts'

/** What the chain depends on besides the database. */
export type ChainKeeper = {secretKey: Buffer; dataDir: string}

/** The first seal that does not match, if any, and the position from which on seals need the key; undefined while none does. */
export type ChainCheck = {broken: number | undefined; keyedFrom: number | undefined; isStartLost: boolean}

const BATCH = 1_000
const BEFORE_THE_FIRST = Buffer.alloc(32)

/** Extends the audit's keyed chain over the new events; returns how many it sealed. Throws when its start is no longer the remembered one. */
export async function sealAudit(db: Database, keeper: ChainKeeper): Promise<number> {
  const key = keyOf(keeper)
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await tryLockSealing(tx))) return 0
      const start = await firstKeyedSeal(tx)
      const remembered = rememberedStart(keeper.dataDir)
      // A forged chain must not be sealed as if it were the true one.
      if (remembered !== undefined && !isSameStart(start, remembered)) throw new Error(LOST_START)
      if (start !== undefined) rememberStart(keeper.dataDir, start)
      let hash = (await lastSeal(tx)) ?? BEFORE_THE_FIRST
      const seals = (await eventsToSeal(tx, BATCH)).map(({id, canonical}) => {
        hash = keyed(key, hash, canonical)
        return {event_id: id, hash}
      })
      if (seals.length > 0) await addSeals(tx, seals)
      return seals.length
    })
    sealed += count
    if (count < BATCH) break
  }
  if (sealed > 0 && rememberedStart(keeper.dataDir) === undefined) await rememberNewStart(db, keeper)
  return sealed
}

const LOST_START = 'The audit chain no longer begins where this installation saw it begin: see "audit verify"'

async function rememberNewStart(db: Database, {dataDir}: ChainKeeper): Promise<void> {
  const start = await inTransaction(db, firstKeyedSeal)
  if (start !== undefined) rememberStart(dataDir, start)
}

/**
 * Computes the whole chain again. Seals before the first keyed one are plain hashes, which that one covers; after it none may be plain, and it
 * must be the one that the data directory remembers.
 */
export async function checkChain(db: Database, keeper: ChainKeeper): Promise<ChainCheck> {
  const key = keyOf(keeper)
  const remembered = rememberedStart(keeper.dataDir)
  return inTransaction(db, async (tx) => {
    const start = await firstKeyedSeal(tx)
    const keyedFrom = start?.position
    const isStartLost = remembered !== undefined && !isSameStart(start, remembered)
    let hash = BEFORE_THE_FIRST
    let position = 0
    for (;;) {
      const events = await sealedEvents(tx, position, BATCH)
      for (const event of events) {
        hash = event.keyed ? keyed(key, hash, event.canonical) : plain(hash, event.canonical)
        const isDowngraded = !event.keyed && keyedFrom !== undefined && event.position > keyedFrom
        if (isDowngraded || !hash.equals(event.hash)) return {broken: event.position, keyedFrom, isStartLost}
        ;({position} = event)
      }
      if (events.length < BATCH) return {broken: undefined, keyedFrom, isStartLost}
    }
  })
}

/** A key of its own, so that no other use of the installation's key computes a seal. */
const keyOf = ({secretKey}: ChainKeeper) => createHmac('sha256', secretKey).update('audit-chain').digest()

const keyed = (key: Buffer, previous: Buffer, canonical: string) =>
  createHmac('sha256', key).update(previous).update(canonical).digest()

/** The hash of seals that were made before the chain had a key. */
export const plain = (previous: Buffer, canonical: string) =>
  createHash('sha256').update(previous).update(canonical).digest()
