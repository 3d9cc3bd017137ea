import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {openDatabase} from './open-database.ts'
import {temporaryFolder} from './temporary-folder.ts'

const dataDir = temporaryFolder()
const file = join(dataDir, 'postgres-passwords.json')

/** Opens the database, runs a statement and closes it again; returns the lines that were logged. */
async function opened(statement: string): Promise<{lines: string[]; rows: unknown[]}> {
  const lines: string[] = []
  const database = await openDatabase({dataDir, log: (line) => void lines.push(line)})
  try {
    const {rows} = await sql.raw(statement).execute(database.db)
    return {lines, rows}
  } finally {
    await database.close()
  }
}

const COUNT = 'select count(*)::integer as count from plan_member'

describe('the passwords of the embedded server', {timeout: 120_000}, () => {
  it.each([
    ['half of it', (whole: string) => whole.slice(0, 40)],
    ['nothing', () => ''],
    ['something else', () => '{"ceibo_admin": 7}'],
  ])('are made again when their file holds %s, and all data is still there', async (_, damage) => {
    await opened("insert into plan_member values (2, '20444555') on conflict do nothing")
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, damage(whole))
    const {lines, rows} = await opened(COUNT)

    expect(rows).toEqual([{count: 1}])
    expect(lines.join('\n')).toContain(`The file of the database's passwords was damaged: ${file} gets new ones`)
    expect(existsSync(`${file}.damaged`)).toBe(true)
    expect((await opened(COUNT)).lines.join('\n')).not.toContain('passwords')
  })

  it('are made again when their file is lost', async () => {
    await opened("insert into plan_member values (2, '20444555') on conflict do nothing")
    rmSync(file)

    expect((await opened(COUNT)).rows).toEqual([{count: 1}])
  })

  it('are set again when those in the file differ from those of the server', async () => {
    await opened("insert into plan_member values (2, '20444555') on conflict do nothing")
    const other = {ceibo_admin: 'a'.repeat(32), ceibo_owner: 'b'.repeat(32), ceibo_app: 'c'.repeat(32)}
    writeFileSync(file, JSON.stringify(other))

    expect((await opened(COUNT)).rows).toEqual([{count: 1}])
  })
})
