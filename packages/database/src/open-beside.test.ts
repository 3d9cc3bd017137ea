import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {lockDataDirectory} from './data-directory-lock.ts'
import {WAITING} from './joined-server.ts'
import {openBeside} from './open-beside.ts'
import {type Database, openDatabase} from './open-database.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {acknowledgedMigrations, postmasterOf} from './test-programs/writer-process.ts'

const migrations = acknowledgedMigrations()
const silent = () => undefined

const options = (dataDir: string, log: (line: string) => void = silent) => ({dataDir, migrations, log})
const works = async (db: Database) => (await sql`select 1 as one`.execute(db)).rows.length === 1
const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'))

describe('the database beside a running server', {timeout: 120_000}, () => {
  it('is the one that the server runs, which goes on after it', async () => {
    const dataDir = temporaryFolder()
    const lines: string[] = []
    const server = await openDatabase(options(dataDir, (line) => void lines.push(line)))
    const postmaster = postmasterOf(dataDir)
    const beside = await openBeside(options(dataDir))

    expect(beside.appUrl).toBe(server.appUrl)
    expect(await works(beside.db)).toBe(true)
    await beside.close()
    expect(await works(server.db)).toBe(true)
    expect(postmasterOf(dataDir)).toBe(postmaster)
    await server.close()
    // The embedded server has a role that owns the schema.
    expect(lines.join('\n')).not.toContain('DATABASE_OWNER_URL')
  })

  it('ends with the first of two commands only when the second is done', async () => {
    const dataDir = temporaryFolder()
    const lines: string[] = []
    const first = await openBeside(options(dataDir, (line) => void lines.push(line)))
    const second = await openBeside(options(dataDir))
    const closing = first.close()

    await expect.poll(() => lines, {timeout: 10_000}).toContain(WAITING)
    expect(await works(second.db)).toBe(true)
    await second.close()
    await closing
    expect(isRunning(dataDir)).toBe(false)
  })

  it('is waited for while another process starts it or stops it', async () => {
    const dataDir = temporaryFolder()
    const starting = openDatabase(options(dataDir))
    const beside = await openBeside(options(dataDir), 60_000)
    const server = await starting
    expect(beside.appUrl).toBe(server.appUrl)
    await beside.close()

    const stopping = server.close()
    const alone = await openBeside(options(dataDir), 60_000)
    await stopping
    expect(await works(alone.db)).toBe(true)
    await alone.close()
    expect(isRunning(dataDir)).toBe(false)
  })

  it('is refused with what to do when its holder has no database that can be reached', async () => {
    const dataDir = temporaryFolder()
    const lock = await lockDataDirectory(dataDir)
    const opening = openBeside(options(dataDir), 300)

    await expect(opening).rejects.toThrow(
      new RegExp(
        `^The data directory ${dataDir} is in use by process ${process.pid}, since [^ ]*Z\\. Its database takes no command now: ` +
          'no PostgreSQL that takes connections is seen. If that one is starting or stopping, wait [^\\n]*run the command again; [^\\n]*$',
      ),
    )
    lock.release()
  })

  it('is not looked for behind passwords that are damaged, which stay as they are', async () => {
    const dataDir = temporaryFolder()
    const server = await openDatabase(options(dataDir))
    const file = join(dataDir, 'postgres-passwords.json')
    writeFileSync(file, '{"ceibo_admin": ')

    await expect(openBeside(options(dataDir), 300)).rejects.toThrow('the file of its passwords is damaged')
    expect(existsSync(`${file}.damaged`)).toBe(false)
    await server.close()
  })
})

it('a server that starts waits for a command to end', async () => {
  const dataDir = temporaryFolder()
  const command = await lockDataDirectory(dataDir, 'command')
  let isLocked = false
  const server = lockDataDirectory(dataDir).then((lock) => {
    isLocked = true
    return lock
  })
  await pause(500)
  expect(isLocked).toBe(false)
  command.release()

  await expect(server).resolves.toBeDefined()
})
