import {BackupRefused} from '@ceibo/database/backup/backup-refused'
import {DatabaseStartError, isDatabaseUnavailable} from '@ceibo/database/database-errors'
import {WAITING} from '@ceibo/database/joined-server'
import {openBeside} from '@ceibo/database/open-beside'
import {systemClock} from '@ceibo/adapters/clock/port'
import {bookingSystemOf} from '#outside-systems.ts'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  readSettings,
} from '#platform/configuration/configuration.ts'
import {createLog, LoggedFault} from '#platform/health/create-log.ts'
import {BACKUP_COMMANDS} from './backup-commands.ts'
import {AUDIT_COMMANDS} from './audit-commands.ts'
import {type CommandInput, CommandMisused, CommandRefused, formOf, readCommandLine} from './command-line.ts'
import type {Command, Commands} from './operation-command.ts'
import {CONTENT_COMMANDS} from './content-commands.ts'
import {COUNTER_COMMANDS} from './counter-commands.ts'
import {ENQUIRY_COMMANDS} from './enquiry-commands.ts'
import {INTAKE_COMMANDS} from './intake-commands.ts'
import {PORTAL_COMMANDS} from './portal-commands.ts'
import {NETWORK_COMMANDS} from './network-commands.ts'
import {REQUEST_COMMANDS} from './request-commands.ts'
import {SECOND_STEP_COMMAND} from './second-step-command.ts'
import {RESULT_COMMANDS} from './result-commands.ts'
import {REVIEW_COMMANDS} from './review-commands.ts'
import {STAFF_COMMANDS} from './staff-commands.ts'
import {VERSION_COMMAND} from './version-command.ts'
import {extendSlots} from '#modules/agenda/extend-slots.ts'

const COMMANDS: Commands = {
  migrate: {
    summary: 'bring the database up to date',
    help: 'Applies the migrations that the database lacks, in order. Every start of the server does it too.',
    run: async ({applied}) => (applied.length === 0 ? 'The database is up to date.' : applied.join('\n')),
  },
  'slots extend': {
    summary: 'make the free slots up to the horizon',
    help: 'Makes the slots of every agenda that are missing for the next 180 days. A job does it every night.',
    run: async ({db}) => `${await extendSlots({db, clock: systemClock})} slots made.`,
  },
  ...BACKUP_COMMANDS,
  ...AUDIT_COMMANDS,
  ...REVIEW_COMMANDS,
  ...COUNTER_COMMANDS,
  ...REQUEST_COMMANDS,
  ...ENQUIRY_COMMANDS,
  ...RESULT_COMMANDS,
  ...INTAKE_COMMANDS,
  ...CONTENT_COMMANDS,
  ...NETWORK_COMMANDS,
  ...SECOND_STEP_COMMAND,
  ...STAFF_COMMANDS,
  ...PORTAL_COMMANDS,
  ...VERSION_COMMAND,
}

function usage(commands: Commands): string {
  const listed = Object.entries(commands).map(([name, command]) => [formOf(name, command), command.summary] as const)
  const width = Math.max(...listed.map(([form]) => form.length))
  return [
    'Usage: npm run ceibo -- COMMAND [--help]',
    '',
    ...listed.map(([form, summary]) => `  ${form.padEnd(width)}  ${summary}`),
    '',
    'The database is the one of DATABASE_URL, or the one under DATA_DIR, also while a server runs on it.',
  ].join('\n')
}

type Variables = Record<string, string | undefined>
type Notice = (line: string) => void

/** Runs a command with the configuration of `variables`. Returns the text to print and the exit code. `notice` says why it takes long;
 * `more` are commands of other packages. */
export async function runOperation(
  args: readonly string[],
  variables: Variables,
  {notice = () => undefined, more = {}}: {notice?: Notice; more?: Commands} = {},
): Promise<{code: 0 | 1 | 2; text: string}> {
  try {
    return {code: 0, text: printable(await answerTo(args, variables, notice, {...COMMANDS, ...more}))}
  } catch (error) {
    return {code: error instanceof CommandMisused ? 2 : 1, text: printable(lineOf(error))}
  }
}

/** Escapes texts of other people or of documents, which must not control the terminal or change the direction of a line. */
const printable = (text: string) =>
  text.replaceAll(/(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

async function answerTo(
  args: readonly string[],
  variables: Variables,
  notice: Notice,
  commands: Commands,
): Promise<string> {
  const line = readCommandLine(args, new Map(Object.entries(commands)))
  switch (line.is) {
    case 'usage':
      return usage(commands)
    case 'help':
      return `npm run ceibo -- ${formOf(line.name, line.command)}\n\n${line.command.help}`
    case 'run':
      if ('runAlone' in line.command) return line.command.runAlone(line.input)
      if ('runClosed' in line.command) return line.command.runClosed(line.input, readSettings(variables), notice)
      return onDatabase(line.command, line.input, readConfiguration(variables), notice)
  }
}

async function onDatabase(
  command: Exclude<Command, {runAlone: unknown} | {runClosed: unknown}>,
  input: CommandInput,
  config: Configuration,
  notice: Notice,
): Promise<string> {
  const refusal = command.refusal?.(config)
  if (refusal !== undefined) throw new CommandRefused(refusal)
  const applied: string[] = []
  const database = await openBeside({
    dataDir: config.dataDir,
    ...(config.database.url !== undefined && {databaseUrl: config.database.url}),
    ...(config.database.ownerUrl !== undefined && {ownerUrl: config.database.ownerUrl}),
    log: (line) => {
      if (line === WAITING) notice(line)
      if (line.startsWith('Applied migration')) applied.push(line)
    },
  })
  try {
    const {db, ownerUrl, adminUrl} = database
    const bookingSystem = bookingSystemOf(config, db, systemClock, createLog('silent'))
    return await command.run({
      db,
      bookingSystem,
      applied,
      input,
      config,
      urls: {ownerUrl, ...(adminUrl !== undefined && {adminUrl})},
      notice,
    })
  } finally {
    await database.close()
  }
}

const LOST =
  'The database stopped, or its server did, before the command was done. Look at what it did, and run it again when the database runs.'

function lineOf(error: unknown): string {
  const isExpected =
    error instanceof ConfigurationError ||
    error instanceof DatabaseStartError ||
    error instanceof BackupRefused ||
    error instanceof LoggedFault ||
    error instanceof CommandMisused ||
    error instanceof CommandRefused
  if (isExpected) return error.message
  if (isDatabaseUnavailable(error)) return LOST
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
