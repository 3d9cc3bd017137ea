import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readPasswords} from '@ceibo/database/cluster-passwords'
import {openDatabase} from '@ceibo/database/open-database'
import {temporaryFolder} from '@ceibo/database/temporary-folder'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {describe, expect, it} from 'vitest'
import {runOperation} from './run-operation.ts'

const BACKUP_KEY = 'a key of backups with thirty-two characters'
const place = temporaryFolder()
const dataDir = join(temporaryFolder(), 'data')
const INSTALLATION = {DATA_DIR: dataDir, DEMO: '0', BACKUP_TO: place, BACKUP_KEY}

const ceibo = (line: string, variables: Record<string, string> = INSTALLATION) =>
  runOperation(line.split(' '), variables)

describe('the commands of backups', () => {
  it('make, list, verify and restore a backup of a whole installation', async () => {
    const first = await openDatabase({dataDir, log: () => undefined})
    await folderFiles(`${dataDir}/files`).put('orders/one', Buffer.from('an order'), 'image/png')
    const tablesOf = async ({db}: Pick<typeof first, 'db'>) =>
      (await db.introspection.getTables()).map(({name}) => name)
    const tables = await tablesOf(first)

    expect(await ceibo('backup list')).toEqual({code: 0, text: `${place} has no backup.`})
    // The server runs on: the command joins it.
    const made = await ceibo('backup make')
    expect(made).toMatchObject({code: 0, text: expect.stringMatching(/^\S+Z-[\da-f]{8} .* 1 files, Ceibo \d/)})
    await first.close()
    expect(await ceibo('backup list')).toMatchObject({code: 0, text: made.text.split('\n')[0]})

    const tried = await ceibo(`backup verify --in ${temporaryFolder()}`)
    expect(tried).toMatchObject({code: 0, text: expect.stringMatching(/is whole: .* are as they were copied, 1 files/)})

    const to = join(temporaryFolder(), 'restored')
    const restored = await ceibo(`restore --from ${place} --to ${to}`, {BACKUP_KEY})
    expect(restored).toMatchObject({code: 0, text: expect.stringContaining(`is restored into ${to}: `)})
    expect(readFileSync(join(to, 'secret-key'))).toEqual(readFileSync(join(dataDir, 'secret-key')))
    expect(readPasswords(join(to, 'postgres-passwords.json'))).toBeDefined()
    const file = await folderFiles(`${to}/files`).read('orders/one')
    expect(file).toMatchObject({contentType: 'image/png', size: 8})
    file?.stream.destroy()
    const again = await openDatabase({dataDir: to, log: () => undefined})
    expect(await tablesOf(again)).toEqual(tables)
    await again.close()

    expect(await ceibo(`restore --from ${place} --to ${to}`)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is not empty: a restore writes into an empty or a new folder only\.$/),
    })
  })

  it('say what is missing, and make nothing', async () => {
    const empty = join(temporaryFolder(), 'none')
    expect(await ceibo('backup list', {DATA_DIR: empty})).toEqual({
      code: 1,
      text: 'No backups are set up: set BACKUP_TO and BACKUP_KEY (docs/operations/backup-and-restore.md).',
    })
    expect(await ceibo('backup list', {DATA_DIR: empty, BACKUP_TO: place})).toEqual({
      code: 1,
      text: 'BACKUP_KEY must be set, to at least 32 random characters, when BACKUP_TO is: backups are encrypted.',
    })
    expect(await ceibo('backup list', {DATA_DIR: empty, BACKUP_TO: 's3://bucket/x', BACKUP_KEY})).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^BACKUP_S3_URL, .* must be set when BACKUP_TO is a bucket\.$/),
    })
    expect(await ceibo('backup list', {DATA_DIR: empty, BACKUP_TO: join(empty, 'backups'), BACKUP_KEY})).toEqual({
      code: 1,
      text: 'BACKUP_TO must not be inside DATA_DIR, with which it would be lost.',
    })
    expect(await ceibo('restore --to x', {BACKUP_KEY})).toMatchObject({code: 2})
    expect(await ceibo('restore --from x --to y --until yesterday', {BACKUP_KEY})).toMatchObject({code: 2})
    expect(existsSync(empty)).toBe(false)
  })

  it('refuse a key that is not the one of the backup', async () => {
    const to = join(temporaryFolder(), 'restored')
    const other = {BACKUP_KEY: 'another key of thirty-two characters or more'}
    expect(await ceibo(`restore --from ${place} --to ${to}`, other)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/manifest was encrypted with another BACKUP_KEY$/),
    })
    expect(existsSync(to)).toBe(false)
  })
})
