import type {Database} from '@ceibo/database/open-database'
import {checkChain} from '../modules/audit/seal-audit.ts'
import type {ChainKeeper} from '../modules/audit/seal-audit.ts'
import {CommandRefused} from './command-line.ts'
import {countSeals, eventAt} from './sealed-rows.queries.ts'

/** Reports a valid audit chain and its length. Throws with the first changed row, or when the chain was begun anew. */
export async function verifyAudit(db: Database, keeper: ChainKeeper): Promise<string> {
  const {broken, keyedFrom, isStartLost} = await checkChain(db, keeper)
  if (broken !== undefined) {
    const {id, at, action} = await eventAt(db, broken)
    const otherKey = keyedFrom !== undefined && broken >= keyedFrom ? OTHER_KEY : ''
    throw new CommandRefused(
      `The audit was changed: the first broken row is ${id} (${action}, ${at.toISOString()}), number ${broken} of the chain.${otherKey}`,
    )
  }
  if (isStartLost) throw new CommandRefused(`The audit was changed: ${REPLACED}`)
  const {sealed, keyed, waiting} = await countSeals(db)
  const how =
    keyedFrom === undefined
      ? 'None has the key of the installation yet.'
      : `${keyed} have the key of the installation, from number ${keyedFrom} of the chain on; ${sealed - keyed} are of before it.`
  return `The audit chain is whole: ${sealed} rows are sealed, ${waiting} wait for their seal. ${how}`
}

const OTHER_KEY = ' Or SECRET_KEY is not the one with which it was sealed.'
const REPLACED =
  'its hashes match, but the seals with the key do not begin where this installation saw them begin. ' +
  'If you restored a backup of before them, remove audit-chain-start.json from DATA_DIR.'
