import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {firstKeyedSeal, sealAt, sealedEvents, type Tx} from './audit-seal.queries.ts'
import {type ChainMemory, isSameSeal, readMemory} from './chain-memory.ts'
import {BEFORE_THE_FIRST, type SealStore, keyed, keyOf, plain} from './seal-hash.ts'

type LostOfMemory = {
  isStartLost: boolean
  /** The position of the newest seal that was remembered, when the database has it no more. */
  lostEnd: number | undefined
}

export type ChainCheck = LostOfMemory & {
  /** The first seal that does not match its row. */
  broken: number | undefined
  /** The first position that does not follow the one before it, among those that were numbered without a gap. */
  gap: number | undefined
  /** The position from which on seals need the key; undefined while none does. */
  keyedFrom: number | undefined
  /** The last position of the chain that matches. */
  last: number
  /** The newest position that the data directory remembers. */
  rememberedTo: number | undefined
}

const BATCH = 1_000

/** What the data directory remembers and the database has no more. */
export async function lostOfMemory(tx: Tx, {start, end}: ChainMemory): Promise<LostOfMemory> {
  const isStartLost = start !== undefined && !isSameSeal(await firstKeyedSeal(tx), start)
  const isEndLost = end !== undefined && !isSameSeal(await sealAt(tx, end.position), end)
  return {isStartLost, lostEnd: isEndLost ? end.position : undefined}
}

/**
 * Computes the whole chain again. Seals before the first keyed one are plain hashes, which that one covers; after it none may be plain. The first
 * keyed seal and the newest one must be those that the data directory remembers.
 */
export async function checkChain(db: Database, sealStore: SealStore): Promise<ChainCheck> {
  const key = keyOf(sealStore)
  const memory = readMemory(sealStore.dataDir)
  const numberedFrom = memory.end?.numberedFrom ?? Infinity
  return inTransaction(db, async (tx) => {
    const lost = await lostOfMemory(tx, memory)
    const keyedFrom = (await firstKeyedSeal(tx))?.position
    const known = {...lost, keyedFrom, rememberedTo: memory.end?.position}
    let hash = BEFORE_THE_FIRST
    let last = 0
    let gap: number | undefined
    for (;;) {
      const events = await sealedEvents(tx, last, BATCH)
      for (const event of events) {
        hash = event.keyed ? keyed(key, hash, event.canonical) : plain(hash, event.canonical)
        const isDowngraded = !event.keyed && keyedFrom !== undefined && event.position > keyedFrom
        if (isDowngraded || !hash.equals(event.hash)) return {...known, broken: event.position, gap, last}
        if (last >= numberedFrom && event.position !== last + 1) gap ??= event.position
        last = event.position
      }
      if (events.length < BATCH) return {...known, broken: undefined, gap, last}
    }
  })
}
