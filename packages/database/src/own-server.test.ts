import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {expect, inject, it, onTestFinished} from 'vitest'
import {openDatabase} from './open-database.ts'

const {adminUrl} = inject('testServer')
const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const [, statements = ''] = /```sql\n(.*?)```/s.exec(README) ?? []

async function asAdmin(sqls: readonly string[]): Promise<void> {
  const client = new Client({connectionString: adminUrl})
  await client.connect()
  for (const sql of sqls) await client.query(sql)
  await client.end()
}

it('a PostgreSQL with exactly the roles of the README is migrated by the owner and used by the other', async () => {
  const sqls = statements
    .split('\n')
    // The test server has the shared role already.
    .filter((line) => line !== '' && !line.startsWith('create role ceibo_app '))
  expect(sqls).toHaveLength(3)
  await asAdmin(sqls)
  onTestFinished(() => asAdmin(['drop database portal with (force)', 'drop role portal', 'drop role portal_owner']))
  const {host} = new URL(adminUrl)
  const [ownerUrl, databaseUrl] = ['portal_owner:owner-password', 'portal:work-password'].map(
    (login) => `postgresql://${login}@${host}/portal`,
  )
  if (ownerUrl === undefined || databaseUrl === undefined) throw new Error('No address')
  expect(README).toContain(ownerUrl.replace(host, 'host:5432'))
  expect(README).toContain(databaseUrl.replace(host, 'host:5432'))

  const database = await openDatabase({dataDir: '/nowhere', databaseUrl, ownerUrl, log: () => undefined})
  onTestFinished(() => database.close())
  await database.db
    .insertInto('audit_event')
    .values({at: new Date(), actor_kind: 'system', action: 'test', result: 'done'})
    .execute()
  await expect(database.db.updateTable('audit_event').set({result: 'x'}).execute()).rejects.toThrow('permission denied')
  await expect(database.db.schema.createTable('extra').addColumn('a', 'text').execute()).rejects.toThrow('permission')
})

it('one role for both is used with a line in the log', async () => {
  const log: string[] = []
  const failing = openDatabase({
    dataDir: '/nowhere',
    databaseUrl: 'postgresql://nobody@127.0.0.1:1,127.0.0.1:2/none',
    log: (line) => void log.push(line),
  })

  await expect(failing).rejects.toThrow('The database at 127.0.0.1:1, 127.0.0.1:2 cannot be opened: ')
  expect(log).toEqual([expect.stringContaining('DATABASE_OWNER_URL is not set')])
})
