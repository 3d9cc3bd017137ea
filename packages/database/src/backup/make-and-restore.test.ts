import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type EmbeddedServer, startEmbeddedServer} from '#embedded-server.ts'
import {temporaryFolder} from '#temporary-folder.ts'
import {type BackupPlace, folderPlace} from './backup-place.ts'
import type {BackupManifest} from './backup-manifest.ts'
import {backupIds, findBackup} from './known-backups.ts'
import {type BackupSource, makeBackup} from './make-backup.ts'
import {restoreBackup, type RestoreOptions} from './restore-backup.ts'

const KEY = randomBytes(32)
const ignore = () => undefined
const now = () => new Date()

let server: EmbeddedServer
let source: BackupSource
const kept = new Map([
  ['orders/one', Buffer.from('an order')],
  ['images/two', randomBytes(200_000)],
])

beforeAll(async () => {
  server = await startEmbeddedServer({dataDirectory: temporaryFolder(), log: ignore})
  await run(
    `create table patient (id int primary key, name text);
     insert into patient select n, 'Ñandú ' || n from generate_series(1, 20000) n;
     create table visit (at timestamptz, cost numeric, picture bytea);
     insert into visit select now(), n / 7.0, decode(md5(n::text), 'hex') from generate_series(1, 500) n`,
  )
  source = {
    replicationUrl: server.adminUrl,
    readUrl: server.ownerUrl,
    settings: () => ({'secret-key': Buffer.from('the key').toString('base64')}),
    files: {
      async *list() {
        for (const [key, {length}] of kept) yield {key, version: String(length)}
      },
      read: async (key) => {
        const bytes = kept.get(key)
        return bytes && {contentType: 'text/plain', size: bytes.length, stream: Readable.from([bytes])}
      },
    },
    product: 'Ceibo test',
  }
})

afterAll(() => server.stop())

async function run(statement: string, url = server.ownerUrl): Promise<Record<string, unknown>[]> {
  const client = new Client({connectionString: url})
  await client.connect()
  const result = await client.query(statement)
  await client.end()
  return result.rows
}

function aPlace() {
  const folder = temporaryFolder()
  return {folder, on: {place: folderPlace(folder), key: KEY, now}}
}

const restored = new Map<string, Buffer>()
const restoreOptions = (manifest: BackupManifest): RestoreOptions => ({
  manifest,
  to: join(temporaryFolder(), 'data'),
  changes: 'none',
  filesIn: () => ({put: async (key, {stream}) => void restored.set(key, await buffer(stream))}),
  log: ignore,
})

/** The largest object of a backup: a part of the database. */
function databasePart(folder: string): string {
  const paths = readdirSync(join(folder, 'backups'), {recursive: true, encoding: 'utf8'})
  const part = paths.find((path) => path.includes('/database.'))
  if (part === undefined) throw new Error('The backup has no database')
  return join(folder, 'backups', part)
}

describe('a backup of a running database', () => {
  it('is restored into an empty place, with every row, file and setting', async () => {
    const {on} = aPlace()
    const made = await makeBackup(source, on)
    const options = restoreOptions(made)

    const {comparison, files} = await restoreBackup(options, on)

    expect(comparison).toMatchObject({differences: [], changed: 0})
    expect(comparison?.rows).toBeGreaterThanOrEqual(20_500)
    expect(files).toBe(2)
    expect(restored).toEqual(kept)
    expect(readFileSync(join(options.to, 'secret-key'), 'utf8')).toBe('the key')
    const again = await startEmbeddedServer({dataDirectory: options.to, log: ignore})
    expect(await run('select count(*)::int, max(name) as last from patient', again.ownerUrl)).toEqual([
      {count: 20_000, last: 'Ñandú 9999'},
    ])
    await again.stop()
  })

  it('has what is written meanwhile or leaves it out, and tells it from damage', async () => {
    const {on} = aPlace()
    const over = new AbortController()
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n++) await run(`insert into visit values (now(), ${n}, null)`)
    })()
    const made = await makeBackup(source, on).finally(() => over.abort())
    await writing

    const {comparison} = await restoreBackup(restoreOptions(made), on)

    expect(comparison?.differences).toEqual([])
    expect(comparison?.judged).toBeGreaterThan(1000)
  })

  it('stores a file once for all backups', async () => {
    const {on} = aPlace()
    await makeBackup(source, on)
    const before = await on.place.list('files/')
    await makeBackup(source, on)

    expect(await on.place.list('files/')).toEqual(before)
    expect(before).toHaveLength(2)
    expect((await backupIds(on)).whole).toHaveLength(2)
  })

  it('is refused while another one is made', async () => {
    const {on} = aPlace()
    const both = await Promise.allSettled([makeBackup(source, on), makeBackup(source, on)])

    expect(both.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      name: 'BackupRefused',
      message: 'Another backup is being made now; wait until it is done.',
    })
  })

  it('names what a role without the right of replication lacks', async () => {
    const {on} = aPlace()
    await expect(makeBackup({...source, replicationUrl: server.ownerUrl}, on)).rejects.toThrow(
      /gives no backup: permission denied to start WAL sender.*A backup needs a role with REPLICATION/,
    )
    expect(await on.place.list('backups/')).toEqual([])
  })
})

describe('a backup that is not whole', () => {
  it('does not count when the disk became full, and leaves nothing behind', async () => {
    const {on} = aPlace()
    let puts = 0
    const full: BackupPlace = {
      ...on.place,
      put: async (name, content) => {
        if (++puts > 2) throw new Error('ENOSPC: no space left on device, write')
        await on.place.put(name, content)
      },
    }
    await expect(makeBackup(source, {...on, place: full})).rejects.toThrow(
      'No backup was made: ENOSPC: no space left on device, write',
    )
    expect(await on.place.list('backups/')).toEqual([])
  })

  it('does not count when its process was killed before the manifest', async () => {
    const {folder, on} = aPlace()
    const cut = join(folder, 'backups/2026-11-28T03-00-00Z-00ff')
    mkdirSync(cut, {recursive: true})
    writeFileSync(join(cut, 'database.0001'), randomBytes(100))

    expect(await backupIds(on)).toEqual({whole: [], unfinished: ['2026-11-28T03-00-00Z-00ff']})
    await expect(findBackup({}, on)).rejects.toThrow(`${folder} has no backup.`)
  })

  it.each([
    ['with another key', () => undefined, /was encrypted with another BACKUP_KEY/, randomBytes(32)],
    ['with an altered byte', alterByte, /database was altered, is cut short, or lies under the name of another/, KEY],
    ['cut short', (path: string) => truncateSync(path, statSync(path).size - 70_000), /database was altered/, KEY],
  ])('%s is refused, and nothing is restored', async (_, harm, message, key) => {
    const {folder, on} = aPlace()
    const made = await makeBackup(source, on)
    harm(databasePart(folder))
    const options = restoreOptions(made)

    await expect(restoreBackup(options, {...on, key})).rejects.toThrow(message)

    expect(existsSync(options.to)).toBe(false)
    expect(existsSync(`${options.to}.restoring`)).toBe(false)
  })
})

describe('a restore', () => {
  it('refuses a folder with data', async () => {
    const {on} = aPlace()
    const made = await makeBackup(source, on)
    const options = restoreOptions(made)
    mkdirSync(options.to)
    writeFileSync(join(options.to, 'something'), '')

    await expect(restoreBackup(options, on)).rejects.toThrow(/is not empty: a restore writes into an empty/)

    expect(readdirSync(options.to)).toEqual(['something'])
  })
})

function alterByte(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
