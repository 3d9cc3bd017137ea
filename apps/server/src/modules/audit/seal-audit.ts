import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {LoggedFault} from '#platform/health/create-log.ts'
import {addSeals, eventsToSeal, firstKeyedSeal, lastSeal, tryLockSealing, type Tx} from './audit-seal.queries.ts'
import {type ChainMemory, readMemory, writeMemory} from './chain-memory.ts'
import {lostOfMemory} from './check-chain.ts'
import {BEFORE_THE_FIRST, type SealStore, keyed, keyOf} from './seal-hash.ts'

const BATCH = 1_000

/**
 * Extends the audit's keyed chain over the new events, and remembers its newest seal in the data directory; returns how many it sealed.
 * Throws when what was remembered of the chain is no longer in the database.
 */
export async function sealAudit(db: Database, sealStore: SealStore): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => ((await tryLockSealing(tx)) ? sealBatch(tx, sealStore) : 0))
    sealed += count
    if (count < BATCH) break
  }
  // After the commit, so that what is remembered is never ahead of the database; also when another process did the sealing.
  await inTransaction(db, async (tx) => {
    if (await tryLockSealing(tx)) await rememberChain(tx, sealStore)
  })
  return sealed
}

async function sealBatch(tx: Tx, sealStore: SealStore): Promise<number> {
  const key = keyOf(sealStore)
  await soundMemory(tx, sealStore)
  let {position, hash} = (await lastSeal(tx)) ?? {position: 0, hash: BEFORE_THE_FIRST}
  const seals = (await eventsToSeal(tx, BATCH)).map(({id, canonical}) => {
    hash = keyed(key, hash, canonical)
    position += 1
    return {position, event_id: id, hash}
  })
  if (seals.length > 0) await addSeals(tx, seals)
  return seals.length
}

async function rememberChain(tx: Tx, sealStore: SealStore): Promise<void> {
  const before = await soundMemory(tx, sealStore)
  writeMemory(sealStore.dataDir, await chainNow(tx, before.end?.numberedFrom), before)
}

/** The chain as it is in the database; `numberedFrom` is its newest position unless it is known. */
export async function chainNow(tx: Tx, numberedFrom?: number): Promise<ChainMemory> {
  const start = await firstKeyedSeal(tx)
  const newest = await lastSeal(tx)
  return {start, end: newest && {...newest, numberedFrom: numberedFrom ?? newest.position}}
}

/** What the data directory remembers. A cut or forged chain must not be sealed as if it were the true one. */
async function soundMemory(tx: Tx, {dataDir}: SealStore): Promise<ChainMemory> {
  const memory = readMemory(dataDir)
  const {isStartLost, lostEnd} = await lostOfMemory(tx, memory)
  if (isStartLost) throw new LoggedFault(LOST_START)
  if (lostEnd !== undefined) throw new LoggedFault(`${LOST_END} (number ${lostEnd}): ${ADVICE}`)
  return memory
}

const ADVICE = 'nothing is sealed until this is cleared up, see "audit verify" and "audit accept"'
const LOST_START = `The audit chain no longer begins where this installation saw it begin: ${ADVICE}`
const LOST_END = 'The audit chain no longer has the newest row that this installation saw sealed'
