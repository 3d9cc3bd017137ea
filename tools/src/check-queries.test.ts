import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {linesWithSql, queryProblems} from './check-queries.ts'
import {ROOT} from './repository-files.ts'
import {ownedTables, tableBreaches, tablesIn} from './table-owners.ts'

const COMMAND = 'apps/server/src/modules/people/link-child.ts'

describe('SQL', () => {
  it('is only in *.queries.ts in the whole checkout', () => {
    expect(queryProblems()).toEqual([])
  })

  it.each([
    'await sql`select 1`.execute(db)',
    'await sql<{one: number}>`select 1`.execute(db)',
    "sql.raw('select 1')",
    "db.selectFrom('person')",
    "db['deleteFrom']('person')",
    "tx\n.insertInto('person')",
    "import {Client} from 'pg'",
  ])('is found in: %s', (source) => {
    expect(linesWithSql(COMMAND, `const x = 1\n${source}`)).toHaveLength(1)
  })

  it('is reported with its line', () => {
    expect(linesWithSql(COMMAND, "const db = open()\n\nconst rows = db\n  .selectFrom('person')")).toEqual([4])
  })

  it.each([
    '// like sql`select 1`',
    "const text = 'sql`select 1`'",
    "import type {ClientBase} from 'pg'",
    'const sql = 1',
  ])('is not found in: %s', (source) => {
    expect(linesWithSql(COMMAND, source)).toEqual([])
  })

  it('is allowed in queries, tests, the database package and the builders of tests', () => {
    for (const path of [
      'apps/server/src/modules/people/family.queries.ts',
      'apps/server/src/modules/people/family.test.ts',
      'apps/server/src/api/testing/test-signed-in.ts',
      'packages/database/src/open-database.ts',
      'packages/testing/src/builders/patient-builders.ts',
    ]) {
      expect(linesWithSql(path, "db.selectFrom('person')")).toEqual([])
    }
  })
})

describe('the tables of a module', () => {
  const QUERIES = 'apps/server/src/modules/people/family.queries.ts'

  it('all have an owner', () => {
    const types = readFileSync(join(ROOT, 'packages/database/src/generated/database-types.ts'), 'utf8')
    const tables = [...types.slice(types.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): /gm)]
    expect(ownedTables().toSorted()).toEqual(tables.map(([, name = '']) => name).toSorted())
  })

  it.each([
    "db.selectFrom('login_failure')",
    "db.selectFrom('person').innerJoin('login_failure as s', 's.subject', 'person.id')",
    "db.deleteFrom(\n'login_failure')",
    'sql`with x as (update login_failure set a = 1) select 1`',
    'sql`select 1 from person join login_failure on true`',
    "const expiry = {table: 'login_failure', isOver}",
  ])('are used only by its own statements: %s', (source) => {
    expect(tableBreaches(QUERIES, source)).toEqual([
      `${QUERIES}: touches login_failure, which is of accounts: call a function that accounts offers`,
    ])
    expect(tableBreaches('apps/server/src/modules/accounts/session/session.queries.ts', source)).toEqual([])
  })

  it('do not include those named in comments, and lists of the network are for everybody', () => {
    expect(tablesIn('/** Reads from session. */\n// from session\n')).toEqual([])
    expect(tableBreaches(QUERIES, "db.selectFrom('document_type')")).toEqual([])
  })
})
