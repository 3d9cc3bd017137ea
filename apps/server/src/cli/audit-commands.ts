import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {acceptChain} from '#modules/audit/accept-chain.ts'
import {type ChainCheck, checkChain} from '#modules/audit/check-chain.ts'
import type {SealStore} from '#modules/audit/seal-hash.ts'
import {byWhomAndWhy} from './by-whom-and-why.ts'
import {type CommandInput, CommandRefused} from './command-line.ts'
import {countSeals, eventAt} from '#modules/audit/sealed-rows.queries.ts'

type Work = {db: Database; input: CommandInput; config: SealStore}

/** The chain over the audit: whether it is whole, and taking it as it is after a restored backup. */
export const AUDIT_COMMANDS = {
  'audit verify': {
    summary: 'look whether a row of the audit was changed or cut off',
    help: [
      'Computes the chain of hashes over the audit again. Names the first row that its seal no longer matches, or what this DATA_DIR saw of the chain',
      'and the database has no more, with exit code 1. Seals have the key of SECRET_KEY, but for those of before it had one.',
    ].join('\n'),
    run: async ({db, config}: Work) => verifyAudit(db, config),
  },
  'audit accept': {
    summary: 'take the audit as it is after a restored backup',
    help: [
      'After a backup was restored, or a standby database took over that lacked the last rows, the audit has no longer all that this DATA_DIR saw',
      'sealed: "audit verify" says so and nothing more is sealed. Make sure that this is the reason, then accept the audit as it is. --by and --reason',
      'go into the audit. Servers with a DATA_DIR of their own each remember the chain: run it with that of each one that reports the loss.',
      'A row that was changed is never accepted.',
    ].join('\n'),
    options: {by: {value: 'NAME'}, reason: {value: 'TEXT'}},
    run: async ({db, input, config}: Work) => acceptedAudit(byWhomAndWhy(input.options), db, config),
  },
}

/** Reports a valid audit chain and its length. Throws with the first changed row, or when its start or end is not the remembered one. */
async function verifyAudit(db: Database, sealStore: SealStore): Promise<string> {
  const check = await checkChain(db, sealStore)
  const {broken, isStartLost, lostEnd, gap, keyedFrom, rememberedTo} = check
  if (broken !== undefined) throw new CommandRefused(await brokenText(check, broken, db))
  if (isStartLost) throw new CommandRefused(`The audit was changed: ${REPLACED} ${RESTORED}`)
  if (lostEnd !== undefined) throw new CommandRefused(`The audit was changed: ${cutText(check, lostEnd)} ${RESTORED}`)
  if (gap !== undefined) {
    throw new CommandRefused(
      `The audit was changed: number ${gap} of the chain does not follow the number before it. ${NUMBERED}`,
    )
  }
  const {sealed, keyed, waiting} = await countSeals(db)
  const how =
    keyedFrom === undefined
      ? 'None has the key of the installation yet.'
      : `${keyed} have the key of the installation, from number ${keyedFrom} of the chain on; ${sealed - keyed} are of before it.`
  const memory =
    rememberedTo === undefined
      ? 'This data directory has seen nothing of it before: rows cut off at its end would not show.'
      : `It has all that this data directory saw, up to number ${rememberedTo}.`
  return `The audit chain is whole: ${sealed} rows are sealed, ${waiting} wait for their seal. ${how} ${memory}`
}

async function acceptedAudit(
  {by, reason}: {by: string; reason: string},
  db: Database,
  sealStore: SealStore,
): Promise<string> {
  const done = await acceptChain({by, reason, now: systemClock.now()}, db, sealStore)
  switch (done.is) {
    case 'nothing-lost':
      return 'The audit has all that this data directory saw: there is nothing to accept.'
    case 'broken':
      throw new CommandRefused(`${await brokenText(done.check, done.broken, db)} Nothing was accepted.`)
    case 'accepted':
      return (
        `Accepted: the audit chain goes up to number ${done.check.last}, and is sealed on from there. ` +
        'Look at "audit verify" with the DATA_DIR of every other server.'
      )
  }
}

async function brokenText({keyedFrom}: ChainCheck, broken: number, db: Database): Promise<string> {
  const {event_id, at, action} = await eventAt(db, broken)
  const row = at === null ? `${event_id} (removed)` : `${event_id} (${action}, ${at.toISOString()})`
  const otherKey = keyedFrom !== undefined && broken >= keyedFrom ? OTHER_KEY : ''
  return `The audit was changed: the first broken row is ${row}, number ${broken} of the chain.${otherKey}`
}

const cutText = ({last}: ChainCheck, lostEnd: number) =>
  last < lostEnd
    ? `its end is missing. This installation saw it sealed up to number ${lostEnd}, and it ends at number ${last}.`
    : `its number ${lostEnd} is not the row that this installation saw sealed there.`

const OTHER_KEY = ' Or SECRET_KEY is not the one with which it was sealed.'
const REPLACED = 'its hashes match, but the seals with the key do not begin where this installation saw them begin.'
const ACCEPT = 'accept the audit as it is: npm run ceibo -- audit accept --by NAME --reason TEXT.'
const RESTORED = `If you restored a backup, or a standby database took over that lacked the last rows, ${ACCEPT} Nothing is sealed until then.`
const NUMBERED = `The server leaves no number out. If you know why one is, ${ACCEPT}`
