import {randomBytes} from 'node:crypto'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {Client} from 'pg'
import {afterEach, describe, expect, it} from 'vitest'
import {type EmbeddedServer, startEmbeddedServer} from '#embedded-server.ts'
import {temporaryFolder} from '#temporary-folder.ts'
import {folderPlace} from './backup-place.ts'
import {makeBackup} from './make-backup.ts'
import {restoreBackup, type RestoreOptions} from './restore-backup.ts'
import {walPieces} from './stored-wal.ts'
import {startWalArchiving, type WalArchiving} from './wal-archiving.ts'

const ignore = () => undefined
const WAIT = {timeout: 30_000, interval: 20}
const running = new Set<{stop: () => Promise<void>}>()

afterEach(async () => {
  for (const one of [...running].toReversed()) await one.stop()
  running.clear()
})

async function run(statement: string, server: EmbeddedServer): Promise<Record<string, unknown>[]> {
  const client = new Client({connectionString: server.ownerUrl})
  await client.connect()
  const {rows} = await client.query(statement)
  await client.end()
  return rows
}

async function aServer() {
  const server = await startEmbeddedServer({dataDirectory: temporaryFolder(), log: ignore})
  running.add(server)
  await run('create table visit (id int primary key, at timestamptz default clock_timestamp())', server)
  const on = {place: folderPlace(temporaryFolder()), key: randomBytes(32), now: () => new Date()}
  const source = {
    replicationUrl: server.adminUrl,
    readUrl: server.ownerUrl,
    settings: () => ({}),
    files: {list: async function* () {}, read: () => Promise.resolve(undefined)},
    product: 'Ceibo test',
  }
  const archive = () => {
    const archiving = startWalArchiving({replicationUrl: server.adminUrl, on, log: ignore, everyMs: 100})
    running.add(archiving)
    return archiving
  }
  return {server, on, source, archive}
}

/** Waits until all that was committed before is stored. */
async function stored(archiving: WalArchiving): Promise<void> {
  const now = new Date()
  await expect
    .poll(() => {
      const state = archiving.state()
      return state.is === 'stored' && state.at > now
    }, WAIT)
    .toBe(true)
  // What was sent just before may be on its way.
  await pause(300)
}

type Aim = Awaited<ReturnType<typeof aServer>> & {
  manifest: RestoreOptions['manifest']
  changes: RestoreOptions['changes']
}

async function restoredVisits({on, manifest, changes}: Aim): Promise<unknown[]> {
  const to = join(temporaryFolder(), 'data')
  await restoreBackup({manifest, to, changes, filesIn: undefined, log: ignore}, on)
  const again = await startEmbeddedServer({dataDirectory: to, log: ignore})
  running.add(again)
  return (await run('select id from visit order by id', again)).map(({id}) => id)
}

describe('changes after a backup', () => {
  it('are restored to the last one that was stored, to a moment, or not at all', async () => {
    const at = await aServer()
    const archiving = at.archive()
    await run('insert into visit values (1)', at.server)
    const manifest = await makeBackup(at.source, at.on)
    await run('insert into visit values (2)', at.server)
    const [moment] = await run('select clock_timestamp()::text as at', at.server)
    await pause(50)
    await run('insert into visit values (3)', at.server)
    await stored(archiving)
    await archiving.stop()
    await run('insert into visit values (4)', at.server)

    const aim = {...at, manifest}
    expect(await restoredVisits({...aim, changes: 'all'})).toEqual([1, 2, 3])
    expect(await restoredVisits({...aim, changes: {until: new Date(String(moment?.['at']))}})).toEqual([1, 2])
    expect(await restoredVisits({...aim, changes: 'none'})).toEqual([1])
    const later = {...aim, changes: {until: new Date(Date.now() + 3_600_000)}}
    await expect(restoredVisits(later)).rejects.toThrow(/The changes that are stored, up to .* of the WAL, end before/)
  })

  it('of several segments go on without a gap after the reader was away', async () => {
    const at = await aServer()
    const first = at.archive()
    const manifest = await makeBackup(at.source, at.on)
    await stored(first)
    await first.stop()
    await run('insert into visit select n from generate_series(1, 300000) n', at.server)
    const second = at.archive()
    await stored(second)

    const prefix = `wal/${manifest.server.systemId}-1/`
    await expect
      .poll(async () => (await walPieces(prefix, at.on)).at(-1)?.end, WAIT)
      .toBeGreaterThan(3n * 16n * 1024n ** 2n)
    await stored(second)
    const visits = await restoredVisits({...at, manifest, changes: 'all'})
    expect(visits).toHaveLength(300_000)
    const pieces = await walPieces(prefix, at.on)
    expect(pieces.every(({start}, nth) => nth === 0 || start <= (pieces[nth - 1]?.end ?? 0n))).toBe(true)
  })

  it('are stored by one of several processes', async () => {
    const at = await aServer()
    const archivings = [at.archive(), at.archive()]
    const states = () => archivings.map((one) => one.state().is).toSorted()
    await expect.poll(states, WAIT).toEqual(['elsewhere', 'stored'])

    const [holder] = archivings.filter((one) => one.state().is === 'stored')
    await holder?.stop()

    const other = archivings.find((one) => one !== holder)
    await expect.poll(() => other?.state().is, WAIT).toBe('stored')
  })
})
