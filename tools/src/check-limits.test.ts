import {expect, it} from 'vitest'
import {limitProblems, linesWithLimit} from './check-limits.ts'

const FIELD = 'apps/portal/src/features/accounts/login/login-form.tsx'
const QUERIES = 'apps/server/src/modules/accounts/session/session.queries.ts'

it('finds no limit that is written beside its rule', () => {
  expect(limitProblems()).toEqual([])
})

it.each(['<TextField maxLength={128} />', '<input minLength="3" />'])('finds the number of a field: %s', (field) => {
  expect(linesWithLimit(FIELD, `const one = 1\nconst field = ${field}`)).toEqual([2])
})

it.each([
  '<TextField maxLength={MAX_PASSWORD_LENGTH} />',
  '<TextField maxLength={String(SHARE_DAYS.most).length} />',
  '<TextField rows={3} />',
])('leaves a field free: %s', (field) => {
  expect(linesWithLimit(FIELD, `const field = ${field}`)).toEqual([])
})

it.each(["${now} - interval '30 minutes'", "at time zone interval '-03:00'"])(
  'finds the bound of a statement: %s',
  (bound) => {
    expect(
      linesWithLimit(
        QUERIES,
        `await sql\`
  select 1
  where at > ${bound}\`.execute(db)`,
      ),
    ).toEqual([3])
  },
)

it.each([
  'sql`where at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})`',
  "sql`generate_series(a, b, interval '1 day')`",
  'sql`at time zone interval ${sql.lit(OFFSET)}`',
])('leaves a statement free: %s', (statement) => {
  expect(linesWithLimit(QUERIES, statement)).toEqual([])
})
