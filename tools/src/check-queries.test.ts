import {describe, expect, it} from 'vitest'
import {linesWithSql, queryProblems} from './check-queries.ts'

const COMMAND = 'apps/server/src/modules/people/link-child.ts'

describe('SQL', () => {
  it('stands in *.queries.ts in the whole checkout', () => {
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
  ])('is seen in: %s', (source) => {
    expect(linesWithSql(COMMAND, `const x = 1\n${source}`)).toHaveLength(1)
  })

  it('is told by its line', () => {
    expect(linesWithSql(COMMAND, "const db = open()\n\nconst rows = db\n  .selectFrom('person')")).toEqual([4])
  })

  it.each([
    '// like sql`select 1`',
    "const text = 'sql`select 1`'",
    "import type {ClientBase} from 'pg'",
    'const sql = 1',
  ])('is not: %s', (source) => {
    expect(linesWithSql(COMMAND, source)).toEqual([])
  })

  it('may stand in queries, tests, the database and the builders of tests', () => {
    for (const path of [
      'apps/server/src/modules/people/family.queries.ts',
      'apps/server/src/modules/people/family.test.ts',
      'apps/server/src/api/test-signed-in.ts',
      'packages/database/src/open-database.ts',
      'packages/testing/src/builders/patient-builders.ts',
    ]) {
      expect(linesWithSql(path, "db.selectFrom('person')")).toEqual([])
    }
  })
})
