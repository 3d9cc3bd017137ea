import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {writeAudit} from './audit-event.queries.ts'
import {lockSealing} from './audit-seal.queries.ts'
import {readMemory, writeMemory} from './chain-memory.ts'
import {type ChainCheck, checkChain} from './check-chain.ts'
import {chainNow} from './seal-audit.ts'
import type {SealStore} from './seal-hash.ts'

type Accepted =
  {is: 'nothing-lost'} | {is: 'broken'; check: ChainCheck; broken: number} | {is: 'accepted'; check: ChainCheck}

/**
 * Takes the chain of the database for the true one from now on, such as after a restored backup, and audits who did it and why. A chain with a
 * changed row is not accepted.
 */
export async function acceptChain(
  {by, reason, now}: {by: string; reason: string; now: Date},
  db: Database,
  sealStore: SealStore,
): Promise<Accepted> {
  const check = await checkChain(db, sealStore)
  if (check.broken !== undefined) return {is: 'broken', check, broken: check.broken}
  if (!check.isStartLost && check.lostEnd === undefined && check.gap === undefined) return {is: 'nothing-lost'}
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, {
      at: now,
      actor: {is: 'system'},
      action: 'audit-chain-accept',
      result: 'done',
      object: `chain up to ${check.last}, remembered up to ${check.rememberedTo ?? 0}, by ${by}: ${reason}`,
    })
  })
  // After the commit: without its audit nothing is accepted.
  await inTransaction(db, async (tx) => {
    await lockSealing(tx)
    writeMemory(sealStore.dataDir, await chainNow(tx), readMemory(sealStore.dataDir))
  })
  return {is: 'accepted', check}
}
