import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {clusterUrl, readPasswords} from './cluster-passwords.ts'
import {DataDirectoryInUse, isDatabaseUnavailable} from './database-errors.ts'
import {joinServer, untilNobodyJoined} from './joined-server.ts'
import {portOfRunning} from './leftover-server.ts'
import {
  openPools,
  type DatabaseOptions,
  migrate,
  openDatabase,
  type OpenDatabase,
  openEmbedded,
} from './open-database.ts'

/** How long a server may take to start or to stop before a command gives up. */
const PATIENCE_MS = 20_000
const POLL_MS = 200

const ADVICE =
  'If that one is starting or stopping, wait until it is done and run the command again; if it runs in another container or on another machine, run the command there.'

/**
 * Opens the database for a command of operation, migrated. Where another process runs the embedded server of `dataDir`, the command uses that
 * one and leaves it running; where none does, it starts it for its time. Throws DataDirectoryInUse when it can do neither for some seconds.
 */
export async function openBeside(options: DatabaseOptions, patienceMs = PATIENCE_MS): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) return openDatabase(options)
  const dataDirectory = resolve(options.dataDir)
  const deadline = performance.now() + patienceMs
  for (;;) {
    const opened = await openAlone(options)
    if (!(opened instanceof DataDirectoryInUse)) return opened
    const reached = await openRunning(dataDirectory, options)
    if (typeof reached !== 'string') return reached
    if (performance.now() > deadline) {
      throw new DataDirectoryInUse(
        dataDirectory,
        opened.holder,
        `Its database takes no command now: ${reached}. ${ADVICE}`,
      )
    }
    await pause(POLL_MS)
  }
}

/** The embedded server of this process alone; at the end it waits for other commands that use it. */
async function openAlone(options: DatabaseOptions): Promise<OpenDatabase | DataDirectoryInUse> {
  try {
    const database = await openEmbedded(options, 'command')
    const close = async () => {
      await untilNobodyJoined(database.appUrl, options.log)
      await database.close()
    }
    return {...database, close}
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return error
    throw error
  }
}

/** The embedded server that another process runs, or why it cannot be used now. */
async function openRunning(dataDirectory: string, options: DatabaseOptions): Promise<OpenDatabase | string> {
  const port = portOfRunning(join(dataDirectory, 'postgres'))
  if (port === undefined) return 'no PostgreSQL that takes connections is seen'
  const passwords = readPasswords(join(dataDirectory, 'postgres-passwords.json'))
  if (passwords === undefined)
    return 'the file of its passwords is damaged, and a new start of the server makes it again'
  const appUrl = clusterUrl('ceibo_app', passwords, port, 'ceibo')
  const ownerUrl = clusterUrl('ceibo_owner', passwords, port, 'ceibo')
  const adminUrl = clusterUrl('ceibo_admin', passwords, port, 'postgres')
  const joined = await joinServer(appUrl)
  if (typeof joined === 'string') return joined
  try {
    await migrate(options, ownerUrl, 'ceibo_app')
  } catch (error) {
    await joined.leave()
    if (isDatabaseUnavailable(error)) return 'it stopped just now'
    throw error
  }
  const {db, requests, close: disconnect} = openPools(appUrl, options.log)
  const close = async () => {
    await disconnect()
    await joined.leave()
  }
  return {db, requests, ownerUrl, appUrl, adminUrl, close}
}
