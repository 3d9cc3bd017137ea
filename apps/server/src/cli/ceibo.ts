// npm run ceibo -- COMMAND: operations on an installation, with the configuration of the environment.
import {DatabaseStartError} from '@ceibo/database/database-errors'
import {openDatabase} from '@ceibo/database/open-database'
import type {Database} from '@ceibo/database/open-database'
import {clearDemo} from '@ceibo/demo/clear-demo'
import {loadDemo, NetworkAlreadyThere} from '@ceibo/demo/load-demo'
import {systemClock} from '@ceibo/adapters/clock/system-clock'
import {ConfigurationError, readConfiguration} from '../configuration.ts'
import type {Configuration} from '../configuration.ts'
import {passwordHasher} from '../shared/password-hasher.ts'
import {CommandRefused} from './command-refused.ts'
import {REVIEW_COMMANDS} from './review-commands.ts'
import {extendSlots} from '../jobs/scheduled-jobs.ts'

type Work = {db: Database; config: Configuration; applied: readonly string[]; args: readonly string[]}

type Command = {summary: string; help: string; run: (work: Work) => Promise<string>}

const COMMANDS: Record<string, Command> = {
  migrate: {
    summary: 'bring the database up to date',
    help: 'Applies the migrations that the database lacks, in order. Every start of the server does it too.',
    run: async ({applied}) => (applied.length === 0 ? 'The database is up to date.' : applied.join('\n')),
  },
  'demo load': {
    summary: 'load the demo network',
    help: 'Loads the demo network into an empty database; one that has it stays as it is. Refused in production.',
    run: async ({db, config}) => {
      if (!config.demo) throw new CommandRefused('The demo never exists in production: set DEMO=1 outside of it.')
      const passwords = passwordHasher({atOnce: 2, waiting: 1_000})
      const {loaded} = await loadDemo(db, {now: systemClock.now(), hashPassword: (plain) => passwords.hash(plain)})
      return loaded ? 'The demo network is loaded.' : 'The demo network was there already.'
    },
  },
  'demo clear': {
    summary: 'remove the demo network and all that was done in it',
    help: 'Removes the demo network, its people and their appointments, all or nothing. The audit stays.',
    run: async ({db}) => {
      const {cleared} = await clearDemo(db)
      return cleared ? 'The demo network is gone.' : 'There was no demo network.'
    },
  },
  'slots extend': {
    summary: 'make the free slots up to the horizon',
    help: 'Makes the slots of every agenda that are missing for the next 180 days. A job does it every night.',
    run: async ({db}) => `${await extendSlots({db, clock: systemClock})} slots made.`,
  },
  ...REVIEW_COMMANDS,
}

const LATER: Record<string, string> = {
  'staff create': 'make an account of the staff',
  backup: 'write everything into one file',
  restore: 'bring a backup back',
}

const USAGE = [
  'Usage: npm run ceibo -- COMMAND [--help]',
  '',
  ...Object.entries(COMMANDS).map(([name, {summary}]) => `  ${name.padEnd(14)} ${summary}`),
  ...Object.entries(LATER).map(([name, summary]) => `  ${name.padEnd(14)} ${summary} (in a later version)`),
  '',
  'The database is the one of DATABASE_URL, or the one under DATA_DIR, which a running server keeps to itself.',
].join('\n')

async function run(words: readonly string[]): Promise<string> {
  const plain = words.findIndex((word) => word.startsWith('-'))
  const named = words.slice(0, plain === -1 ? words.length : plain)
  const name =
    [2, 1].map((length) => named.slice(0, length).join(' ')).find((one) => one in COMMANDS) ?? named.join(' ')
  const wantsHelp = words.includes('--help') || words.includes('-h')
  const command = COMMANDS[name]
  if (command === undefined) {
    if (wantsHelp && name === '') return USAGE
    if (LATER[name] !== undefined) throw new CommandRefused(`${name} comes in a later version.`)
    throw new CommandRefused(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`)
  }
  if (wantsHelp) return `npm run ceibo -- ${name}\n\n${command.help}`
  return onDatabase(command, words.slice(name.split(' ').length))
}

async function onDatabase(command: Command, args: readonly string[]): Promise<string> {
  const config = readConfiguration(process.env)
  const applied: string[] = []
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.database.url !== undefined && {databaseUrl: config.database.url}),
    ...(config.database.ownerUrl !== undefined && {ownerUrl: config.database.ownerUrl}),
    log: (line) => void (line.startsWith('Applied migration') && applied.push(line)),
  })
  try {
    return await command.run({db: database.db, config, applied, args})
  } finally {
    await database.close()
  }
}

function lineOf(error: unknown): string {
  const isExpected =
    error instanceof ConfigurationError ||
    error instanceof DatabaseStartError ||
    error instanceof NetworkAlreadyThere ||
    error instanceof CommandRefused
  if (isExpected) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${lineOf(error)}\n`)
    process.exitCode = 1
  },
)
